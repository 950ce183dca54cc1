import { describe, expect, it } from 'vitest'
import { matchesCombo } from './shortcut-math.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('matchesCombo', () => {
  it.each([
    ['mod+k', { ...plain, key: 'k', ctrlKey: true }, true],
    ['mod+k', { ...plain, key: 'k', metaKey: true }, true],
    ['mod+k', { ...plain, key: 'K', ctrlKey: true, shiftKey: true }, false],
    ['mod+k', { ...plain, key: 'k' }, false],
    ['c', { ...plain, key: 'c' }, true],
    ['c', { ...plain, key: 'c', ctrlKey: true }, false],
    ['c', { ...plain, key: 'C', shiftKey: true }, false],
    ['?', { ...plain, key: '?', shiftKey: true }, true],
    ['alt+ArrowUp', { ...plain, key: 'ArrowUp', altKey: true }, true],
    ['alt+ArrowUp', { ...plain, key: 'ArrowUp' }, false],
    ['mod+shift+z', { ...plain, key: 'Z', metaKey: true, shiftKey: true }, true],
  ])('%s by %j: %s', (combo, press, expected) => {
    expect(matchesCombo(press, combo)).toBe(expected)
  })
})
