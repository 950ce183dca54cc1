import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/days.ts'
import { daysOfPoint, dueStateOf, PERIODS, POINTS_MAX, pointsOf, spansOf } from './rules.ts'

describe('a period', () => {
  // By hand, with a calendar.
  it.each([
    ['week', '2026-11-14', '2026-11-07', '2026-11-13'],
    ['month', '2026-10-22', '2026-09-22', '2026-10-21'],
    ['quarter', '2026-08-23', '2026-05-25', '2026-08-22'],
    ['year', '2025-11-21', '2024-11-21', '2025-11-20'],
  ] as const)('%s ends today and has one as long before it', (period, from, before, until) => {
    expect(spansOf(period, '2026-11-20')).toEqual({
      current: { from, to: '2026-11-20' },
      previous: { from: before, to: until },
    })
  })

  it.each(PERIODS)('%s has at most 30 points, which cover each of its days once', (period) => {
    const { current } = spansOf(period, '2026-03-01')
    const points = pointsOf(current, daysOfPoint(period))
    expect(points.length).toBeLessThanOrEqual(POINTS_MAX)
    expect(points[0]?.from).toBe(current.from)
    expect(points.at(-1)?.to).toBe(current.to)
    for (const [index, { from }] of points.entries()) {
      if (index > 0) expect(from).toBe(addDays(points[index - 1]?.to ?? '', 1))
    }
  })
})

describe('a due date', () => {
  it.each([
    ['without one', null, 'READING', 'NONE'],
    ['in a week', '2026-11-27', 'NOT_STARTED', 'SOON'],
    ['in eight days', '2026-11-28', 'READING', 'AHEAD'],
    ['today', '2026-11-20', 'READING', 'SOON'],
    ['yesterday', '2026-11-19', 'FAILED', 'OVER'],
    ['yesterday, when done', '2026-11-19', 'DONE', 'MET'],
    ['ahead, when passed', '2026-12-24', 'PASSED', 'MET'],
  ] as const)('%s', (_, dueDate, status, state) => {
    expect(dueStateOf(dueDate, status, '2026-11-20')).toBe(state)
  })
})
