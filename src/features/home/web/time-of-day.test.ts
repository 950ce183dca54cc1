import { describe, expect, it } from 'vitest'
import { timeOfDay } from './time-of-day.ts'

describe('timeOfDay', () => {
  it.each([
    [0, 'evening'],
    [4, 'evening'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ] as const)('at %i it is %s', (hour, time) => {
    expect(timeOfDay(hour)).toBe(time)
  })
})
