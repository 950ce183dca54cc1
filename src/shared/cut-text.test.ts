import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

describe('the beginning of a text', () => {
  it.each([
    ['what fits stays', 'abc', 3, 'abc'],
    ['between two letters', 'abcd', 3, 'abc'],
    ['never inside a character', 'ab😀d', 3, 'ab'],
    ['nor between a letter and its accent', 'abe\u0301d', 3, 'ab'],
    ['nor inside a family', 'a👨‍👩‍👧b', 6, 'a'],
    ['nor inside a flag', 'a🇫🇷b', 3, 'a'],
    ['nor inside a syllable of Devanagari', 'aक्षि', 3, 'a'],
    ['a whole flag fits', 'a🇫🇷b', 5, 'a🇫🇷'],
    ['a line break of two signs', 'ab\r\nc', 3, 'ab'],
    ['of signs without end, by characters', `a${'\u0301'.repeat(200)}`, 100, `a${'\u0301'.repeat(99)}`],
    ['nothing of nothing', '', 0, ''],
    ['no room at all', 'abc', 0, ''],
  ])('%s', (_, text, max, expected) => {
    expect(cutText(text, max)).toBe(expected)
  })

  it('is well formed and fits, wherever it is cut', () => {
    const text = 'aé😀e\u0301👩🏽‍🚀🇩🇪\u0ba8\u0bbf한글'.repeat(20)
    for (let max = 0; max <= text.length; max++) {
      const cut = cutText(text, max)
      expect(cut.length).toBeLessThanOrEqual(max)
      expect(cut.isWellFormed() && text.startsWith(cut)).toBe(true)
    }
  })
})
