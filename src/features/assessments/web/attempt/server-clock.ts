import type { Attempt } from '../../schemas.ts'

/** Seconds before the end at which those who listen are told. */
const MILESTONES = [300, 60, 10]

/** How far the server's clock is ahead of this device's, in milliseconds. */
export function clockAhead({ now }: Pick<Attempt, 'now'>, receivedAt: number): number {
  return Date.parse(now) - receivedAt
}

/** Seconds that are left by the server's clock, rounded up and never below 0; null without a limit. */
export function secondsLeft({ endsAt }: Pick<Attempt, 'endsAt'>, ahead: number, at: number): number | null {
  if (endsAt === null) return null
  return Math.max(0, Math.ceil((Date.parse(endsAt) - (at + ahead)) / 1000))
}

/** Milliseconds until the seconds that are left change, by the server's clock. */
export function untilNextSecond({ endsAt }: Pick<Attempt, 'endsAt'>, ahead: number, at: number): number {
  const left = endsAt === null ? 0 : Date.parse(endsAt) - (at + ahead)
  return left <= 0 ? 60_000 : left % 1000 || 1000
}

/** The last mark that was passed on the way to the end, in seconds; undefined before the first. */
export function milestoneAt(seconds: number): number | undefined {
  return MILESTONES.findLast((milestone) => seconds <= milestone)
}

/** Time that is left as a clock shows it: `4:59`, `1:04:59`. */
export function showSeconds(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
