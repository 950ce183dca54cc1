import { describe, expect, it } from 'vitest'
import { type CalendarEvent, writeCalendar } from './calendar.ts'

const EVENT: CalendarEvent = {
  uid: 'chapter-12@learn.example',
  sequence: 3,
  startsAt: '2026-11-20T08:00:00.000Z',
  durationMinutes: 45,
  url: 'https://meet.example.org/room?a=1,2;b',
  title: 'Questions and answers',
  description: 'Join us',
  writtenAt: new Date('2026-11-01T10:11:12.345Z'),
}

/** The lines of a file, folded ones put together again, as a calendar reads them. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const readValue = (event: Partial<CalendarEvent>, name: string) =>
  unfold(writeCalendar({ ...EVENT, ...event }))
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

it('is one event, in UTC', () => {
  expect(unfold(writeCalendar(EVENT))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openspeach//Live events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:chapter-12@learn.example',
    'SEQUENCE:3',
    'DTSTAMP:20261101T101112Z',
    'DTSTART:20261120T080000Z',
    'DTEND:20261120T084500Z',
    'SUMMARY:Questions and answers',
    'DESCRIPTION:Join us',
    'LOCATION:https://meet.example.org/room?a=1\\,2\\;b',
    'URL:https://meet.example.org/room?a=1,2;b',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

describe('a text', () => {
  it.each([
    ['a, b; c', 'a\\, b\\; c'],
    ['C:\\temp', 'C:\\\\temp'],
    ['one\ntwo\r\nthree\rfour\u2028five', 'one\\ntwo\\nthree\\nfour\\nfive'],
    ['END:VEVENT\r\nBEGIN:VALARM', 'END:VEVENT\\nBEGIN:VALARM'],
    ['a\u0000b\u0007c\u007fd', 'abcd'],
    ['“Grüße” 🎉', '“Grüße” 🎉'],
  ])('%j is written %j', (title, written) => {
    expect(readValue({ title }, 'SUMMARY')).toBe(written)
  })

  it('never begins a line of its own', () => {
    const file = writeCalendar({ ...EVENT, title: 'x\r\nATTACH:http://evil.example', url: 'https://a.example/\r\nX:1' })
    expect(file).not.toMatch(/^(ATTACH|X):/m)
  })
})

describe('a long line', () => {
  it.each([
    'x'.repeat(75 - 'SUMMARY:'.length),
    'x'.repeat(400),
    'ü'.repeat(300),
    '🎉'.repeat(120),
    `${'x'.repeat(66)}🎉ü`,
  ])('is folded after 75 bytes at most, and read whole: %s', (title) => {
    const file = writeCalendar({ ...EVENT, title })
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\uFFFD')
    expect(readValue({ title }, 'SUMMARY')).toBe(title)
  })

  it('is not folded before it has to be', () => {
    const title = 'x'.repeat(75 - 'SUMMARY:'.length)
    expect(writeCalendar({ ...EVENT, title })).toContain(`SUMMARY:${title}\r\n`)
  })
})
