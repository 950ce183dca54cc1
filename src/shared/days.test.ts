import { expect, it } from 'vitest'
import { dayAfter, dayIn } from './days.ts'

it('tells the day of a place, not of the server', () => {
  const at = new Date('2026-03-01T23:30:00Z')
  expect([dayIn('UTC', at), dayIn('Europe/Paris', at), dayIn('America/New_York', at)]).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-01',
  ])
})

it('tells the day after, over the ends of months, leap days and changes of the clock', () => {
  expect(['2026-12-31', '2028-02-28', '2026-03-28', '2026-10-24'].map(dayAfter)).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-03-29',
    '2026-10-25',
  ])
})
