import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import styles from './tool-button.module.css'

interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'children'> {
  icon: TablerIcon
  label: string
  /** The key that does the same, as it is written on keyboards. */
  keys?: string
  count?: number
  /** It is at work, or is what is most likely wanted. */
  isOn?: boolean
}

/** A tool in the bar above the timeline; where there is little room, its icon alone. */
export function ToolButton({ icon: Icon, label, keys, count, isOn = false, className, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={[styles.tool, className].filter(Boolean).join(' ')}
      data-on={isOn || undefined}
      title={label}
      {...rest}
    >
      <Icon aria-hidden />
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {keys && (
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys={keys} />
        </span>
      )}
    </button>
  )
}
