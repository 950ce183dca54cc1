import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { type PersonTime, type Purchase, personTime, purchase } from '../contract.ts'
import { INCLUDED_SECONDS, RESERVED_HOURS, SHOWN_MAX, type TimeStanding } from '../rules.ts'
import { presenterTimePurchases, presenterTimes } from './tables.ts'

/** The render of a video that a time is booked for. */
export interface Booked {
  chapterId: number
  weetId: string
  render: string
}

type BookedTime = Omit<typeof presenterTimes.$inferInsert, 'id'>

/** Keeps everybody else from reserving or adding time until the end of the transaction. */
export async function lockTime(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('presenter time', 0))`)
}

const bookingRow = z.object({ state: z.string(), seconds: z.number(), isHeld: z.boolean() })

/** What is booked for a render; `isHeld` says whether it is a reservation that still counts. */
export async function findBooking(db: Executor, booked: Booked, now: Date) {
  return rowsOf(db, bookingRow).first(sql`
    SELECT state, seconds, ${isHeld(now)} AS "isHeld" FROM presenter_times
     WHERE chapter_id = ${booked.chapterId} AND weet_id = ${booked.weetId} AND render = ${booked.render}`)
}

/** Books a time in place of what was booked for the same before; whose it is stays where nobody is named now. */
export async function putBooking(db: Executor, { userId, ...values }: BookedTime): Promise<void> {
  const { state, seconds, at } = values
  await db
    .insert(presenterTimes)
    .values({ ...values, userId })
    .onConflictDoUpdate({
      target: [presenterTimes.chapterId, presenterTimes.weetId, presenterTimes.render],
      set: { state, seconds, at, ...(userId !== undefined && { userId }) },
    })
}

/** Frees what is reserved for a render; what is settled stays. */
export async function releaseBooking(db: Executor, { chapterId, weetId, render }: Booked, at: Date): Promise<void> {
  await db.execute(sql`
    UPDATE presenter_times SET state = 'released', at = ${at.toISOString()}::timestamptz
     WHERE chapter_id = ${chapterId} AND weet_id = ${weetId} AND render = ${render} AND state = 'reserved'`)
}

/** Whether a row is a reservation that still holds its time. */
function isHeld(now: Date): SQL {
  return sql`(state = 'reserved' AND at > ${now.toISOString()}::timestamptz - make_interval(hours => ${RESERVED_HOURS}::int))`
}

const standingRow = z.object({ usedSeconds: z.number(), reservedSeconds: z.number(), addedSeconds: z.number() })

/**
 * The time of the whole organisation. What the studio told of a video and what its renders took are the same speech:
 * the greater of the two counts.
 */
export async function readStanding(db: Executor, now: Date): Promise<TimeStanding> {
  const row = await rowsOf(db, standingRow).first(sql`
    WITH videos AS (
      SELECT coalesce(sum(seconds) FILTER (WHERE render IS NULL), 0) AS told,
             coalesce(sum(seconds) FILTER (WHERE render IS NOT NULL AND state = 'settled'), 0) AS rendered,
             coalesce(sum(seconds) FILTER (WHERE ${isHeld(now)}), 0) AS held
        FROM presenter_times GROUP BY chapter_id, weet_id
    )
    SELECT coalesce(sum(greatest(told, rendered)), 0)::float8 AS "usedSeconds",
           coalesce(sum(greatest(told, rendered + held) - greatest(told, rendered)), 0)::float8 AS "reservedSeconds",
           (SELECT coalesce(sum(seconds), 0)::int FROM presenter_time_purchases) AS "addedSeconds"
      FROM videos`)
  const { usedSeconds = 0, reservedSeconds = 0, addedSeconds = 0 } = row ?? {}
  return { usedSeconds, reservedSeconds, limitSeconds: INCLUDED_SECONDS + addedSeconds }
}

/** What each person used; of what the studio told, the part beyond what renders took. */
const USED_BY_PERSON = sql`
  SELECT user_id, sum(CASE WHEN render IS NULL THEN greatest(seconds - rendered, 0) ELSE seconds END)::float8 AS seconds
    FROM (
      SELECT user_id, render, seconds, coalesce(sum(seconds) FILTER (WHERE render IS NOT NULL)
               OVER (PARTITION BY chapter_id, weet_id), 0) AS rendered
        FROM presenter_times WHERE state = 'settled'
    ) AS settled
   GROUP BY user_id`

const peopleRow = z.object({ total: z.number(), restSeconds: z.number() })

/** Who used how much, most first; how many did, and what all those used who are not listed. */
export async function listPeople(db: Executor) {
  const result: PersonTime[] = await rowsOf(db, personTime).all(sql`
    WITH used AS (${USED_BY_PERSON})
    SELECT CASE WHEN users.id IS NOT NULL THEN jsonb_build_object(
             'userID', users.user_id, 'firstName', users.first_name, 'lastName', users.last_name) END AS person, seconds
      FROM used LEFT JOIN users ON users.id = used.user_id
     WHERE seconds > 0 ORDER BY seconds DESC, used.user_id LIMIT ${SHOWN_MAX}`)
  const row = await rowsOf(db, peopleRow).first(sql`
    WITH used AS (SELECT seconds, row_number() OVER (ORDER BY seconds DESC, user_id) AS place
                    FROM (${USED_BY_PERSON}) AS people WHERE seconds > 0)
    SELECT count(*)::int AS total, coalesce(sum(seconds) FILTER (WHERE place > ${SHOWN_MAX}), 0)::float8 AS "restSeconds"
      FROM used`)
  return { result, total: row?.total ?? 0, restSeconds: row?.restSeconds ?? 0 }
}

const secondsRow = z.object({ seconds: z.number() })

/** Seconds that a person used. */
export async function sumOf(db: Executor, userId: number): Promise<number> {
  const row = await rowsOf(db, secondsRow).first(
    sql`SELECT seconds FROM (${USED_BY_PERSON}) AS used WHERE user_id = ${userId}`,
  )
  return row?.seconds ?? 0
}

/** The hours that were added, latest first; how many were. */
export async function listPurchases(db: Executor): Promise<{ result: Purchase[]; total: number }> {
  const { rows, total } = await rowsOf(db, purchase).page(sql`
    SELECT CASE WHEN users.id IS NOT NULL THEN jsonb_build_object(
               'userID', users.user_id, 'firstName', users.first_name, 'lastName', users.last_name) END AS person,
             p.id, to_char(p.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, p.seconds,
             p.limit_after AS "limitAfter", p.invoice_month AS "invoiceMonth", count(*) OVER ()::int AS total
        FROM presenter_time_purchases p LEFT JOIN users ON users.id = p.user_id
       ORDER BY p.id DESC LIMIT ${SHOWN_MAX}`)
  return { result: rows, total }
}

export async function findLastPurchase(db: Executor) {
  const [row] = await db.select().from(presenterTimePurchases).orderBy(desc(presenterTimePurchases.id)).limit(1)
  return row
}

export async function insertPurchase(
  db: Executor,
  values: Omit<typeof presenterTimePurchases.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(presenterTimePurchases).values(values)
}

/** What is kept of a person: the times that they used or reserved, and the hours that they added. */
export async function readKept(db: Executor, userId: number) {
  const { chapterId, state, seconds, at } = presenterTimes
  const times = await db
    .select({ chapterId, state, seconds, at })
    .from(presenterTimes)
    .where(eq(presenterTimes.userId, userId))
    .orderBy(desc(presenterTimes.id))
  const { invoiceMonth, ...added } = presenterTimePurchases
  const purchases = await db
    .select({ at: added.at, seconds: added.seconds, invoiceMonth })
    .from(presenterTimePurchases)
    .where(eq(presenterTimePurchases.userId, userId))
    .orderBy(desc(presenterTimePurchases.id))
  return { times, purchases }
}
