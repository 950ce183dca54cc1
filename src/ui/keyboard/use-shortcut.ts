import { useEffect, useEffectEvent } from 'react'
import { matchesCombo } from './shortcut-math.ts'

interface ShortcutOptions {
  enabled?: boolean
  /** Also while writing in a field; combinations with `mod` always are. */
  inFields?: boolean
}

/** Runs `handle` on a key combination anywhere on the page, e.g. `mod+k`, and keeps the browser's own from running. */
export function useShortcut(
  combo: string,
  handle: () => void,
  { enabled = true, inFields }: ShortcutOptions = {},
): void {
  const everywhere = inFields ?? combo.startsWith('mod+')
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !matchesCombo(event, combo)) return
    if (!everywhere && isTaken(event)) return
    event.preventDefault()
    handle()
  })
  useEffect(() => {
    if (!enabled) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [enabled])
}

/** Whether the key means something where it is pressed: characters in a field, arrows among radio buttons. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input[type="radio"], input[type="checkbox"]')) return key.length > 1 || key === ' '
  return target.isContentEditable || target.matches('input, textarea, select')
}
