import { describe, expect, it } from 'vitest'
import { cutByRanges, type Range } from './highlight-math.ts'

/** Found pieces between brackets. */
function show(text: string, ranges: Range[]): string {
  return cutByRanges(text, ranges)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('')
}

describe('cutByRanges', () => {
  it.each<[string, string, Range[], string]>([
    ['nothing found', 'Windkraft', [], 'Windkraft'],
    ['at the start', 'Windkraft', [[0, 4]], '[Wind]kraft'],
    ['all of it', 'Wind', [[0, 4]], '[Wind]'],
    [
      'out of order',
      'ab wind cd wind',
      [
        [11, 15],
        [3, 7],
      ],
      'ab [wind] cd [wind]',
    ],
    [
      'overlapping',
      'abcdef',
      [
        [1, 3],
        [2, 5],
      ],
      'a[bc][de]f',
    ],
    [
      'beyond the end',
      'abc',
      [
        [2, 99],
        [50, 60],
      ],
      'ab[c]',
    ],
    [
      'empty and reversed',
      'abc',
      [
        [1, 1],
        [2, 1],
      ],
      'abc',
    ],
    ['no text', '', [[0, 3]], ''],
  ])('%s', (_, text, ranges, expected) => {
    expect(show(text, ranges)).toBe(expected)
  })
})
