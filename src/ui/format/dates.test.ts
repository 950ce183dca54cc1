import { describe, expect, it } from 'vitest'
import { formatDay, formatDistance, formatExact } from './dates.ts'

const now = new Date(2026, 10, 20, 15, 30)

describe('formatDay', () => {
  it.each([
    ['en', '2/9/2026'],
    ['de', '9.2.2026'],
    ['es', '9/2/2026'],
    ['fr', '09/02/2026'],
  ] as const)('%s → %s', (locale, expected) => {
    expect(formatDay(new Date(2026, 1, 9, 23, 59), locale)).toBe(expected)
  })
})

describe('formatExact', () => {
  it('says the day and the minute in the reader’s language', () => {
    expect(formatExact(new Date(2026, 10, 3, 8, 5), 'de')).toMatch(/^Dienstag, 3\. November 2026 um 08:05/)
    expect(formatExact(new Date(2026, 10, 3, 8, 5), 'en')).toMatch(/^Tuesday, November 3, 2026 at 8:05/)
  })
})

describe('formatDistance', () => {
  it.each([
    ['this very minute', new Date(2026, 10, 20, 15, 29, 30), 'now'],
    ['minutes', new Date(2026, 10, 20, 15, 18), '12 minutes ago'],
    ['hours of the same day', new Date(2026, 10, 20, 10, 0), '5 hours ago'],
    ['the day before, by the calendar', new Date(2026, 10, 19, 23, 0), 'yesterday'],
    ['six days', new Date(2026, 10, 14, 8, 0), '6 days ago'],
    ['a week', new Date(2026, 10, 13, 15, 30), null],
    ['what is to come', new Date(2026, 10, 21, 9, 0), 'tomorrow'],
    ['far ahead', new Date(2026, 11, 24), null],
  ])('%s', (_, date, expected) => {
    expect(formatDistance(date, now, 'en')).toBe(expected)
  })

  it('speaks the reader’s language', () => {
    expect(formatDistance(new Date(2026, 10, 18, 12), now, 'de')).toBe('vorgestern')
  })
})
