import { addDays } from '#shared/days.ts'

/**
 * When readers are reminded of a due date, in days before it (PRODUCT §9). What could not go out on that day may still
 * do so until fewer days than `until` are left.
 */
export const REMINDERS = [
  { days: 7, until: 5 },
  { days: 1, until: 0 },
] as const

export type Reminder = (typeof REMINDERS)[number]

/** The hour, by the organisation's clocks, from which on reminders go out: nobody is woken up. */
export const REMIND_FROM_HOUR = 8

/** The due dates, from the first to the last, of which a reminder goes out on a day; all as `YYYY-MM-DD`. */
export function dueDaysOf({ days, until }: Reminder, today: string): { first: string; last: string } {
  return { first: addDays(today, until), last: addDays(today, days) }
}

/** Whole days from one day to another, both `YYYY-MM-DD`, whatever the clocks do in between. */
export function daysUntil(today: string, day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
}
