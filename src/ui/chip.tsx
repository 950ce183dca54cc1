import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './chip.module.css'

interface ChipProps {
  children: ReactNode
  /** How many lie behind it. */
  count?: number
  chosen: boolean
  onClick: () => void
  lang?: string
}

/** A filter to switch on and off, with how many it leaves. */
export function Chip({ children, count, chosen, onClick, lang }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={chosen} onClick={onClick}>
      <span lang={lang} dir="auto">
        {children}
      </span>
      {count !== undefined && <span className="num">{count}</span>}
    </button>
  )
}

/** A filter that is on, to be taken off. `label` names it in full for the button's sake. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <span className={styles.chip} data-removable>
      {label}
      <button
        type="button"
        className={styles.remove}
        aria-label={t(($) => $.chip.remove, { name: label })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  )
}
