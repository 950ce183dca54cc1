import { describe, expect, it } from 'vitest'
import { BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { filmAt, filmOf, filmOfPlace, filmOfRange, lanesOf, placeOn, rangesBetween, resultAt, roomIn } from './film.ts'

const clip = (id: string, start: number, end: number) => ({ id, fileID: id, start, end, recordedMs: 10_000 })
/** Two clips; of the first, 2–4 s is cut, of the second its beginning. */
const edit: VideoEdit = {
  ...BLANK_EDIT,
  clips: [clip('a', 0, 10_000), clip('b', 1000, 5000)],
  cuts: [
    { id: 'x', clip: 'a', start: 2000, end: 4000 },
    { id: 'y', clip: 'b', start: 0, end: 2000 },
  ],
}
const film = filmOf(edit, false)
const folded = filmOf(edit, true)

describe('the film', () => {
  it.each([
    ['a', 1000, { start: 0, width: 1500 }],
    ['a', 2500, { start: 4000, width: 1500 }],
    ['b', 1000, { start: 11_000, width: 1500 }],
    ['b', 4000, null],
  ])('has room in clip %s for %i ms where nothing is cut', (id, least, expected) => {
    expect(roomIn(film, { id }, { least, most: 1500 })).toEqual(expected)
  })

  it('has a part for all that is kept and all that is cut', () => {
    expect(film.parts.map(({ clip: id, start, end, film: x, at, cut }) => [id, start, end, x, at, cut])).toEqual([
      ['a', 0, 2000, 0, 0, null],
      ['a', 2000, 4000, 2000, 2000, 'x'],
      ['a', 4000, 10_000, 4000, 2000, null],
      ['b', 1000, 2000, 10_000, 8000, 'y'],
      ['b', 2000, 5000, 11_000, 8000, null],
    ])
    expect([film.lengthMs, folded.lengthMs]).toEqual([14_000, 11_000])
  })

  it.each([
    [0, 0, 0],
    [1999, 1999, 1999],
    [2000, 4000, 2000],
    [8000, 11_000, 8000],
    [11_000, 14_000, 11_000],
  ])('%i ms of the result are at %i, folded at %i', (ms, at, atFolded) => {
    expect([filmAt(film, ms), filmAt(folded, ms)]).toEqual([at, atFolded])
    expect([resultAt(film, at), resultAt(folded, atFolded)]).toEqual([ms, ms])
  })

  it('stands still over a cut', () => {
    expect([2000, 3000, 3999].map((x) => resultAt(film, x))).toEqual([2000, 2000, 2000])
    expect(placeOn(film, 3000)).toEqual({ clip: 'a', ms: 3000 })
    expect(filmOfPlace(folded, { clip: 'a', ms: 3000 })).toBe(2000)
  })

  it('knows where places and stretches are', () => {
    expect(filmOfPlace(film, { clip: 'b', ms: 500 })).toBeNull()
    expect(filmOfPlace(film, { clip: 'a', ms: 10_000 })).toBe(10_000)
    expect(filmOfRange(film, { clip: 'a', start: 1000, end: 5000 })).toEqual({ start: 1000, end: 5000 })
    expect(filmOfRange(film, { clip: 'b', start: 0, end: 1000 })).toBeNull()
  })

  it.each([
    ['within a clip', { clip: 'a', ms: 1000 }, { clip: 'a', ms: 1500 }, ['a 1000–1500']],
    ['backwards over a cut', { clip: 'a', ms: 5000 }, { clip: 'a', ms: 3000 }, ['a 3000–4000', 'a 4000–5000']],
    [
      'over two clips',
      { clip: 'a', ms: 9000 },
      { clip: 'b', ms: 3000 },
      ['a 9000–10000', 'b 1000–2000', 'b 2000–3000'],
    ],
    ['with a clip that is gone', { clip: 'a', ms: 0 }, { clip: 'z', ms: 1 }, []],
  ])('stretches %s', (_, from, to, expected) => {
    expect(rangesBetween(film, from, to).map(({ clip: id, start, end }) => `${id} ${start}–${end}`)).toEqual(expected)
  })

  it('is empty with an empty video', () => {
    const nothing = filmOf(BLANK_EDIT, false)
    expect([filmAt(nothing, 5), resultAt(nothing, 5), placeOn(nothing, 5)]).toEqual([0, 0, null])
  })
})

describe('lanes', () => {
  it.each([
    [
      'one after the other',
      [
        [0, 1],
        [1, 2],
      ],
      [0, 0],
    ],
    [
      'over each other',
      [
        [0, 3],
        [1, 2],
        [2, 4],
        [0, 9],
      ],
      [0, 2, 1, 1],
    ],
    [
      'more than there are lanes',
      [
        [0, 9],
        [0, 9],
        [0, 9],
        [0, 9],
      ],
      [0, 1, 2, 2],
    ],
  ])('%s', (_, ranges, lanes) => {
    const stretches = ranges.map(([start = 0, end = 0]) => ({ start, end }))
    expect(lanesOf(stretches, 3)).toHaveLength(lanes.length)
    expect(Math.max(...lanesOf(stretches, 3))).toBe(Math.max(...lanes))
  })
})
