import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { assigned } from '#features/reader/server/service.ts'
import { whereReadable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import { dueColumn, joinedStanding, statusColumn } from '../../server/people-queries.ts'
import { type GroupProgress, type GroupTask, groupTask } from '../contract.ts'
import { TASK_FILTERS, type TaskFilter } from '../rules.ts'

/** A task as it is kept; what follows from the rules is added by the service. */
export type TaskFacts = Omit<GroupTask, 'due'>

/** The active people of a group. */
const membersOf = (groupId: number) => sql`
  SELECT m.user_id FROM group_members m JOIN users u ON u.id = m.user_id
   WHERE m.group_id = ${groupId} AND u.deactivated_at IS NULL`

const membersRow = z.object({ members: z.number(), active: z.number() })

/** How many active people are in a group, and how many of them were here since a day. */
export async function countMembers(
  db: Executor,
  groupId: number,
  since: string,
): Promise<{ members: number; active: number }> {
  const counted = await rowsOf(db, membersRow).first(sql`
    SELECT count(*)::int AS members, count(*) FILTER (WHERE EXISTS (
             SELECT FROM activity_days a WHERE a.user_id = p.user_id AND a.day >= ${since}::date))::int AS active
      FROM (${membersOf(groupId)}) AS p`)
  if (!counted) throw new Error('counts without groups are one row')
  return counted
}

const isFinished = sql`${statusColumn} IN ('DONE', 'PASSED')`

/**
 * The assignments of the members of a group, as far as the viewer may read the speaches: tables `l`, `speaches` and
 * those of a standing. Authors aren't asked to read their own speaches.
 */
function assignedIn(groupId: number, actor: Actor): SQL {
  return sql`
    (${assigned(({ userId }) => sql`${userId} IN (${membersOf(groupId)})`)}) AS l
    JOIN speaches ON speaches.id = l.speach_id AND speaches.author_id IS DISTINCT FROM l.user_id
     AND ${whereReadable(actor)}
    ${joinedStanding}`
}

const FILTERS: Record<TaskFilter, SQL> = {
  ALL: sql`true`,
  OPEN: sql`t.finished < t.concerned`,
  OVERDUE: sql`t.overdue > 0`,
}

const taskRow = z.object({
  counts: z.record(z.enum(TASK_FILTERS), z.number()),
  task: groupTask.omit({ due: true }).nullable(),
})

/** A page of what the members of a group have to read, what presses first, and how many there are by each filter. */
export async function listTasks(
  db: Executor,
  actor: Actor,
  { groupId, filter, page, today }: { groupId: number; filter: TaskFilter; page: number; today: string },
): Promise<{ rows: TaskFacts[]; counts: GroupProgress['counts'] }> {
  const rows = await rowsOf(db, taskRow).all(sql`
    WITH t AS MATERIALIZED (
      SELECT l.speach_id, count(*)::int AS concerned, count(*) FILTER (WHERE ${isFinished})::int AS finished,
             count(*) FILTER (WHERE NOT ${isFinished} AND ${dueColumn} < ${today}::date)::int AS overdue,
             min(${dueColumn}) FILTER (WHERE NOT ${isFinished}) AS due_date
        FROM ${assignedIn(groupId, actor)} GROUP BY l.speach_id),
    listed AS (
      SELECT row_number() OVER (
               ORDER BY t.finished = t.concerned, t.due_date NULLS LAST, s.title COLLATE "und-x-icu", s.id) AS place,
             jsonb_build_object(
               'speach', jsonb_build_object('id', s.id, 'speachID', s.speach_id, 'title', s.title, 'language', s.language),
               'concerned', t.concerned, 'finished', t.finished, 'overdue', t.overdue,
               'dueDate', to_char(t.due_date, 'YYYY-MM-DD')) AS task
        FROM t JOIN speaches s ON s.id = t.speach_id WHERE ${FILTERS[filter]}
       ORDER BY place LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)})
    SELECT counted.counts, listed.task
      FROM (SELECT jsonb_build_object(
              'ALL', count(*) FILTER (WHERE ${FILTERS.ALL}), 'OPEN', count(*) FILTER (WHERE ${FILTERS.OPEN}),
              'OVERDUE', count(*) FILTER (WHERE ${FILTERS.OVERDUE})) AS counts FROM t) AS counted
      LEFT JOIN listed ON true ORDER BY listed.place`)
  const [first] = rows
  if (!first) throw new Error('counts without groups are one row')
  return { rows: rows.flatMap(({ task }) => task ?? []), counts: first.counts }
}
