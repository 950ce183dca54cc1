import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLANK_EDIT, type VideoEdit } from './schema.ts'
import { lengthOf, pieceAt, piecesOf, placeAt, rangeOf, sourcesBetween, timeOf } from './timeline.ts'

const clip = (id: string, start: number, end: number) => ({
  ...{ id, fileID: `file-${id}`, start, end },
  recordedMs: 10_000,
})
const cut = (clipId: string, start: number, end: number) => ({ id: `${clipId}${start}`, clip: clipId, start, end })
const edit = (clips: VideoEdit['clips'], cuts: VideoEdit['cuts'] = []): VideoEdit => ({ ...BLANK_EDIT, clips, cuts })

/** Ten seconds, of which 2 to 4 are cut, then three seconds from the middle of another recording. */
const TWO = piecesOf(edit([clip('a', 0, 10_000), clip('b', 5000, 8000)], [cut('a', 2000, 4000)]))

describe('what readers get', () => {
  it.each([
    ['nothing', [], [], []],
    ['a whole clip', [clip('a', 0, 5000)], [], [[0, 5000, 0]]],
    [
      'what is between cuts',
      [clip('a', 0, 9000)],
      [cut('a', 1000, 2000), cut('a', 3000, 4000)],
      [
        [0, 1000, 0],
        [2000, 3000, 1000],
        [4000, 9000, 2000],
      ],
    ],
    [
      'cuts in any order that overlap',
      [clip('a', 0, 9000)],
      [cut('a', 3000, 6000), cut('a', 2000, 4000)],
      [
        [0, 2000, 0],
        [6000, 9000, 2000],
      ],
    ],
    ['cuts beyond the edges', [clip('a', 1000, 5000)], [cut('a', 0, 2000), cut('a', 4000, 9000)], [[2000, 4000, 0]]],
    [
      'nothing of what is cut as a whole',
      [clip('a', 0, 5000), clip('b', 0, 1000)],
      [cut('a', 0, 5000)],
      [[0, 1000, 0]],
    ],
    ['nothing that is reversed', [clip('a', 5000, 1000)], [], []],
    ['a clip whatever is cut elsewhere', [clip('a', 0, 5000)], [cut('b', 0, 5000)], [[0, 5000, 0]]],
  ])('is %s', (_, clips, cuts, expected) => {
    expect(piecesOf(edit(clips, cuts)).map(({ start, end, at }) => [start, end, at])).toEqual(expected)
  })

  it('is as long as all of it', () => {
    expect(lengthOf(TWO)).toBe(11_000)
    expect(lengthOf([])).toBe(0)
  })
})

describe('times', () => {
  it.each([
    ['a', 0, 0],
    ['a', 1999, 1999],
    ['a', 2000, null],
    ['a', 3999, null],
    ['a', 4000, 2000],
    ['a', 10_000, null],
    ['b', 5000, 8000],
    ['b', 4999, null],
    ['c', 0, null],
  ])('of %s at %i', (clipId, ms, expected) => expect(timeOf(TWO, { clip: clipId, ms })).toBe(expected))

  it.each([
    [-5, { clip: 'a', ms: 0 }],
    [0, { clip: 'a', ms: 0 }],
    [1999, { clip: 'a', ms: 1999 }],
    [2000, { clip: 'a', ms: 4000 }],
    [7999, { clip: 'a', ms: 9999 }],
    [8000, { clip: 'b', ms: 5000 }],
    [11_000, { clip: 'b', ms: 8000 }],
    [99_000, { clip: 'b', ms: 8000 }],
  ])('at %i', (ms, place) => expect(placeAt(TWO, ms)).toEqual(place))

  it('are of nothing in an empty video', () => {
    expect(placeAt([], 0)).toBeNull()
    expect(pieceAt([], 0)).toBe(-1)
  })

  it.each([
    ['around a cut', { clip: 'a', start: 1000, end: 5000 }, { start: 1000, end: 3000 }],
    ['that begins in a cut', { clip: 'a', start: 3000, end: 5000 }, { start: 2000, end: 3000 }],
    ['that ends in a cut', { clip: 'a', start: 1000, end: 3000 }, { start: 1000, end: 2000 }],
    ['inside a cut', { clip: 'a', start: 2500, end: 3500 }, null],
    ['of a clip that is gone', { clip: 'c', start: 0, end: 9 }, null],
  ])('of a stretch %s', (_, range, expected) => expect(rangeOf(TWO, range)).toEqual(expected))

  it('lead to the recordings and back, whatever is cut', () => {
    const times = fc.integer({ min: 0, max: 3000 })
    const range = fc
      .tuple(times, times)
      .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }))
    const clips = fc
      .array(range, { maxLength: 4 })
      .map((list) => list.map(({ start, end }, index) => clip(`c${index}`, start, end)))
    const cuts = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), range), { maxLength: 8 })
    fc.assert(
      fc.property(clips, cuts, times, (all, taken, ms) => {
        const pieces = piecesOf(
          edit(
            all,
            taken.map(([index, { start, end }]) => cut(`c${index}`, start, end)),
          ),
        )
        const length = lengthOf(pieces)
        const place = placeAt(pieces, ms)
        if (ms < length) expect(place && timeOf(pieces, place)).toBe(ms)
        const between = sourcesBetween(pieces, 0, ms)
        expect(between.reduce((sum, one) => sum + one.end - one.start, 0)).toBe(Math.min(ms, length))
      }),
      { numRuns: 500 },
    )
  })
})
