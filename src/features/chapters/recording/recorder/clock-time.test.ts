import { expect, it } from 'vitest'
import { clockTime } from './clock-time.ts'

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [65_400, '1:05'],
  [600_000, '10:00'],
  [3_723_000, '1:02:03'],
])('%i ms is %s', (ms, text) => {
  expect(clockTime(ms)).toBe(text)
})
