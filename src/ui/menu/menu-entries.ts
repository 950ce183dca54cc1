import type { MenuProps } from '@mantine/core'
import type { ReactElement, ReactNode, Ref } from 'react'

/** Something to choose. With `href` it is a link, with `checked` one of several of which one holds. */
export interface MenuAction {
  label: string
  icon?: ReactNode
  href?: string
  onSelect?: () => void
  checked?: boolean
  /** Quiet words at the end of one of several, without an icon. */
  hint?: string
  /** At its end, such as how much waits where it leads. */
  end?: ReactNode
  disabled?: boolean
  /** What destroys or takes away. */
  danger?: boolean
  lang?: string
}

/** A line between actions, or a quiet heading over those that follow. */
export type MenuEntry = MenuAction | 'line' | { heading: ReactNode }

/** What the menu does to the button that opens it. */
export interface MenuTriggerProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export interface ActionMenuProps {
  /** The button; it takes a ref and the props of a button. */
  trigger: ReactElement<MenuTriggerProps>
  entries: MenuEntry[]
  position?: MenuProps['position']
}
