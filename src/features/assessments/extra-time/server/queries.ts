import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { whereReadBy } from '#features/speaches/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'

/** One person and one speach. */
export interface Place {
  speachId: number
  userId: number
}

const percentRow = z.object({ percent: z.number() })

/** A person's extra time in percent of the regular time. */
export async function findExtraTime(db: Executor, { speachId, userId }: Place): Promise<number> {
  const row = await rowsOf(db, percentRow).first(sql`
    SELECT percent FROM quiz_extra_times WHERE speach_id = ${speachId} AND user_id = ${userId}`)
  return row?.percent ?? 0
}

const extraTimesRow = z.object({ userId: z.number(), percent: z.number() })

export async function listExtraTimes(db: Executor, speachId: number): Promise<{ userId: number; percent: number }[]> {
  return rowsOf(db, extraTimesRow).all(sql`
    SELECT user_id AS "userId", percent FROM quiz_extra_times WHERE speach_id = ${speachId} ORDER BY user_id`)
}

/** Whether somebody may read a published speach. */
export async function isReader(db: Executor, { speachId, userId }: Place): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM users JOIN speaches ON speaches.id = ${speachId} WHERE users.id = ${userId} AND ${whereReadBy()}`)
  return rows.length > 0
}

/** Waits for whoever else changes the time of the same person. */
export async function lockPlace(tx: Transaction, { speachId, userId }: Place): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`extra time ${speachId} ${userId}`}, 0))`)
}

/** Keeps what somebody has beyond the time of everybody; 0 takes it away. */
export async function putExtraTime(
  tx: Transaction,
  { speachId, userId }: Place,
  { percent, givenBy, givenAt }: { percent: number; givenBy: number; givenAt: Date },
): Promise<void> {
  await tx.execute(
    percent === 0
      ? sql`DELETE FROM quiz_extra_times WHERE speach_id = ${speachId} AND user_id = ${userId}`
      : sql`
        INSERT INTO quiz_extra_times (speach_id, user_id, percent, given_by, given_at)
        VALUES (${speachId}, ${userId}, ${percent}, ${givenBy}, ${givenAt.toISOString()}::timestamptz)
        ON CONFLICT (speach_id, user_id) DO UPDATE
        SET percent = excluded.percent, given_by = excluded.given_by, given_at = excluded.given_at`,
  )
}

/** Moves the ends of the attempts under way as if they had been begun with this much extra time. */
export async function stretchAttempts(
  tx: Transaction,
  { speachId, userId }: Place,
  { before, after }: { before: number; after: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE quiz_attempts
       SET ends_at = started_at + (ends_at - started_at) * (${100 + after}::double precision / ${100 + before})
     WHERE speach_id = ${speachId} AND user_id = ${userId} AND submitted_at IS NULL AND ends_at IS NOT NULL`)
}
