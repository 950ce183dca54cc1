/** The parts of a key press that decide. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Whether a key press is the combination, e.g. `mod+k`, `alt+ArrowUp`, `?`. `mod` is Ctrl or ⌘. Modifiers that are not
 * named must be up, but Shift where it takes part in writing the character.
 */
export function matchesCombo(press: KeyPress, combo: string): boolean {
  const parts = combo.toLowerCase().split('+')
  const key = parts.at(-1) ?? ''
  const named = new Set(parts.slice(0, -1))
  if (press.key.toLowerCase() !== key) return false
  if ((press.ctrlKey || press.metaKey) !== named.has('mod')) return false
  if (press.altKey !== named.has('alt')) return false
  const writesWithShift = key.length === 1 && !/[a-z0-9]/.test(key)
  return writesWithShift || press.shiftKey === named.has('shift')
}
