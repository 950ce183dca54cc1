import { expect, it } from 'vitest'
import { limitRows } from './row-length.ts'

/** Pieces of a file, each a hundred thousand times. */
const follow = (...pieces: string[]) => {
  const take = limitRows()
  for (const piece of pieces) take(piece.repeat(100_000))
}

it.each([
  ['lines', ['a;b\n', 'a;b\r']],
  ['cells in quotes', ['"a;""b";"c"\n', 'a,"b\nc"\n']],
  ['marks of inches inside a cell', ['5" pipe;1\n', 'pipe 5";1\n', '5"x7"x9";1\n']],
])('takes any number of rows: %s', (_, pieces) => {
  expect(() => follow(...pieces)).not.toThrow()
})

it.each([
  ['a line without an end', ['a;b;c;d;e;f;']],
  ['a quotation mark that is never closed', ['a\n', 'a;"" \n', '"', 'b\nc\nd\ne\nf\ng\n']],
])('refuses %s', (_, pieces) => {
  const take = limitRows()
  const all = () => {
    for (const piece of pieces) take(piece === '"' ? piece : piece.repeat(100_000))
  }
  expect(all).toThrow(RangeError)
})
