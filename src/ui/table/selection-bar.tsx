import { IconX } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  /** All that match the filters are chosen, also what is not in sight. */
  isMatching?: boolean
  onClear: () => void
  /** `SelectionAction`s. */
  children: ReactNode
}

/** From the bottom, while something is chosen: how much, and what can be done with it. */
export function SelectionBar({ count, isMatching = false, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('ui')
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={t(($) => $.table.selection)}>
      <b className="num">{t(($) => (isMatching ? $.table.matching : $.table.selected), { count })}</b>
      {children}
      <button type="button" className={styles.action} aria-label={t(($) => $.table.clear)} onClick={onClear}>
        <IconX size={18} aria-hidden />
      </button>
    </section>
  )
}

interface SelectionActionProps extends ComponentPropsWithRef<'button'> {
  icon: ReactNode
}

/** What can be done with everything that is chosen. */
export function SelectionAction({ icon, children, ...button }: SelectionActionProps) {
  return (
    <button {...button} type="button" className={styles.action}>
      {icon}
      {children}
    </button>
  )
}
