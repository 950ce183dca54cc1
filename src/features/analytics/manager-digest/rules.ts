import { dueDigest } from '#features/notifications/digests/rules.ts'
import { addDays, dayIn } from '#shared/days.ts'

/** Lines of a list that a digest writes out; of more it says how many. */
export const LINES_MAX = 5

/** The kinds of achievements of a group, in the order of the mail. */
export const DEEDS = ['SPEACH', 'PATH', 'EXAM', 'BADGE'] as const
export type Deed = (typeof DEEDS)[number]

/** A Monday's digest that is due, with the period it covers; days are `YYYY-MM-DD` in the organisation's time zone. */
export interface ManagersWeek {
  /** The Monday. */
  period: string
  /** Achievements from this moment on, and before that one. */
  from: Date
  to: Date
  /** The days of the week that is over. */
  firstDay: string
  lastDay: string
  /** The day on which it is written: what was due before is overdue. */
  today: string
  /** The last day of those that lie ahead. */
  dueUntil: string
}

const DAY_MS = 86_400_000

/**
 * The digest for managers that is due: on Mondays at seven by the clocks of a zone, up to three days late; undefined when
 * that is too long ago. It tells what is due from Monday to Sunday, and what was done from Monday at seven to Monday at
 * seven.
 * @param zone an IANA name
 */
export function managersWeek(now: Date, zone: string): ManagersWeek | undefined {
  const due = dueDigest('HEBDOMADAIRE', now, zone)
  // A few hours after the one before, whether or not the clocks were changed in between.
  const before = due && dueDigest('HEBDOMADAIRE', new Date(due.at.getTime() - 7 * DAY_MS + DAY_MS / 4), zone)
  if (!due || !before) return undefined
  return {
    period: due.period,
    from: before.at,
    to: due.at,
    firstDay: before.period,
    lastDay: addDays(due.period, -1),
    today: dayIn(zone, now),
    dueUntil: addDays(due.period, 6),
  }
}

/** An assignment with a due date, and how many of the people concerned are done. */
export interface Task {
  title: string
  /** An address of our pages. */
  link: string
  dueDate: string
  concerned: number
  finished: number
}

/** Something that was done, and how often. */
export interface Done {
  title: string
  link: string
  count: number
}

/** The first lines of a list, and how many there are in all. */
export interface Lines<Line> {
  total: number
  lines: Line[]
}

/** The contents of a digest about one group. */
export interface GroupReport {
  id: number
  name: string
  members: number
  /** How many of them visited in the past week. */
  active: number
  overdue: Lines<Task>
  ahead: Lines<Task>
  done: Record<Deed, Lines<Done>>
}

/** An empty report. */
export function emptyReport(group: Pick<GroupReport, 'id' | 'name' | 'members' | 'active'>): GroupReport {
  const none = () => ({ total: 0, lines: [] })
  const done = { SPEACH: none(), PATH: none(), EXAM: none(), BADGE: none() }
  return { ...group, overdue: none(), ahead: none(), done }
}

/** Whether there is anything to say of a group: that people were here is no news by itself. */
export function isWorthTelling({ overdue, ahead, done }: GroupReport): boolean {
  return overdue.total > 0 || ahead.total > 0 || DEEDS.some((deed) => done[deed].total > 0)
}
