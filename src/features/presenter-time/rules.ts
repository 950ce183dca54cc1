/** Seconds that presenters may speak before an administrator adds time: 5 hours. */
export const INCLUDED_SECONDS = 5 * 3600

/** Seconds that are added at once (seed 002 §9). */
export const ADDED_SECONDS = 3600

/** Hours after which a reservation no longer holds time: whatever was to be rendered has failed by then. */
export const RESERVED_HOURS = 24

/** Seconds within which a second hour by the same person is taken for a click too many. */
export const REPEAT_SECONDS = 10

/** People and additions that the panel shows; the file of additions holds all of them (docs/exports.md). */
export const SHOWN_MAX = 50

/** How much time there is, in seconds. */
export interface TimeStanding {
  usedSeconds: number
  /** Held for renders that are not done. */
  reservedSeconds: number
  limitSeconds: number
}

/** Seconds that are neither used nor held; negative once there is more of both than the limit allows. */
export function secondsLeft({ usedSeconds, reservedSeconds, limitSeconds }: TimeStanding): number {
  // To the millisecond, below which sums of fractions are not exact.
  return Math.round((limitSeconds - usedSeconds - reservedSeconds) * 1000) / 1000
}

/** Parts of the limit from 0 to 1, as a bar shows them: more than all of it is not shown. */
export function sharesOf({ usedSeconds, reservedSeconds, limitSeconds }: TimeStanding) {
  const used = Math.min(1, usedSeconds / limitSeconds)
  return { used, reserved: Math.min(1 - used, reservedSeconds / limitSeconds) }
}

/**
 * A time as people write it in all our languages: `3 h 12 min`, `5 h`, `12 min`, below a minute `40 s`. Begun minutes
 * and seconds do not count, so that time that is left is never promised twice.
 * @param milliseconds whole seconds times 1000 (seed 002 §9)
 */
export function formatTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds > 0 && seconds < 60) return `${seconds}\u00a0s`
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  if (hours === 0) return `${minutes}\u00a0min`
  return minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${minutes}\u00a0min`
}

/** A month (`2026-11`) by its name: November 2026. */
export function monthName(month: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return name.format(new Date(`${month}-01`))
}
