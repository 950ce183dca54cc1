import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { comesBack } from '#features/accounts/bounces/server/service.ts'
import { whereSeenBy } from '#features/paths/server/service.ts'
import { assigned } from '#features/reader/server/service.ts'
import { whereReadBy } from '#features/speaches/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { LOCALES } from '#shared/locales.ts'
import { dueColumn } from '../../server/people-queries.ts'
import { DEEDS, LINES_MAX, type ManagersWeek } from '../rules.ts'

/** Somebody who manages groups. */
const manager = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  language: z.enum(LOCALES),
})

export type Manager = z.infer<typeof manager>

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** For the table `users`: this person wants mails, and they arrive. */
const isWrittenTo = sql`(
  users.deactivated_at IS NULL AND NOT ${comesBack(sql`users.id`)}
  AND NOT EXISTS (SELECT FROM manager_digest_refusals r WHERE r.user_id = users.id))`

/**
 * All managers with their groups, except groups without other members: a table (manager_id, group_id, name, position).
 */
function managed(which: SQL): SQL {
  return sql`
    SELECT own.user_id AS manager_id, g.id AS group_id, g.name, g.position
      FROM group_members own JOIN groups g ON g.id = own.group_id
     WHERE own.is_manager AND NOT g.is_system AND ${which} AND EXISTS (
       SELECT FROM group_members m JOIN users u ON u.id = m.user_id
        WHERE m.group_id = own.group_id AND m.user_id <> own.user_id AND u.deactivated_at IS NULL)`
}

/**
 * Notes for the next managers that this Monday's digest is done for them, and tells who they are. Nobody is noted twice,
 * also by two processes at once.
 */
export async function claimManagers(
  tx: Transaction,
  { period, now, limit }: { period: string; now: Date; limit: number },
): Promise<Manager[]> {
  return rowsOf(tx, manager).all(sql`
    WITH claimed AS (
      INSERT INTO manager_digests (user_id, period, created_at)
      SELECT users.id, ${period}::date, ${time(now)} FROM users
       WHERE ${isWrittenTo} AND EXISTS (${managed(sql`own.user_id = users.id`)})
         AND NOT EXISTS (SELECT FROM manager_digests d WHERE d.user_id = users.id AND d.period = ${period}::date)
       ORDER BY users.id LIMIT ${limit}
      ON CONFLICT DO NOTHING RETURNING user_id)
    SELECT users.id, users.email, users.first_name AS "firstName", users.language
      FROM claimed JOIN users ON users.id = claimed.user_id ORDER BY users.id`)
}

/** The parameters of a portion of managers. */
export interface Asked {
  managerIds: number[]
  week: ManagersWeek
}

/**
 * The groups of these managers as `managed`, and the active people in them as `people`: a manager reads what they have
 * done since they joined, not what was before.
 */
function groupsOf({ managerIds }: Asked): SQL {
  return sql`
    managed AS MATERIALIZED (${managed(sql`own.user_id = ANY(${sql.param(managerIds)}::int[])`)}),
    people AS MATERIALIZED (
      SELECT m.group_id, m.user_id, m.joined_at FROM group_members m JOIN users u ON u.id = m.user_id
       WHERE m.group_id IN (SELECT group_id FROM managed) AND u.deactivated_at IS NULL)`
}

/** A group of a manager. */
const groupRow = z.object({
  managerId: z.number(),
  id: z.number(),
  name: z.string(),
  members: z.number(),
  /** Of these, who was here in the week that is over. */
  active: z.number(),
})

export type GroupRow = z.infer<typeof groupRow>

/** The groups of these managers in their order, with how many active people are in each and how many were here. */
export async function listGroups(db: Executor, asked: Asked): Promise<GroupRow[]> {
  const { firstDay, lastDay } = asked.week
  return rowsOf(db, groupRow).all(sql`
    WITH ${groupsOf(asked)},
    sizes AS (
      SELECT p.group_id, count(*)::int AS members, count(*) FILTER (WHERE EXISTS (
               SELECT FROM activity_days a
                WHERE a.user_id = p.user_id AND a.day BETWEEN ${firstDay}::date AND ${lastDay}::date
                  AND a.day >= p.joined_at::date))::int AS active
        FROM people p GROUP BY p.group_id)
    SELECT managed.manager_id AS "managerId", managed.group_id AS id, managed.name, sizes.members, sizes.active
      FROM managed JOIN sizes USING (group_id)
     ORDER BY managed.manager_id, managed.position, managed.name COLLATE "und-x-icu", managed.group_id`)
}

/** A line of a list, and how long the list is. */
const lineRow = z.object({
  managerId: z.number(),
  groupId: z.number(),
  title: z.string(),
  total: z.number(),
})

const taskRow = lineRow.extend({
  isOverdue: z.boolean(),
  speachID: z.string(),
  dueDate: z.string(),
  concerned: z.number(),
  finished: z.number(),
})

export type TaskRow = z.infer<typeof taskRow>

/** Whether a person is done with a speach, by their figures `r`. */
const isFinished = sql`coalesce(r.status IN ('DONE', 'PASSED'), false)`

/**
 * What was assigned to people of these groups, by themselves, by a group or by a path, and is due or overdue: the first
 * lines of each list, of what the manager may read. An author is not asked to read their own.
 */
export async function listTasks(db: Executor, asked: Asked): Promise<TaskRow[]> {
  const { today, dueUntil } = asked.week
  const list = sql`PARTITION BY users.id, due.group_id, due.due_date < ${today}::date`
  return rowsOf(db, taskRow).all(sql`
    WITH ${groupsOf(asked)},
    tasks AS (
      SELECT l.speach_id, l.user_id, ${dueColumn} AS due_date, ${isFinished} AS finished,
             r.finished_at
        FROM (${assigned(({ userId }) => sql`${userId} IN (SELECT user_id FROM people)`)}) AS l
        JOIN speaches ON speaches.id = l.speach_id
        LEFT JOIN statistics_readers r ON r.speach_id = l.speach_id AND r.user_id = l.user_id
       WHERE l.user_id <> speaches.author_id),
    due AS (
      SELECT p.group_id, t.speach_id, t.due_date, count(*)::int AS concerned,
             count(*) FILTER (WHERE t.finished)::int AS finished
        FROM tasks t JOIN people p ON p.user_id = t.user_id
       WHERE t.due_date <= ${dueUntil}::date AND NOT (t.finished AND t.finished_at < p.joined_at) GROUP BY 1, 2, 3)
    SELECT * FROM (
      SELECT users.id AS "managerId", due.group_id AS "groupId", due.due_date < ${today}::date AS "isOverdue",
             speaches.speach_id AS "speachID", speaches.title, to_char(due.due_date, 'YYYY-MM-DD') AS "dueDate",
             due.concerned, due.finished, (count(*) OVER (${list}))::int AS total,
             row_number() OVER (${list} ORDER BY due.finished = due.concerned, abs(due.due_date - ${today}::date),
                                speaches.title COLLATE "und-x-icu", speaches.id) AS place
        FROM due JOIN managed USING (group_id)
        JOIN users ON users.id = managed.manager_id JOIN speaches ON speaches.id = due.speach_id
       WHERE ${whereReadBy()} AND (due.due_date >= ${today}::date OR due.finished < due.concerned)) AS listed
     WHERE place <= ${LINES_MAX} ORDER BY "managerId", "groupId", "isOverdue" DESC, place`)
}

const deedRow = lineRow.extend({
  deed: z.enum(DEEDS).exclude(['PATH']),
  speachID: z.string(),
  count: z.number(),
})

export type DeedRow = z.infer<typeof deedRow>

/** Whether something happened within the week. */
const within = (moment: SQL, { from, to }: ManagersWeek) =>
  sql`(${moment} >= ${time(from)} AND ${moment} < ${time(to)})`

/** When an exam that has open questions was passed is when the last of them was graded. */
const passedAt = sql`greatest(a.submitted_at, (
  SELECT max((grade.value ->> 'gradedAt')::timestamptz) FROM jsonb_each(a.grades) AS grade))`

/**
 * What people of these groups did with speaches: the first lines of each list, of what the manager may read. A badge is
 * of the day on which it was told; an exam counts when it is passed first.
 */
export async function listDeeds(db: Executor, asked: Asked): Promise<DeedRow[]> {
  const { week } = asked
  const isExam = `$.lessons[*].chapters[*] ? (@.id == $id && @.type == "QUIZZ_EXAMEN")`
  const list = sql`PARTITION BY users.id, c.group_id, c.deed`
  return rowsOf(db, deedRow).all(sql`
    WITH ${groupsOf(asked)},
    passes AS (
      SELECT a.user_id, a.speach_id, a.chapter_id, min(${passedAt}) AS at
        FROM quiz_attempts a JOIN versions v ON v.id = a.version_id
       WHERE a.passed AND a.user_id IN (SELECT user_id FROM people)
         AND jsonb_path_exists(v.content, ${isExam}, jsonb_build_object('id', a.chapter_id))
       GROUP BY 1, 2, 3),
    deeds AS (
      SELECT 'SPEACH' AS deed, r.user_id, r.speach_id, NULL AS title, r.finished_at AS at FROM statistics_readers r
       WHERE r.user_id IN (SELECT user_id FROM people) AND ${isFinished} AND ${within(sql`r.finished_at`, week)}
       UNION ALL
      SELECT 'EXAM', user_id, speach_id, NULL, at FROM passes WHERE ${within(sql`at`, week)}
       UNION ALL
      SELECT 'BADGE', b.user_id, b.speach_id, b.title, b.told_at FROM badge_awards b
       WHERE b.user_id IN (SELECT user_id FROM people) AND b.revoked_at IS NULL AND ${within(sql`b.told_at`, week)}),
    c AS (
      SELECT p.group_id, d.deed, d.speach_id, d.title, count(*)::int AS count
        FROM deeds d JOIN people p ON p.user_id = d.user_id AND d.at >= p.joined_at GROUP BY 1, 2, 3, 4)
    SELECT * FROM (
      SELECT users.id AS "managerId", c.group_id AS "groupId", c.deed, speaches.speach_id AS "speachID",
             coalesce(c.title, speaches.title) AS title, c.count, (count(*) OVER (${list}))::int AS total,
             row_number() OVER (${list} ORDER BY c.count DESC, coalesce(c.title, speaches.title) COLLATE "und-x-icu",
                                speaches.id) AS place
        FROM c JOIN managed USING (group_id)
        JOIN users ON users.id = managed.manager_id JOIN speaches ON speaches.id = c.speach_id
       WHERE ${whereReadBy()}) AS listed
     WHERE place <= ${LINES_MAX} ORDER BY "managerId", "groupId", deed, place`)
}

const pathRow = lineRow.extend({
  pathId: z.number(),
  count: z.number(),
})

export type PathRow = z.infer<typeof pathRow>

/**
 * The paths that people of these groups came to the end of, where they may read everything in it themselves: the first
 * lines of each list, of what the manager sees.
 */
export async function listFinishedPaths(db: Executor, asked: Asked): Promise<PathRow[]> {
  const { week } = asked
  const list = sql`PARTITION BY users.id, c.group_id`
  return rowsOf(db, pathRow).all(sql`
    WITH ${groupsOf(asked)},
    ended AS (
      SELECT i.path_id, r.user_id, max(r.finished_at) AS at
        FROM statistics_readers r JOIN path_items i ON i.speach_id = r.speach_id
       WHERE ${isFinished} AND ${within(sql`r.finished_at`, week)} AND r.user_id IN (SELECT user_id FROM people)
       GROUP BY 1, 2),
    complete AS (
      SELECT ended.path_id, ended.user_id, ended.at
        FROM ended JOIN users ON users.id = ended.user_id JOIN paths ON paths.id = ended.path_id
       WHERE paths.state = 'PUBLIE' AND ${whereSeenBy()} AND NOT EXISTS (
         SELECT FROM path_items i JOIN speaches ON speaches.id = i.speach_id
           LEFT JOIN statistics_readers r ON r.speach_id = i.speach_id AND r.user_id = users.id
          WHERE i.path_id = paths.id AND ${whereReadBy()}
            AND (${isFinished} AND r.finished_at < ${time(week.to)}) IS NOT TRUE)),
    c AS (
      SELECT p.group_id, complete.path_id, count(*)::int AS count
        FROM complete JOIN people p ON p.user_id = complete.user_id AND complete.at >= p.joined_at
       GROUP BY 1, 2)
    SELECT * FROM (
      SELECT users.id AS "managerId", c.group_id AS "groupId", paths.id AS "pathId", paths.title, c.count,
             (count(*) OVER (${list}))::int AS total,
             row_number() OVER (${list} ORDER BY c.count DESC, paths.title, paths.id) AS place
        FROM c JOIN managed USING (group_id)
        JOIN users ON users.id = managed.manager_id JOIN paths ON paths.id = c.path_id
       WHERE ${whereSeenBy()}) AS listed
     WHERE place <= ${LINES_MAX} ORDER BY "managerId", "groupId", place`)
}
