export const DAY_MS = 86_400_000

/** The same time of day, a number of days earlier. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
