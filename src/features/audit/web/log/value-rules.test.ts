import { expect, it } from 'vitest'
import { fieldsOf, wordsOf } from './value-rules.ts'

it.each([
  [true, '<yes>'],
  [false, '<no>'],
  [null, '<nothing>'],
  [undefined, '<nothing>'],
  ['', '<nothing>'],
  [[], '<nothing>'],
  [0, '0'],
  ['<b>bold</b>', '<b>bold</b>'],
  [['fr', 'en'], 'fr, en'],
  [{ id: 3, name: 'Night shift' }, 'Night shift'],
  [
    [
      { id: 3, name: 'Night shift' },
      { id: 4, label: 'Kitchen' },
    ],
    'Night shift, Kitchen',
  ],
  [{ person: 7, name: 'Ada Lovelace' }, 'Ada Lovelace'],
  // Who is erased has no name.
  [
    [
      { person: 7, name: '' },
      { person: 8, name: 'Bo' },
    ],
    '7, Bo',
  ],
  [{ needs: 'ONE', users: [] }, 'needs: ONE, users: <nothing>'],
])('%j is said as %j', (value, words) => {
  expect(wordsOf(value, (word) => `<${word}>`)).toBe(words)
})

it('names what differs once, in its order', () => {
  expect(fieldsOf({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual(['a', 'b', 'c'])
})
