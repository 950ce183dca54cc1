import { describe, expect, it } from 'vitest'
import * as time from './time.ts'

describe('where an event stands', () => {
  const event = { startsAt: '2026-11-20T09:00:00.000Z', durationMinutes: 45 }

  it.each<[string, time.EventPhase, number]>([
    ['2026-11-18T08:59:59.000Z', 'ahead', 2881],
    ['2026-11-20T08:44:59.999Z', 'ahead', 16],
    ['2026-11-20T08:45:00.000Z', 'soon', 15],
    ['2026-11-20T08:59:59.999Z', 'soon', 1],
    ['2026-11-20T09:00:00.000Z', 'running', 0],
    ['2026-11-20T09:44:59.999Z', 'running', 0],
    ['2026-11-20T09:45:00.000Z', 'over', 0],
  ])('%s: %s', (now, phase, minutes) => {
    expect(time.phaseOf(event, new Date(now))).toBe(phase)
    expect(time.minutesUntil(event, new Date(now))).toBe(minutes)
  })

  it('lasts its minutes over a change of the clocks', () => {
    expect(time.endOf({ startsAt: '2026-10-25T00:30:00.000Z', durationMinutes: 90 }).toISOString()).toBe(
      '2026-10-25T02:00:00.000Z',
    )
  })

  it('is said in days, hours and minutes', () => {
    expect(time.splitMinutes(2881)).toEqual({ days: 2, hours: 0, minutes: 1 })
    expect(time.splitMinutes(1439)).toEqual({ days: 0, hours: 23, minutes: 59 })
  })

  it.each([
    [61, undefined],
    [60, 60],
    [16, 60],
    [15, 15],
    [5, 5],
    [2, 5],
    [1, 1],
  ])('%i minutes before, the last milestone is %s', (minutes, milestone) => {
    expect(time.milestoneAt(minutes)).toBe(milestone)
  })

  it.each([
    ['2026-11-20T08:58:30.000Z', 30_000],
    ['2026-11-20T09:00:00.000Z', 60_000],
    ['2026-11-20T09:00:20.000Z', 40_000],
  ])('changes next after %s in %i ms', (now, wait) => {
    expect(time.nextChange(event, new Date(now))).toBe(wait)
  })
})
