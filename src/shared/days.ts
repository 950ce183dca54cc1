import { momentAt } from './time-zones.ts'

/** The day that it is somewhere at a moment, as `YYYY-MM-DD`; `zone` is an IANA name (`Europe/Paris`). */
export function dayIn(zone: string, at: Date): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

/** The day after a day, both as `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return addDays(day, 1)
}

/** Adds a number of days to a day, or subtracts them; both as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const other = new Date(`${day}T00:00:00Z`)
  other.setUTCDate(other.getUTCDate() + days)
  return other.toISOString().slice(0, 10)
}

/**
 * The same day a number of months later, or earlier, both as `YYYY-MM-DD`; the last day of the month if it is shorter.
 */
export function addMonths(day: string, months: number): string {
  const other = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  other.setUTCMonth(other.getUTCMonth() + months)
  const month = other.toISOString().slice(0, 7)
  other.setUTCMonth(other.getUTCMonth() + 1, 0)
  const last = other.toISOString().slice(0, 10)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** The moment at which a day (`YYYY-MM-DD`) is over somewhere; `zone` is an IANA name. @throws RangeError for no day */
export function endOfDay(zone: string, day: string): Date {
  const moment = momentAt(`${dayAfter(day)}T00:00`, zone)
  if (!moment) throw new RangeError(`${day} is no day`)
  return moment
}
