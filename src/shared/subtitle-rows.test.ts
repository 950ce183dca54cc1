import { expect, test } from 'vitest'
import { breakInRows, longestRow, ROW_MAX } from './subtitle-rows.ts'

const letters = (count: number) => 'a'.repeat(count)

test.each([
  ['what fits in one', letters(42), letters(42)],
  ['two words that just fit', `${letters(42)} ${letters(42)}`, `${letters(42)}\n${letters(42)}`],
  [
    'at the space next to the middle',
    `aa bb ${letters(30)} cc ${letters(12)}`,
    `aa bb ${letters(30)}\ncc ${letters(12)}`,
  ],
  ['at the first space', `${letters(30)} ${letters(10)} a b`, `${letters(30)}\n${letters(10)} a b`],
  ['one word', letters(90), letters(90)],
])('breaks in rows: %s', (_, text, rows) => {
  expect(breakInRows(text)).toBe(rows)
})

test('no other space makes shorter rows', () => {
  const text = 'It is only when you look at the very last words that you see where it leads.'
  const others = [...text.matchAll(/ /g)].map(({ index }) => `${text.slice(0, index)}\n${text.slice(index + 1)}`)
  expect(longestRow(breakInRows(text))).toBe(Math.min(...others.map(longestRow)))
  expect(longestRow(breakInRows(text))).toBeLessThanOrEqual(ROW_MAX)
})
