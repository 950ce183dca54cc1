import { Menu, type MenuProps } from '@mantine/core'
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { MenuTriggerProps } from './menu-entries.ts'

interface OpenMenuProps extends Pick<MenuProps, 'position' | 'returnFocus'> {
  /** The button; it takes a ref and the props of a button. */
  trigger: ReactElement<MenuTriggerProps>
  /** Items. */
  children: ReactNode
}

/** A menu that is open from its first moment: made when its button is pressed, it costs a page with many of them nothing. */
export function OpenMenu({ trigger, children, ...props }: OpenMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // What fills the screen hides all that lies outside of it.
  const target = useSyncExternalStore(onFullscreen, () => document.fullscreenElement as HTMLElement | null) ?? undefined
  useEffect(() => {
    // This button took the place of the one that was pressed: the focus comes back to it when the menu closes.
    button.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  return (
    <Menu opened={opened} onChange={setOpened} portalProps={{ target }} {...props}>
      <Menu.Target>{cloneElement(trigger, { ref: button })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
