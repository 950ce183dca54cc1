const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Whether a text names a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  // Offsets such as "+01:00" know nothing of daylight saving.
  if (!/^[A-Za-z]\w*([/+-]\w+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return wall - Math.floor(moment / 1000) * 1000
}

/** What the clocks of a zone show at a moment, as a `datetime-local` field writes it: 2026-11-20T09:00. */
export function wallTimeAt(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 16)
}

/**
 * The moment at which the clocks of a zone show this time (2026-11-20T09:00); undefined for what is no time. Shown
 * twice when the clocks go back, it is the first; left out when they go forward, it is as much later.
 */
export function momentAt(wallTime: string, timeZone: string): Date | undefined {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) ? Date.parse(`${wallTime}Z`) : Number.NaN
  if (Number.isNaN(wall)) return undefined
  const before = wall - offsetAt(wall - DAY, timeZone)
  const after = wall - offsetAt(wall + DAY, timeZone)
  const right = [before, after].find((moment) => moment + offsetAt(moment, timeZone) === wall)
  return new Date(right ?? before)
}

/** Minutes before the start from which on one may join. */
export const JOIN_EARLY_MINUTES = 15

/** Where an event stands: far off, open to join before its start, under way, over. */
export type EventPhase = 'ahead' | 'soon' | 'running' | 'over'

interface Span {
  /** ISO time. */
  startsAt: string
  durationMinutes: number
}

/** When an event ends. */
export function endOf({ startsAt, durationMinutes }: Span): Date {
  return new Date(Date.parse(startsAt) + durationMinutes * MINUTE)
}

/** Where an event stands now. */
export function phaseOf(event: Span, now: Date): EventPhase {
  const start = Date.parse(event.startsAt)
  if (now >= endOf(event)) return 'over'
  if (now.getTime() >= start) return 'running'
  return now.getTime() >= start - JOIN_EARLY_MINUTES * MINUTE ? 'soon' : 'ahead'
}

/** Whole minutes until an event begins, a begun one counted; 0 once it began. */
export function minutesUntil({ startsAt }: Pick<Span, 'startsAt'>, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(startsAt) - now.getTime()) / MINUTE))
}

/** Minutes as days, hours and minutes. */
export function splitMinutes(minutes: number): { days: number; hours: number; minutes: number } {
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}

/** Minutes before the start at which those who cannot see the countdown are told, smallest first. */
const MILESTONES = [1, 5, 15, 60]

/** The milestone that was passed last; undefined while the first lies ahead. */
export function milestoneAt(minutes: number): number | undefined {
  return MILESTONES.find((milestone) => minutes <= milestone)
}

/** Milliseconds until anything changes of how an event stands: all of it changes on whole minutes from its start. */
export function nextChange({ startsAt }: Pick<Span, 'startsAt'>, now: Date): number {
  const rest = (((Date.parse(startsAt) - now.getTime()) % MINUTE) + MINUTE) % MINUTE
  return rest === 0 ? MINUTE : rest
}
