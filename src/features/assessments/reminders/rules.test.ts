import { expect, it } from 'vitest'
import { daysUntil, dueDaysOf, REMINDERS } from './rules.ts'

it('reminds seven days and one day before, and of nothing twice', () => {
  const [early, late] = REMINDERS
  expect(dueDaysOf(early, '2026-11-20')).toEqual({ first: '2026-11-25', last: '2026-11-27' })
  expect(dueDaysOf(late, '2026-11-20')).toEqual({ first: '2026-11-20', last: '2026-11-21' })
})

it.each([
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-20', '2026-11-20', 0],
])('from %s to %s it is %d days', (today, day, days) => {
  expect(daysUntil(today, day)).toBe(days)
})
