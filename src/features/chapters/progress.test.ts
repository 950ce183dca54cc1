import { describe, expect, it } from 'vitest'
import { chapterWeight, percentDone, shareDone, shownMinutes, sumOfMinutes } from './progress.ts'

it.each([
  [0, 0, 1],
  [0.1, 1, 1],
  [1.4, 1, 1],
  [2.5, 3, 3],
  [4.5, 5, 5],
])('%d minutes are shown as %d and weigh %d', (minutes, shown, weight) => {
  expect([shownMinutes(minutes), chapterWeight(minutes)]).toEqual([shown, weight])
})

it('adds up what is shown', () => {
  expect(sumOfMinutes([0.2, 0.2, 1.4, 2.5, 0])).toBe(1 + 1 + 1 + 3)
  expect(sumOfMinutes([])).toBe(0)
})

describe('what is done', () => {
  // Three minutes, four, and one that takes no time.
  const chapters = [3, 4, 0]
  it.each([
    ['nothing', [], 0, 0],
    ['three of eight', [0], 3 / 8, 38],
    ['what takes no time counts as one', [2], 1 / 8, 13],
    ['all', [0, 1, 2], 1, 100],
  ])('%s', (_, done, share, percent) => {
    const found = shareDone(chapters.map((minutes, index) => ({ minutes, isDone: done.includes(index) })))
    expect([found, percentDone(found)]).toEqual([share, percent])
  })

  it('is never all of it before the last chapter', () => {
    expect(percentDone(shareDone([1000, 1].map((minutes) => ({ minutes, isDone: minutes > 1 }))))).toBe(99)
    expect(shareDone([])).toBe(0)
  })
})
