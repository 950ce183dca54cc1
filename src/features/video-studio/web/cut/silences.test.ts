import { expect, it } from 'vitest'
import { silencesIn } from './silences.ts'

const RULE = { longerThanMs: 1000, breathMs: 300 }
/** Peaks of 50 ms each. */
const sound = (...stretches: [loudness: number, ms: number][]) =>
  stretches.flatMap(([loudness, ms]) => Array.from({ length: ms / 50 }, () => loudness))

it.each<[string, number[], [number, number][]]>([
  ['a silence between words', sound([0.5, 1000], [0.01, 2000], [0.5, 1000]), [[1150, 2850]]],
  ['a pause that is short', sound([0.5, 1000], [0.01, 950], [0.5, 1000]), []],
  ['a quiet voice, whose room is quieter', sound([0.05, 1000], [0.002, 2000], [0.05, 1000]), [[1150, 2850]]],
  ['a loud room under a louder voice', sound([0.9, 1000], [0.08, 2000], [0.9, 1000]), [[1150, 2850]]],
  ['a door, which does not make speech silent', sound([1, 50], [0.09, 3000], [0.005, 2000]), [[3200, 4900]]],
  ['a click in a silence', sound([0.5, 1000], [0, 1000], [0.4, 50], [0, 1000], [0.5, 500]), [[1150, 2900]]],
  [
    'a word in a silence',
    sound([0.5, 1000], [0, 1000], [0.4, 300], [0, 1000], [0.5, 500]),
    [
      [1150, 1850],
      [2450, 3150],
    ],
  ],
  [
    'at both ends',
    sound([0, 1200], [0.5, 500], [0, 1200]),
    [
      [150, 1050],
      [1850, 2750],
    ],
  ],
  ['silence alone', sound([0, 3000]), [[150, 2850]]],
  ['nothing', [], []],
])('%s', (_, peaks, expected) => {
  expect(silencesIn(peaks, 50, RULE).map(({ start, end }) => [start, end])).toEqual(expected)
})

it('leaves nothing to go where the breath is as long as the silence', () => {
  expect(silencesIn(sound([0, 1000]), 50, { longerThanMs: 500, breathMs: 1000 })).toEqual([])
})
