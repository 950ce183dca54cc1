import { describe, expect, it } from 'vitest'
import * as time from './time-zones.ts'

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
