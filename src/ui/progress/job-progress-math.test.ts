import { expect, it } from 'vitest'
import { announcedShare } from './job-progress-math.ts'

it.each([
  [-1, 0],
  [0, 0],
  [0.249, 0],
  [0.25, 0.25],
  [0.6, 0.5],
  [0.999, 0.75],
  [1, 1],
  [2, 1],
])('%s is read out as %s', (progress, announced) => {
  expect(announcedShare(progress)).toBe(announced)
})
