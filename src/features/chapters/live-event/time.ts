const MINUTE = 60_000

/** Minutes before the start from which on one may join. */
export const JOIN_EARLY_MINUTES = 15

/** The phase of an event: far off, open to join before its start, running, over. */
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

/** The current phase of an event. */
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

/** The latest milestone reached; undefined before the first one. */
export function milestoneAt(minutes: number): number | undefined {
  return MILESTONES.find((milestone) => minutes <= milestone)
}

/** Milliseconds until the phase or countdown changes. All changes happen on whole minutes from the start. */
export function nextChange({ startsAt }: Pick<Span, 'startsAt'>, now: Date): number {
  const rest = (((Date.parse(startsAt) - now.getTime()) % MINUTE) + MINUTE) % MINUTE
  return rest === 0 ? MINUTE : rest
}
