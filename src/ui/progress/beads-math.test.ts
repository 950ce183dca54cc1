import { describe, expect, it } from 'vitest'
import { totalProgress } from './beads-math.ts'

describe('totalProgress', () => {
  it.each([
    ['nothing to do', [], 0],
    ['minutes weigh', [[{ id: 1, minutes: 3, progress: 1 }], [{ id: 2, minutes: 1, progress: 0 }]], 0.75],
    ['what has begun counts in part', [[{ id: 1, minutes: 4, progress: 0.5 }]], 0.5],
    ['never more than all', [[{ id: 1, minutes: 4, progress: 7 }]], 1],
    ['steps without a length', [[{ id: 1, minutes: 0, progress: 1 }]], 0],
  ])('%s', (_, groups, expected) => {
    expect(totalProgress(groups)).toBe(expected)
  })
})
