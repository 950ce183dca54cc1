import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { whereCompletedBy, whereReadBy } from '#features/speaches/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { LOCALES } from '#shared/locales.ts'

/** Somebody who is reminded of a speach. */
const reminded = z.object({
  userId: z.number(),
  speachId: z.number(),
  email: z.string(),
  firstName: z.string(),
  language: z.enum(LOCALES),
  speachID: z.string(),
  title: z.string(),
  /** `YYYY-MM-DD` in the organisation's time zone. */
  dueDate: z.string(),
})

export type Reminded = z.infer<typeof reminded>

/** Which due dates are reminded of, in days before them. */
export interface DueDays {
  days: number
  /** The first and the last of them, `YYYY-MM-DD`. */
  first: string
  last: string
  /** The organisation's time zone. */
  zone: string
}

/**
 * Notes for the next people that they are reminded, and tells who they are: those with something to complete by one of
 * these days who may read it and have not completed it. Nobody is noted twice, also by two processes at once.
 */
export async function noteReminders(tx: Transaction, due: DueDays, limit: number): Promise<Reminded[]> {
  return rowsOf(tx, reminded).all(sql`
    WITH due AS (${dueReaders(due)}),
    noted AS (
      INSERT INTO due_reminders (user_id, speach_id, due_date, days_before)
      SELECT due.user_id, due.speach_id, due.due_date, ${due.days}
        FROM due
        JOIN users ON users.id = due.user_id
        JOIN speaches ON speaches.id = due.speach_id
       WHERE ${whereReadBy()} AND users.id <> speaches.author_id AND NOT ${isFinished}
         AND NOT EXISTS (
           SELECT FROM due_reminders r
            WHERE r.user_id = due.user_id AND r.speach_id = due.speach_id AND r.due_date = due.due_date
              AND r.days_before = ${due.days})
       ORDER BY due.user_id, due.speach_id
       LIMIT ${limit}
      ON CONFLICT DO NOTHING
      RETURNING user_id, speach_id, due_date)
    SELECT users.id AS "userId", speaches.id AS "speachId", users.email, users.first_name AS "firstName", users.language,
           speaches.speach_id AS "speachID", speaches.title, to_char(noted.due_date, 'YYYY-MM-DD') AS "dueDate"
      FROM noted
      JOIN users ON users.id = noted.user_id
      JOIN speaches ON speaches.id = noted.speach_id
     ORDER BY users.id, speaches.id`)
}

/**
 * Whether a person has what a speach is read for: its badge, or every chapter of it where no result counts for the badge.
 */
const isFinished = sql`(
  (${whereCompletedBy()} AND speaches.badge ->> 'type' NOT IN ('RESULTAT', 'MIX'))
  OR EXISTS (
    SELECT FROM badge_awards a
     WHERE a.speach_id = speaches.id AND a.user_id = users.id AND a.revoked_at IS NULL AND a.ended_at IS NULL))`

/**
 * Who is due on one of these days, and for what: by an assignment or a path with that due date, or by the speach's own
 * due date if they read it or were assigned it. Assignments given later than the reminder would have been sent need
 * none.
 */
function dueReaders({ days, first, last, zone }: DueDays): SQL {
  const receivers = (grant: SQL) => sql`
    (SELECT ${grant}.user_id WHERE ${grant}.user_id IS NOT NULL
     UNION ALL SELECT m.user_id FROM group_members m WHERE m.group_id = ${grant}.group_id)`
  const counts = sql`g.source IN ('ASSIGNMENT', 'PATH') AND may_edit_speach(g.granted_by, g.speach_id)`
  return sql`
    SELECT g.speach_id, receiver.user_id, g.due_date
      FROM speach_grants g CROSS JOIN LATERAL ${receivers(sql`g`)} AS receiver
     WHERE g.due_date BETWEEN ${first} AND ${last} AND ${counts}
       AND g.due_date - (g.created_at AT TIME ZONE ${zone})::date >= ${days}
    UNION
    SELECT s.id, reader.user_id, s.due_date
      FROM speaches s
     CROSS JOIN LATERAL (
       SELECT f.user_id FROM speach_follows f WHERE f.speach_id = s.id
       UNION SELECT receiver.user_id
         FROM speach_grants g CROSS JOIN LATERAL ${receivers(sql`g`)} AS receiver
        WHERE g.speach_id = s.id AND ${counts}) AS reader
     WHERE s.due_date BETWEEN ${first} AND ${last} AND s.badge ->> 'type' <> 'NONE'`
}
