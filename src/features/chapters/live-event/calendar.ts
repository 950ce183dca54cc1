import type { LiveEventContent } from './schema.ts'
import { endOf } from './time.ts'

/** The length in bytes at which a line of a calendar file is folded (RFC 5545 §3.1). */
const LINE_BYTES = 75

/** An event for a calendar. */
export interface CalendarEvent extends Pick<LiveEventContent, 'durationMinutes' | 'url'> {
  /** The same for the same event for ever, so that a calendar puts the new one in the place of the old. */
  uid: string
  /** Counts up with each version of it. */
  sequence: number
  startsAt: string
  title: string
  description: string
  /** When the file was written. */
  writtenAt: Date
}

/** Writes a calendar file with one event according to RFC 5545: times in UTC, texts escaped, long lines folded. */
export function writeCalendar(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openspeach//Live events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcTime(event.writtenAt)}`,
    `DTSTART:${utcTime(new Date(event.startsAt))}`,
    `DTEND:${utcTime(endOf(event))}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.url)}`,
    `URL:${withoutBreaks(event.url)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** 20261120T080000Z */
function utcTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A text as a value (RFC 5545 §3.3.11). */
function escapeText(text: string): string {
  const escaped = text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
  return withoutBreaks(escaped)
}

/** Control characters have no place in a line, and those that break it would begin another. */
function withoutBreaks(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
  return text.replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '')
}

/** A line in pieces of at most 75 bytes, no character in two; each piece after the first begins with a space. */
function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > LINE_BYTES) {
      pieces.push(piece)
      piece = ' '
      bytes = 1
    }
    piece += character
    bytes += size
  }
  return [...pieces, piece].join('\r\n')
}
