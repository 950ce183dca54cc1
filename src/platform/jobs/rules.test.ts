import { describe, expect, it } from 'vitest'
import { isWriteDue, JOB_STATUSES, nextProgress, tellStatus } from './rules.ts'

describe('progress', () => {
  it.each([
    [{ hasNews: true, sinceMs: 499 }, false],
    [{ hasNews: true, sinceMs: 500 }, true],
    [{ hasNews: false, sinceMs: 1999 }, false],
    [{ hasNews: false, sinceMs: 2000 }, true],
  ])('with %j is written: %s', (since, due) => {
    expect(isWriteDue(since)).toBe(due)
  })

  it.each([
    ['goes on', 0.2, 0.5, 0.5],
    ['never goes back', 0.5, 0.2, 0.5],
    ['ends at the whole', 0.5, 1.2, 1],
    ['stays where a share of nothing is reported', 0.5, Number.NaN, 0.5],
    ['stays where a share of nothing is more than nothing', 0.5, Number.POSITIVE_INFINITY, 0.5],
  ])('%s', (_, before, reported, after) => {
    expect(nextProgress(before, reported)).toBe(after)
  })
})

it('is told as processing until it is over', () => {
  expect(JOB_STATUSES.map((status) => tellStatus(status, 'ready'))).toEqual([
    'processing',
    'processing',
    'ready',
    'failed',
    'cancelled',
  ])
})
