import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it, when something that was there open from its first moment is taken away: the
 * library does so only for what is closed before.
 */
export function useFocusBack(opened: boolean): void {
  const [holder] = useState(() => (opened ? focusHolder() : null))
  useEffect(
    () => () => {
      // Somebody else may have taken it meanwhile.
      if (document.activeElement === document.body && holder?.isConnected) holder.focus({ preventScroll: true })
    },
    [holder],
  )
}

/** The focused element; for an entry of a menu, which closes, the button of the menu. */
function focusHolder(): HTMLElement | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return null
  const menuButton = activeElement.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (menuButton && document.getElementById(menuButton)) || activeElement
}
