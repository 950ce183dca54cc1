import type { Locale } from '#shared/locales.ts'

/** Day and time of an event in words, in a zone: Friday, 20 November 2026, 9:00 – 9:45 CET. */
export function formatEventTime(start: Date, end: Date, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatRange(start, end)
}

/** The city in the name of a time zone of the IANA database. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** The zone of whoever looks. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
