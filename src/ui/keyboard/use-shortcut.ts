import { useEffect, useEffectEvent } from 'react'
import { matchesCombo } from './shortcut-math.ts'

interface ShortcutOptions {
  enabled?: boolean
  /** Also while writing in a field; combinations with `mod` always are. */
  inFields?: boolean
  /**
   * Finds where it means this, at each press; anywhere on the page without one. It comes before what the same keys mean
   * on the page.
   */
  within?: () => HTMLElement | null
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
  const isPlaced = within !== undefined
  const everywhere = inFields ?? combo.startsWith('mod+')
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !matchesCombo(event, combo)) return
    if (within && !(event.target instanceof Node && within()?.contains(event.target))) return
    if (!everywhere && isTaken(event)) return
    const isCovered = !isPlaced && isPageCovered()
    // A letter belongs to what lies over the page; Ctrl+K would open the browser's own search.
    if (isCovered && !combo.startsWith('mod+')) return
    event.preventDefault()
    if (!isCovered) handle()
  })
  useEffect(() => {
    if (!enabled) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, { capture: isPlaced })
    return () => document.removeEventListener('keydown', listener, { capture: isPlaced })
  }, [enabled, isPlaced])
}

/** Whether the key means something where it is pressed: characters in a field, arrows among radio buttons, Space on a button. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input[type="radio"], input[type="checkbox"]')) return key.length > 1 || key === ' '
  if (key === ' ' || key === 'Enter') {
    if (target.closest('button, a, summary, [role="button"]')) return true
  }
  return target.isContentEditable || target.matches('input, textarea, select')
}

function isPageCovered(): boolean {
  return document.querySelector('dialog[open], [aria-modal="true"]') !== null
}
