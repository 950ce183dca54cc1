import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { comesBack } from '#features/accounts/bounces/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { LOCALES } from '#shared/locales.ts'
import { JOINED, maySee } from '../../server/visibility.ts'
import type { NotificationFrequency } from '../../types.ts'
import type { DueDigest } from '../rules.ts'

/** A digest of a frequency that is due. */
export interface Due extends DueDigest {
  frequency: NotificationFrequency
  /** Whether the organisation has comments on. */
  comments: boolean
}

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/**
 * Notifications that are new to the person of the settings `s`: unread, not mailed yet, and since they chose digests.
 */
function fresh({ at, comments }: Due) {
  return sql`
    FROM notifications n JOIN notification_events e ON e.id = n.event_id ${JOINED}
   WHERE n.user_id = users.id AND n.read_at IS NULL AND n.mailed_at IS NULL
     AND e.created_at > s.frequency_since AND e.created_at <= ${time(at)} AND ${maySee(sql`n.type`, comments)}`
}

/**
 * The next people, by number, who have something new and were not mailed in this period. People who can't be reached
 * are left out: their notifications stay new until they can.
 */
export async function listReceivers(db: Executor, due: Due, after: number, limit: number): Promise<number[]> {
  const rows = await rowsOf(db, idRow).all(sql`
    SELECT users.id FROM notification_settings s JOIN users ON users.id = s.user_id
     WHERE s.frequency = ${due.frequency} AND s.user_id > ${after} AND users.deactivated_at IS NULL
       AND NOT ${comesBack(sql`s.user_id`)}
       AND NOT EXISTS (
         SELECT FROM notification_digests d WHERE d.user_id = s.user_id AND d.period = ${due.period}::date)
       AND EXISTS (SELECT ${fresh(due)})
     ORDER BY users.id LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

/** Notes that a person is written to of a period; false when they were, or want it no more. Two wait for one another. */
export async function claim(tx: Transaction, userId: number, { frequency, period }: Due, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    INSERT INTO notification_digests (user_id, period, created_at)
    SELECT s.user_id, ${period}::date, ${time(now)} FROM notification_settings s
     WHERE s.user_id = ${userId} AND s.frequency = ${frequency}
    ON CONFLICT DO NOTHING RETURNING user_id`)
  return rows.length > 0
}

/** Their number is a bigint, which comes as text. */
const markedRow = z.object({ id: z.string() })

/** Marks what is new to a person as mailed. @returns the numbers of the notifications, newest first */
export async function markMailed(tx: Transaction, userId: number, due: Due, now: Date): Promise<number[]> {
  const rows = await rowsOf(tx, markedRow).all(sql`
    UPDATE notifications SET mailed_at = ${time(now)}
     WHERE id IN (
       SELECT new.id FROM notification_settings s JOIN users ON users.id = s.user_id
        CROSS JOIN LATERAL (SELECT n.id ${fresh(due)}) AS new
        WHERE s.user_id = ${userId})
    RETURNING id`)
  return rows.map(({ id }) => Number(id)).sort((one, other) => other - one)
}

/** A recipient of a digest. */
const person = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  language: z.enum(LOCALES),
})

export type Person = z.infer<typeof person>

export async function findPerson(db: Executor, userId: number): Promise<Person | undefined> {
  return rowsOf(db, person).first(
    sql`SELECT id, email, first_name AS "firstName", language FROM users WHERE id = ${userId}`,
  )
}
