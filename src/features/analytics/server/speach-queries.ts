import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type VersionContent, versionContent } from '#features/speaches/version-content.ts'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { daysOfPoint, PERIOD_DAYS, type Period, type spansOf } from '../rules.ts'
import { statisticsQuizzes } from './tables.ts'

/** Sums of one point of a chart; `place` counts from the last one of its period. */
const pointRow = z.object({
  isCurrent: z.boolean(),
  place: z.number(),
  reads: z.number(),
  readers: z.number(),
  completions: z.number(),
  seconds: z.number(),
})

export type PointRow = z.infer<typeof pointRow>

type Spans = ReturnType<typeof spansOf>

/** The sums of a period and of the one before it, point by point; points without any are absent. */
export async function sumPoints(db: Executor, speachId: number, period: Period, spans: Spans): Promise<PointRow[]> {
  const { current, previous } = spans
  return rowsOf(db, pointRow).all(sql`
    SELECT is_current AS "isCurrent", (last_day - day) / ${daysOfPoint(period)}::int AS place, sum(reads)::int AS reads,
           sum(readers)::int AS readers, sum(completions)::int AS completions, sum(seconds)::int AS seconds
      FROM (SELECT d.*, day >= ${current.from}::date AS is_current,
                   CASE WHEN day >= ${current.from}::date THEN ${current.to}::date ELSE ${previous.to}::date END AS last_day
              FROM statistics_days d
             WHERE speach_id = ${speachId} AND day BETWEEN ${previous.from}::date AND ${current.to}::date) AS counted
     GROUP BY 1, 2`)
}

/** Different people in a period and in the one before it; people and reads of all time. */
const readerCounts = z.object({
  readers: z.number(),
  previousReaders: z.number(),
  everReaders: z.number(),
  everReads: z.number(),
})

export type ReaderCounts = z.infer<typeof readerCounts>

export async function countReaders(
  db: Executor,
  speachId: number,
  period: Period,
  { current, previous }: Spans,
): Promise<ReaderCounts> {
  const days = PERIOD_DAYS[period]
  const row = await rowsOf(db, readerCounts).first(sql`
    SELECT coalesce(sum(change) FILTER (WHERE days = ${days} AND day <= ${current.to}::date), 0)::int AS readers,
           coalesce(sum(change) FILTER (WHERE days = ${days} AND day <= ${previous.to}::date), 0)::int AS "previousReaders",
           coalesce(sum(change) FILTER (WHERE days = 0), 0)::int AS "everReaders",
           (SELECT coalesce(sum(reads), 0)::int FROM statistics_days WHERE speach_id = ${speachId}) AS "everReads"
      FROM statistics_windows WHERE speach_id = ${speachId} AND days IN (0, ${days})`)
  if (!row) throw new Error('sums without groups are one row')
  return row
}

const chapterCount = z.object({
  chapterId: z.number(),
  reached: z.number(),
  done: z.number(),
  seconds: z.number(),
})

export type ChapterCount = z.infer<typeof chapterCount>

export async function listChapterCounts(db: Executor, speachId: number): Promise<ChapterCount[]> {
  return rowsOf(db, chapterCount).all(sql`
    SELECT chapter_id AS "chapterId", reached, done, seconds FROM statistics_chapters WHERE speach_id = ${speachId}`)
}

const contentRow = z.object({ content: versionContent, minutes: z.record(z.string(), z.number()) })

/** The published version of a speach, or the last one. */
export async function findContent(
  db: Executor,
  versionId: number,
): Promise<{ content: VersionContent; minutes: Record<string, number> } | undefined> {
  return rowsOf(db, contentRow).first(sql`
    SELECT content, minutes FROM versions WHERE id = ${versionId}`)
}

/** The figures of quizzes, by chapter. */
export async function findFigures(db: Executor, chapterIds: number[]) {
  const rows = await db.select().from(statisticsQuizzes).where(inArray(statisticsQuizzes.chapterId, chapterIds))
  return new Map(rows.map((row) => [row.chapterId, row]))
}
