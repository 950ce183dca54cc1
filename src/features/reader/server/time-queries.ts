import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CHAPTER_TYPES } from '#features/chapters/contents.ts'
import { readTimeZone } from '#features/site/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { dayIn } from '#shared/days.ts'
import { countTime, type ReadChapter } from '../rules.ts'

/**
 * Adds the credible part of a reported time to the chapter and to the day, and advances the person's clock by as much.
 */
export async function addTime(
  tx: Transaction,
  report: { userId: number; speachId: number; chapterId: number; seconds: number; now: Date },
): Promise<void> {
  const { userId, speachId, chapterId, now } = report
  const { seconds, countedUntil } = countTime(report.seconds, await lockClock(tx, report), now)
  if (seconds === 0) return
  await tx.execute(sql`
    UPDATE reading_clocks SET counted_until = ${countedUntil.toISOString()}::timestamptz WHERE user_id = ${userId}`)
  await tx.execute(sql`
    UPDATE chapter_progress SET seconds = seconds + ${seconds}
     WHERE user_id = ${userId} AND speach_id = ${speachId} AND chapter_id = ${chapterId}`)
  await tx.execute(sql`
    INSERT INTO reading_days AS d (user_id, speach_id, day, seconds)
    VALUES (${userId}, ${speachId}, ${dayIn(await readTimeZone(tx), now)}::date, ${seconds})
    ON CONFLICT (user_id, speach_id, day) DO UPDATE SET seconds = d.seconds + excluded.seconds`)
}

const clockRow = z.object({ seconds: z.number() })

/** Up to when somebody's time is accounted for, locked: who never reported began with the first opening. */
async function lockClock(
  tx: Transaction,
  { userId, speachId, now }: { userId: number; speachId: number; now: Date },
): Promise<Date> {
  await tx.execute(sql`
    INSERT INTO reading_clocks (user_id, counted_until)
    SELECT ${userId}, first_opened_at FROM speach_follows WHERE user_id = ${userId} AND speach_id = ${speachId}
    ON CONFLICT DO NOTHING`)
  const row = await rowsOf(tx, clockRow).first(sql`
    SELECT extract(epoch FROM counted_until)::float8 AS seconds FROM reading_clocks WHERE user_id = ${userId} FOR UPDATE`)
  return row ? new Date(row.seconds * 1000) : now
}

const readChapterRow = z.object({
  id: z.number(),
  type: z.enum(CHAPTER_TYPES),
  minutes: z.number(),
  done: z.boolean(),
  seconds: z.number(),
})

/** The chapters of a version in order, with what a person did in each. */
export async function listReadChapters(
  db: Executor,
  { versionId, userId }: { versionId: number; userId: number },
): Promise<ReadChapter[]> {
  return rowsOf(db, readChapterRow).all(sql`
    SELECT c.id, c.type, coalesce((v.minutes ->> c.id::text)::float8, 0) AS minutes,
           coalesce(p.done, false) AS done, coalesce(p.seconds, 0) AS seconds
      FROM versions v
     CROSS JOIN LATERAL jsonb_array_elements(v.content -> 'lessons') WITH ORDINALITY AS l (lesson, place)
     CROSS JOIN LATERAL (
       SELECT (chapter ->> 'id')::int AS id, chapter ->> 'type' AS type, place
         FROM jsonb_array_elements(l.lesson -> 'chapters') WITH ORDINALITY AS chapters (chapter, place)) c
      LEFT JOIN chapter_progress p
        ON p.user_id = ${userId} AND p.speach_id = v.speach_id AND p.chapter_id = c.id
     WHERE v.id = ${versionId}
     ORDER BY l.place, c.place`)
}
