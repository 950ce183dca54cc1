import { describe, expect, it } from 'vitest'
import * as time from './time.ts'

describe('isTimeZone', () => {
  it.each([
    ['Europe/Berlin', true],
    ['America/Argentina/Buenos_Aires', true],
    ['America/Port-au-Prince', true],
    ['Etc/GMT+3', true],
    ['UTC', true],
    ['+01:00', false],
    ['Europe/Nowhere', false],
    ['', false],
    ['Europe/Berlin\r\nX', false],
  ])('%j: %s', (name, expected) => {
    expect(time.isTimeZone(name)).toBe(expected)
  })
})

// By hand from the calendars of the zones.
const BOTH_WAYS: [zone: string, wall: string, moment: string][] = [
  ['Europe/Berlin', '2026-01-15T09:00', '2026-01-15T08:00:00.000Z'],
  ['Europe/Berlin', '2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
  // The night in which the clocks go forward, at 2:00, and back, at 3:00.
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-20T09:00', '2026-11-20T03:30:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
  // Half an hour, on the other side of the year.
  ['Australia/Lord_Howe', '2026-01-15T12:00', '2026-01-15T01:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-07-15T12:00', '2026-07-15T01:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-20T09:00', '2026-11-19T19:00:00.000Z'],
  ['UTC', '2028-02-29T23:59', '2028-02-29T23:59:00.000Z'],
]

describe('the time of a zone', () => {
  it.each(BOTH_WAYS)('%s %s is %s', (zone, wall, moment) => {
    expect(time.momentAt(wall, zone)?.toISOString()).toBe(moment)
    expect(time.wallTimeAt(new Date(moment), zone)).toBe(wall)
  })

  it.each([
    ['left out in spring', 'Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
    ['left out in New York', 'America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
    ['shown twice in autumn', 'Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
    ['shown twice in New York', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30'],
  ])('%s', (_, zone, wall, moment, shown) => {
    expect(time.momentAt(wall, zone)?.toISOString()).toBe(moment)
    expect(time.wallTimeAt(new Date(moment), zone)).toBe(shown)
  })

  it.each(['', '2026-11-20', '2026-13-40T09:00', 'tomorrow at nine', '2026-11-20T09:00:00Z'])('%j is none', (wall) => {
    expect(time.momentAt(wall, 'UTC')).toBeUndefined()
  })
})

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
