import { Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { hasCommandKey } from '#ui/keyboard/kbd.tsx'
import styles from '../text-editor.module.css'

interface ToolButtonProps extends ComponentPropsWithRef<'button'> {
  /** Its accessible name and tooltip. */
  label: string
  children: ReactNode
  /** Whether it applies to the text at the cursor; undefined for actions without a state. */
  on?: boolean
  /** Keys that do the same: `mod+B`. */
  keys?: string
  /** Whether Tab reaches this button first. */
  first?: boolean
}

/** A button in the toolbar of a text. */
export function ToolButton({ label, children, on, keys, first = false, className, ...rest }: ToolButtonProps) {
  const shown = keys && ` (${keys.replace('mod+', hasCommandKey() ? '⌘' : 'Ctrl+')})`
  return (
    <Tooltip label={shown ? label + shown : label}>
      <button
        type="button"
        // Menus add classes of their own.
        className={className ? `${styles.tool} ${className}` : styles.tool}
        data-tool
        tabIndex={first ? 0 : -1}
        aria-label={label}
        aria-pressed={on}
        // The selection in the text stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        {...rest}
      >
        {children}
      </button>
    </Tooltip>
  )
}
