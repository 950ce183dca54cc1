import { describe, expect, it } from 'vitest'
import { addMarker, inOrder, moveMarker, partAt } from './markers.ts'

const MARKERS = [
  { atMs: 2000, title: 'Hello' },
  { atMs: 60_000, title: 'The weather' },
  { atMs: 90_000, title: 'Goodbye' },
]

const times = (markers: readonly { atMs: number }[]) => markers.map(({ atMs }) => atMs)

describe('the parts of a sound', () => {
  it.each([
    [0, -1],
    [1999.9, -1],
    [2000, 0],
    [59_999, 0],
    [60_000, 1],
    [10_000_000, 2],
  ])('at %d ms plays number %d', (ms, index) => {
    expect(partAt(MARKERS, ms)).toBe(index)
  })

  it('stand by their times', () => {
    expect(inOrder(MARKERS.toReversed())).toEqual(MARKERS)
  })
})

describe('a new marker', () => {
  it('stands in its place, without a title', () => {
    expect(addMarker(MARKERS, 70_000.4)).toEqual([
      ...MARKERS.slice(0, 2),
      { atMs: 70_000, title: '' },
      ...MARKERS.slice(2),
    ])
  })

  it.each([2000, 1001, 2999.4, 90_000])('is none beside another: %d ms', (ms) => {
    expect(addMarker(MARKERS, ms)).toBe(MARKERS)
  })
})

describe('moving a marker', () => {
  it.each([
    ['within its place', 1, 61_000, [2000, 61_000, 90_000]],
    ['over another, with its title', 0, 70_000, [60_000, 70_000, 90_000]],
    ['not before the beginning', 0, -500, [0, 60_000, 90_000]],
    ['not behind the end', 2, 500_000, [2000, 60_000, 100_000]],
  ])('%s', (_, index, ms, expected) => {
    const moved = moveMarker(MARKERS, index, ms, 100_000)
    expect(times(moved)).toEqual(expected)
    expect(moved.find(({ atMs }) => atMs === Math.min(Math.max(0, ms), 100_000))?.title).toBe(MARKERS[index]?.title)
  })

  it.each([
    ['onto another', 0, 60_400],
    ['to where it is', 1, 60_000],
    ['that is not there', 7, 10_000],
  ])('changes nothing: %s', (_, index, ms) => {
    expect(moveMarker(MARKERS, index, ms, 100_000)).toBe(MARKERS)
  })
})
