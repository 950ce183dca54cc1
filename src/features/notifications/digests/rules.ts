import { addDays, dayIn } from '#shared/days.ts'
import { momentAt } from '#shared/time-zones.ts'
import type { NotificationFrequency } from '../types.ts'

/** The hour, by the organisation's clocks, at which digests are due (PRODUCT §9). */
const DUE_AT = '07:00'

/** Hours for which a digest that could not go out in time still does; then the next one says it all. */
const LATE_HOURS = 72

/** The notifications that a digest lists; of more it says how many. */
export const LISTED_MAX = 20

/** A digest that is due: the day that it is of, as `YYYY-MM-DD`, and the moment up to which it tells. */
export interface DueDigest {
  period: string
  at: Date
}

/**
 * The latest digest of a frequency that was due (PRODUCT §9): every day, on Mondays, on the 1st, at seven by the clocks
 * of a zone; undefined when that is too long ago.
 */
export function dueDigest(frequency: NotificationFrequency, now: Date, zone: string): DueDigest | undefined {
  const today = dayIn(zone, now)
  const isUp = now >= momentOf(today, zone)
  const period = startOf(frequency, isUp ? today : addDays(today, -1))
  if (period === undefined) return undefined
  const at = momentOf(period, zone)
  return now.getTime() - at.getTime() < LATE_HOURS * 3_600_000 ? { period, at } : undefined
}

/** The last day up to a day on which a digest is due. */
function startOf(frequency: NotificationFrequency, day: string): string | undefined {
  switch (frequency) {
    case 'NONE':
      return undefined
    case 'JOURNALIER':
      return day
    case 'HEBDOMADAIRE':
      return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
    case 'MENSUEL':
      return `${day.slice(0, 7)}-01`
  }
}

function momentOf(day: string, zone: string): Date {
  const moment = momentAt(`${day}T${DUE_AT}`, zone)
  if (!moment) throw new RangeError(`${day} is no day`)
  return moment
}
