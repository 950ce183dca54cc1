import { addDays, addMonths } from '#shared/days.ts'

/** Periods of the dashboard (seed 000 §3), up to today: so many days, weeks or months, the present one included. */
export const PERIODS = ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'TWELVE_MONTHS', 'TWO_YEARS'] as const
export type Period = (typeof PERIODS)[number]

/** The period used for unknown ones (seed 000 §2). */
export const FALLBACK_PERIOD: Period = 'ONE_MONTH'

/** The default period (seed 000 §9). */
export const DEFAULT_PERIOD: Period = 'THREE_MONTHS'

/** The metrics counted over time (seed 000 §3). */
export const METRICS = [
  'READ',
  'UNIQUE_READ',
  'UNIQUE_ACTIVITY',
  'PUBLICATION',
  'CREATION',
  'GRADE',
  'COMMENT',
] as const
export type Metric = (typeof METRICS)[number]

/** Kinds of people that are counted (seed 000 §7). */
export const PEOPLE_TYPES = ['users', 'admins', 'speachmakers', 'aiEditors', 'approvers'] as const
export type PeopleType = (typeof PEOPLE_TYPES)[number]

/** Rows of a table of the best, at most. */
export const TOP_ROWS = 10

/** How long the time of one point is: a calendar day, a week from Monday, or a calendar month. */
export type Unit = 'day' | 'week' | 'month'

const POINTS: Record<Period, { unit: Unit; count: number }> = {
  ONE_MONTH: { unit: 'day', count: 30 },
  THREE_MONTHS: { unit: 'week', count: 13 },
  SIX_MONTHS: { unit: 'week', count: 26 },
  TWELVE_MONTHS: { unit: 'month', count: 12 },
  TWO_YEARS: { unit: 'month', count: 24 },
}

/** The points of a period, and of the one before it. Days are the organisation's, `YYYY-MM-DD`. */
export interface Timeline {
  unit: Unit
  /** First days: those of the period before, then as many of this one; the earliest first. */
  starts: string[]
  /** How many of them are of one period. */
  count: number
  today: string
}

/** The points of a period that ends today. */
export function timelineOf(period: Period, today: string): Timeline {
  const { unit, count } = POINTS[period]
  const last = firstDayOf(unit, today)
  const starts = Array.from({ length: 2 * count }, (_, place) => addUnits(unit, last, place - 2 * count + 1))
  return { unit, starts, count, today }
}

/** The first day of this period. */
export function firstDay({ starts, count }: Timeline): string {
  return starts[count] ?? starts[0] ?? ''
}

/** The last day of a point, which is not after today. */
export function lastDayOf({ unit, today }: Timeline, start: string): string {
  const last = addDays(addUnits(unit, start, 1), -1)
  return last < today ? last : today
}

function firstDayOf(unit: Unit, day: string): string {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

function addUnits(unit: Unit, start: string, count: number): string {
  if (unit === 'month') return addMonths(start, count)
  return addDays(start, unit === 'week' ? 7 * count : count)
}

/** A number of a place in the timeline; place 0 is everything before it, 1 its first point. */
export interface Counted {
  place: number
  value: number
}

/** The value of each point and of the one at the same place in the period before. */
export function valuesOf(
  { count }: Timeline,
  counted: readonly Counted[],
  isCumulative: boolean,
): { value: number; previous: number }[] {
  const at = new Map(counted.map(({ place, value }) => [place, value]))
  let total = at.get(0) ?? 0
  const values = Array.from({ length: 2 * count }, (_, index) => {
    const value = at.get(index + 1) ?? 0
    total += value
    return isCumulative ? total : value
  })
  return values.slice(count).map((value, index) => ({ value, previous: values[index] ?? 0 }))
}

/** How long the time of a point of a period is. */
export function unitOf(period: Period): Unit {
  return POINTS[period].unit
}
