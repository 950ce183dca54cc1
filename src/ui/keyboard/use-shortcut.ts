import { useEffect, useEffectEvent } from 'react'
import { matchesCombo } from './shortcut-math.ts'

interface ShortcutOptions {
  enabled?: boolean
  /** Also while writing in a field; combinations with `mod` always are. */
  inFields?: boolean
  /** Where it means this; anywhere on the page without one. It comes before what the same keys mean on the page. */
  within?: HTMLElement
}

/**
 * Runs `handle` on a key combination, e.g. `mod+k`, and keeps the browser's own from running. What lies over the page,
 * such as a dialog, keeps the keys from it.
 */
export function useShortcut(
  combo: string,
  handle: () => void,
  { enabled = true, inFields, within }: ShortcutOptions = {},
): void {
  const everywhere = inFields ?? combo.startsWith('mod+')
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !matchesCombo(event, combo)) return
    if (!everywhere && isTaken(event)) return
    const isCovered = !within && isPageCovered()
    // A letter belongs to what lies over the page; Ctrl+K would open the browser's own search.
    if (isCovered && !combo.startsWith('mod+')) return
    event.preventDefault()
    if (!isCovered) handle()
  })
  useEffect(() => {
    if (!enabled) return
    const place = within ?? document
    const listener = (event: Event) => event instanceof KeyboardEvent && onKeyDown(event)
    place.addEventListener('keydown', listener)
    return () => place.removeEventListener('keydown', listener)
  }, [enabled, within])
}

/** Whether the key means something where it is pressed: characters in a field, arrows among radio buttons. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input[type="radio"], input[type="checkbox"]')) return key.length > 1 || key === ' '
  return target.isContentEditable || target.matches('input, textarea, select')
}

function isPageCovered(): boolean {
  return document.querySelector('dialog[open], [aria-modal="true"]') !== null
}
