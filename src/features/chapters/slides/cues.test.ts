import { describe, expect, it } from 'vitest'
import { markNext, moveCue, nextSlide, slideAt, timeOfSlide } from './cues.ts'

const CUES = [
  { slide: 1, atMs: 0 },
  { slide: 3, atMs: 4000 },
  { slide: 2, atMs: 9500 },
  { slide: 3, atMs: 20_000 },
]

describe('the slide at a time', () => {
  it.each([
    [0, 1],
    [3999, 1],
    [4000, 3],
    [9499.9, 3],
    [9500, 2],
    [19_999, 2],
    [10_000_000, 3],
    [-5, 1],
  ])('at %i ms is %i', (ms, slide) => {
    expect(slideAt(CUES, ms)).toBe(slide)
  })

  it('is the first one until the first cue, and none without cues', () => {
    expect(slideAt([{ slide: 4, atMs: 3000 }], 0)).toBe(4)
    expect(slideAt([], 500)).toBeNull()
  })

  it('leads back to the time at which it shows first', () => {
    expect(timeOfSlide(CUES, 3)).toBe(4000)
    expect(timeOfSlide(CUES, 9)).toBeNull()
  })
})

describe('marking the next slide', () => {
  const PAGES = [1, 4, 2]

  it('begins with the first one and goes on in their order to the last', () => {
    const one = markNext([], PAGES, 5000.4)
    expect(one).toEqual([
      { slide: 1, atMs: 0 },
      { slide: 4, atMs: 5000 },
    ])
    const two = markNext(one, PAGES, 8000)
    expect(two.at(-1)).toEqual({ slide: 2, atMs: 8000 })
    expect(nextSlide(two, PAGES, 8000)).toBeNull()
    expect(markNext(two, PAGES, 9000)).toBe(two)
  })

  it('marks one anew where the track is wound back', () => {
    const cues = [
      { slide: 1, atMs: 0 },
      { slide: 4, atMs: 5000 },
      { slide: 2, atMs: 8000 },
    ]
    expect(markNext(cues, PAGES, 3000)).toEqual([
      { slide: 1, atMs: 0 },
      { slide: 4, atMs: 3000 },
      { slide: 2, atMs: 8000 },
    ])
  })

  it('does not take a double press for two slides', () => {
    const cues = markNext([], PAGES, 5000)
    expect(markNext(cues, PAGES, 5050)).toBe(cues)
  })
})

describe('moving a cue', () => {
  it.each([
    [1, 6000, 6000],
    [1, -1, 100],
    [1, 9999, 9400],
    [0, -300, 0],
    [0, 5000, 3900],
    [3, 99_000, 30_000],
  ])('%i to %i ms ends at %i', (index, ms, end) => {
    expect(moveCue(CUES, index, ms, 30_000)[index]?.atMs).toBe(end)
  })

  it('that is not there changes nothing', () => {
    expect(moveCue(CUES, 9, 5, 30_000)).toBe(CUES)
  })
})
