import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { EXAM_STATES, type ExamState } from '#features/speaches/rules.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { sinceRenewal } from '../badges/server/award-queries.ts'
import type { Asked } from '../rules.ts'
import type { Answers } from '../schemas.ts'
import { quizAttempts } from './tables.ts'

export type AttemptRow = typeof quizAttempts.$inferSelect

/** A person and the chapter they attempt. */
export interface Seat {
  chapterId: number
  userId: number
}

const of = ({ chapterId, userId }: Seat): SQL | undefined =>
  and(eq(quizAttempts.chapterId, chapterId), eq(quizAttempts.userId, userId))

/** Every attempt of somebody at a chapter, the latest first. */
export async function listAttempts(db: Executor, seat: Seat): Promise<AttemptRow[]> {
  return db.select().from(quizAttempts).where(of(seat)).orderBy(desc(quizAttempts.number))
}

/** The attempt that is under way. */
export async function findActive(db: Executor, seat: Seat): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(quizAttempts)
    .where(and(of(seat), isNull(quizAttempts.submittedAt)))
  return row
}

/** Somebody's own attempt; `lock` keeps others from changing it until the transaction ends. */
export async function findAttempt(
  db: Executor,
  { id, userId }: { id: number; userId: number },
  { lock = false } = {},
): Promise<AttemptRow | undefined> {
  const found = db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.userId, userId)))
  const [row] = lock ? await found.for('update') : await found
  return row
}

/** Made since the last renewal of the speach's badge: who reads again has every attempt again. */
const countsNow = sql`${quizAttempts.startedAt} >= ${sinceRenewal(sql`${quizAttempts.userId}`, sql`${quizAttempts.speachId}`)}`

/** How many attempts somebody has made, and whether one of them is under way. */
export async function countAttempts(db: Executor, seat: Seat): Promise<{ made: number; isUnderWay: boolean }> {
  const isUnderWay = sql<boolean>`coalesce(bool_or(${quizAttempts.submittedAt} IS NULL), false)`
  const made = sql<number>`count(*) FILTER (WHERE ${countsNow})::int`
  const [row] = await db.select({ made, isUnderWay }).from(quizAttempts).where(of(seat))
  return row ?? { made: 0, isUnderWay: false }
}

const stateRow = z.object({ state: z.enum(EXAM_STATES) })

/** How somebody stands to an exam of the version that readers see; null where nothing can be passed. */
export async function findExamState(
  db: Executor,
  { chapterId, userId, speachId }: Seat & { speachId: number },
): Promise<ExamState | null> {
  const row = await rowsOf(db, stateRow).first(sql`
    SELECT exam.state FROM speaches s CROSS JOIN exam_states(s.published_version_id, ${userId}) AS exam
     WHERE s.id = ${speachId} AND exam.chapter_id = ${chapterId}`)
  return row?.state ?? null
}

export interface NewAttempt extends Seat {
  speachId: number
  versionId: number
  asked: Asked[]
  startedAt: Date
  endsAt: Date | null
}

/**
 * Begins the next attempt; undefined when one is under way already, or when `allowed` were made.
 * @param allowed attempts that a person has; undefined without a limit
 */
export async function insertAttempt(
  db: Executor,
  attempt: NewAttempt,
  allowed: number | undefined,
): Promise<AttemptRow | undefined> {
  const { speachId, versionId, chapterId, userId, asked, startedAt, endsAt } = attempt
  const made = sql`SELECT coalesce(max(number), 0) AS last, count(*) FILTER (WHERE ${countsNow}) AS made FROM quiz_attempts
    WHERE chapter_id = ${chapterId} AND user_id = ${userId}`
  const row = await rowsOf(db, idRow).first(sql`
    INSERT INTO quiz_attempts (speach_id, version_id, chapter_id, user_id, number, asked, started_at, ends_at)
    SELECT ${speachId}, ${versionId}, ${chapterId}, ${userId}, known.last + 1, ${JSON.stringify(asked)}::jsonb,
           ${startedAt.toISOString()}::timestamptz, ${endsAt?.toISOString() ?? null}::timestamptz
      FROM (${made}) known
     WHERE ${allowed ?? null}::int IS NULL OR known.made < ${allowed ?? null}::int
    ON CONFLICT DO NOTHING RETURNING id`)
  return row && findAttempt(db, { id: row.id, userId })
}

/** The answers to save, and the expected `rev`: if the row has another one, nothing is saved. */
export interface Saving {
  put: Answers
  remove: string[]
  rev?: number
  /** Attempts whose time ended before this moment save nothing. */
  endedBefore: Date
  /** A question that is marked with this, whose answer stays from then on. */
  check?: string
}

/** Keeps answers of an attempt under way in one statement; undefined when nothing was kept. Told answers stay. */
export async function putAnswers(
  db: Executor,
  { id, userId }: { id: number; userId: number },
  { put, remove, rev, endedBefore, check }: Saving,
): Promise<{ rev: number; answers: Answers } | undefined> {
  const touched = [...Object.keys(put), ...remove]
  const [row] = await db
    .update(quizAttempts)
    .set({
      answers: sql`(${quizAttempts.answers} || ${JSON.stringify(put)}::jsonb) - ${sql.param(remove)}::text[]`,
      ...(check !== undefined && { checked: sql`${quizAttempts.checked} || ${JSON.stringify([check])}::jsonb` }),
      rev: sql`${quizAttempts.rev} + 1`,
    })
    .where(
      and(
        eq(quizAttempts.id, id),
        eq(quizAttempts.userId, userId),
        isNull(quizAttempts.submittedAt),
        sql`(${quizAttempts.endsAt} IS NULL OR ${quizAttempts.endsAt} > ${endedBefore.toISOString()}::timestamptz)`,
        rev === undefined ? undefined : eq(quizAttempts.rev, rev),
        sql`NOT ${quizAttempts.checked} ?| ${sql.param(touched)}::text[]`,
      ),
    )
    .returning({ rev: quizAttempts.rev, answers: quizAttempts.answers })
  return row
}

/** Changes an attempt; the caller holds its lock. */
export async function updateAttempt(
  tx: Transaction,
  id: number,
  changes: Partial<Omit<AttemptRow, 'id'>>,
): Promise<AttemptRow> {
  const [row] = await tx.update(quizAttempts).set(changes).where(eq(quizAttempts.id, id)).returning()
  if (!row) throw new Error('a locked attempt is gone')
  return row
}

/** Attempts under way whose time ended before a moment. */
export async function listOverdue(
  db: Executor,
  endedBefore: Date,
  limit: number,
): Promise<{ id: number; userId: number }[]> {
  return db
    .select({ id: quizAttempts.id, userId: quizAttempts.userId })
    .from(quizAttempts)
    .where(and(isNull(quizAttempts.submittedAt), isNotNull(quizAttempts.endsAt), lt(quizAttempts.endsAt, endedBefore)))
    .orderBy(quizAttempts.endsAt)
    .limit(limit)
}

/** Takes every attempt of somebody at a chapter away. */
export async function deleteAttempts(db: Executor, seat: Seat): Promise<number> {
  const rows = await db.delete(quizAttempts).where(of(seat)).returning({ id: quizAttempts.id })
  return rows.length
}
