import type { Locale } from '#shared/locales.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** A day in the reader's format and time zone (seed 001 §2.6): en 2/9/2026, de 9.2.2026, es 9/2/2026, fr 09/02/2026. */
export function formatDay(date: Date, locale: Locale): string {
  const day = date.getDate()
  const month = date.getMonth() + 1
  const year = date.getFullYear()
  switch (locale) {
    case 'en':
      return `${month}/${day}/${year}`
    case 'de':
      return `${day}.${month}.${year}`
    case 'es':
      return `${day}/${month}/${year}`
    case 'fr':
      return `${twoDigits(day)}/${twoDigits(month)}/${year}`
  }
}

/** Day and minute in words, with the time zone: what hovering over a date shows. */
export function formatExact(date: Date, locale: Locale): string {
  return exactFormat(locale).format(date)
}

/** Making one takes longer than using it a hundred times, and a screen of cards asks for each of its dates. */
const exactFormats = new Map<Locale, Intl.DateTimeFormat>()

function exactFormat(locale: Locale): Intl.DateTimeFormat {
  const made = exactFormats.get(locale)
  if (made) return made
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  exactFormats.set(locale, format)
  return format
}

/** Midnights between two moments, by the calendar of the reader's time zone. */
function daysBetween(from: Date, to: Date): number {
  const first = Date.UTC(from.getFullYear(), from.getMonth(), from.getDate())
  const last = Date.UTC(to.getFullYear(), to.getMonth(), to.getDate())
  return Math.round((last - first) / DAY)
}

/**
 * How far a moment is from now, in words for up to a week in either direction; null beyond, where a date says more.
 * Under a minute it is "now".
 */
export function formatDistance(date: Date, now: Date, locale: Locale): string | null {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const distance = date.getTime() - now.getTime()
  const size = Math.abs(distance)
  if (size < MINUTE) return words.format(0, 'second')
  if (size < HOUR) return words.format(Math.trunc(distance / MINUTE), 'minute')
  const days = daysBetween(now, date)
  if (days === 0) return words.format(Math.trunc(distance / HOUR), 'hour')
  return Math.abs(days) < 7 ? words.format(days, 'day') : null
}
