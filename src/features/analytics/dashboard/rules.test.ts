import { describe, expect, it } from 'vitest'
import { firstDay, lastDayOf, PERIODS, timelineOf, valuesOf } from './rules.ts'

describe('the points of a period', () => {
  // 2026-11-20 is a Friday.
  it.each([
    ['ONE_MONTH', 'day', 30, '2026-10-22', '2026-11-20', '2026-09-22'],
    ['THREE_MONTHS', 'week', 13, '2026-08-24', '2026-11-16', '2026-05-25'],
    ['SIX_MONTHS', 'week', 26, '2026-05-25', '2026-11-16', '2025-11-24'],
    ['TWELVE_MONTHS', 'month', 12, '2025-12-01', '2026-11-01', '2024-12-01'],
    ['TWO_YEARS', 'month', 24, '2024-12-01', '2026-11-01', '2022-12-01'],
  ] as const)('of %s are a %s each, %i of them', (period, unit, count, first, last, before) => {
    const timeline = timelineOf(period, '2026-11-20')
    expect([timeline.unit, timeline.count, timeline.starts.length]).toEqual([unit, count, 2 * count])
    expect([firstDay(timeline), timeline.starts.at(-1), timeline.starts[0]]).toEqual([first, last, before])
    expect(lastDayOf(timeline, last)).toBe('2026-11-20')
  })

  it('are 30 at most, and follow each other without a gap, on every day of a leap year', () => {
    for (const period of PERIODS) {
      for (let day = new Date('2028-01-01T00:00:00Z'); day.getUTCFullYear() === 2028; ) {
        const today = day.toISOString().slice(0, 10)
        const timeline = timelineOf(period, today)
        expect(timeline.count).toBeLessThanOrEqual(30)
        for (const [index, start] of timeline.starts.entries()) {
          const next = timeline.starts[index + 1]
          const after = new Date(`${lastDayOf(timeline, start)}T00:00:00Z`)
          after.setUTCDate(after.getUTCDate() + 1)
          if (next !== undefined) expect([today, after.toISOString().slice(0, 10)]).toEqual([today, next])
        }
        day = new Date(day.getTime() + 86_400_000)
      }
    }
  })

  it('begin on a Monday, also when today is one or a Sunday', () => {
    expect(timelineOf('THREE_MONTHS', '2026-11-16').starts.at(-1)).toBe('2026-11-16')
    expect(timelineOf('THREE_MONTHS', '2026-11-22').starts.at(-1)).toBe('2026-11-16')
    const timeline = timelineOf('THREE_MONTHS', '2026-11-22')
    expect(lastDayOf(timeline, '2026-11-09')).toBe('2026-11-15')
  })
})

describe('the values of the points', () => {
  const timeline = { unit: 'day', count: 2, starts: ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] } as const
  const counted = [
    { place: 0, value: 100 },
    { place: 1, value: 1 },
    { place: 3, value: 7 },
    { place: 4, value: 2 },
  ]
  const read = (isCumulative: boolean) =>
    valuesOf({ ...timeline, starts: [...timeline.starts], today: '2026-11-20' }, counted, isCumulative)

  it('stand beside those of the period before', () => {
    expect(read(false)).toEqual([
      { value: 7, previous: 1 },
      { value: 2, previous: 0 },
    ])
  })

  it('run on when cumulative, from all that was before', () => {
    expect(read(true)).toEqual([
      { value: 108, previous: 101 },
      { value: 110, previous: 101 },
    ])
  })
})
