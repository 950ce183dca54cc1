import { expect, it } from 'vitest'
import { addDays, addMonths, dayAfter, dayIn, endOfDay } from './days.ts'

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

it('counts days over a change of the clock, forth and back', () => {
  expect([
    addDays('2026-10-28', -7),
    addDays('2026-03-25', 7),
    addDays('2027-01-01', -1),
    addDays('2026-05-05', 0),
  ]).toEqual(['2026-10-21', '2026-04-01', '2026-12-31', '2026-05-05'])
})

// By hand from the calendars of the zones.
it.each([
  ['Europe/Paris', '2026-01-15', '2026-01-15T23:00:00.000Z'],
  // Days of 23 and of 25 hours.
  ['Europe/Paris', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  // Clocks that go forward at midnight: the next day begins at one.
  ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-06-01', '2026-06-01T10:00:00.000Z'],
  ['Etc/GMT-14', '2026-12-31', '2026-12-31T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-12-31', '2027-01-01T12:00:00.000Z'],
])('in %s, %s ends at %s', (zone, day, end) => {
  expect(endOfDay(zone, day).toISOString()).toBe(end)
  // The last moment of it is still that day, the end is not.
  expect(dayIn(zone, new Date(endOfDay(zone, day).getTime() - 1))).toBe(day)
  expect(dayIn(zone, endOfDay(zone, day))).toBe(dayAfter(day))
})

it('counts months, and ends in those that are too short with their last day', () => {
  expect([
    addMonths('2026-08-31', 6),
    addMonths('2027-08-31', 6),
    addMonths('2026-11-30', 3),
    addMonths('2026-12-31', 12),
    addMonths('2026-03-31', -1),
    addMonths('2026-05-15', 0),
  ]).toEqual(['2027-02-28', '2028-02-29', '2027-02-28', '2027-12-31', '2026-02-28', '2026-05-15'])
})
