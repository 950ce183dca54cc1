import { addDays } from '#shared/days.ts'

/** Periods that statistics are shown for, each in days up to today. */
export const PERIOD_DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const

export const PERIODS = ['week', 'month', 'quarter', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** Points of a chart at most: more are not told apart. */
export const POINTS_MAX = 30

/** A person's status in a speach. */
export const STATUSES = ['NOT_STARTED', 'READING', 'DONE', 'PASSED', 'FAILED', 'WAITING'] as const
export type Status = (typeof STATUSES)[number]

export const PEOPLE_SORTS = ['NAME', 'LAST_READ', 'SCORE', 'TIME', 'DUE'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

/** Hours before somebody may be reminded of a speach again. */
export const REMIND_AGAIN_HOURS = 24

/** People who are reminded at once. */
export const REMIND_MAX = 200

/** Why somebody was not reminded. */
export const LEFT_OUT = ['NOT_A_READER', 'DONE', 'CANNOT_READ', 'UNREACHABLE', 'REMINDED'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** First and last day of a period that ends today, and of the one before it. */
export interface Span {
  from: string
  to: string
}

export function spansOf(period: Period, today: string): { current: Span; previous: Span } {
  const days = PERIOD_DAYS[period]
  const from = addDays(today, 1 - days)
  return { current: { from, to: today }, previous: { from: addDays(from, -days), to: addDays(from, -1) } }
}

/** Days of one point of a period's chart. */
export function daysOfPoint(period: Period): number {
  return Math.ceil(PERIOD_DAYS[period] / POINTS_MAX)
}

/** The points of a span, the earliest first; each but perhaps the first has the same number of days. */
export function pointsOf({ from, to }: Span, days: number): Span[] {
  const points: Span[] = []
  for (let last = to; last >= from; last = addDays(last, -days)) {
    const first = addDays(last, 1 - days)
    points.unshift({ from: first < from ? from : first, to: last })
  }
  return points
}

/** The state of a due date: none, met, ahead, within a week, over. */
export const DUE_STATES = ['NONE', 'MET', 'AHEAD', 'SOON', 'OVER'] as const
export type DueState = (typeof DUE_STATES)[number]

/** Days before a due date in which it is soon. */
const SOON_DAYS = 7

/** The state of a person's due date; `today` is the organisation's day. */
export function dueStateOf(dueDate: string | null, status: Status, today: string): DueState {
  if (dueDate === null) return 'NONE'
  if (isFinished(status)) return 'MET'
  if (dueDate < today) return 'OVER'
  return dueDate <= addDays(today, SOON_DAYS) ? 'SOON' : 'AHEAD'
}

/** Whether nothing is left to be reminded of. */
export function isFinished(status: Status): boolean {
  return status === 'DONE' || status === 'PASSED'
}
