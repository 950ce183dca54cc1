import { expect, it } from 'vitest'
import { timeText } from './time-text.ts'

it.each([
  [0, '0:00.0'],
  [64_490, '1:04.5'],
  [59_960, '1:00.0'],
  [3_600_000, '60:00.0'],
])('%i ms is shown as %s', (ms, text) => {
  expect(timeText(ms)).toBe(text)
})
