import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { markFirstAttempts } from '#features/assessments/server/service.ts'
import { readTimeZone } from '#features/site/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Platform } from '#platform/platform.ts'
import { ItemAnalysis } from '../item-analysis.ts'
import { rollUpStatement } from './rollup-sql.ts'
import { statisticsQuizzes } from './tables.ts'

/** Any number, the same in every process: who holds it is the one who counts. */
const FOLD_LOCK = 7_361_220

/** Marks of people, and chapters with attempts, that are taken in one transaction. */
const BATCH = 2000
const QUIZ_BATCH = 10

/**
 * Brings the statistics up to date, batch by batch. Each batch is one transaction with the marks that it takes: ended in
 * the middle, it leaves no trace, and the marks to the next one. While another process counts, this one leaves it to it.
 */
export async function rollUpStatistics(platform: Platform, signal: AbortSignal, batch = BATCH): Promise<void> {
  const steps = [(tx: Transaction) => rollUpReaders(tx, batch), (tx: Transaction) => rollUpQuizzes(platform, tx)]
  for (const step of steps) {
    let isMore = true
    while (isMore) {
      signal.throwIfAborted()
      isMore = await platform.database.transaction(async (tx) => (await lockFold(tx)) && step(tx))
    }
  }
}

const heldRow = z.object({ held: z.boolean() })

async function lockFold(tx: Transaction): Promise<boolean> {
  const row = await rowsOf(tx, heldRow).first(sql`SELECT pg_try_advisory_xact_lock(${FOLD_LOCK}) AS held`)
  return row?.held === true
}

const takenRow = z.object({ taken: z.number() })

/** @returns whether marks may be left */
async function rollUpReaders(tx: Transaction, batch: number): Promise<boolean> {
  const zone = await readTimeZone(tx)
  await markAllAfterMove(tx, zone)
  const row = await rowsOf(tx, takenRow).first(rollUpStatement(batch, zone))
  return row?.taken === batch
}

/** Days differ between time zones, so everyone is counted again after a change. */
async function markAllAfterMove(tx: Transaction, zone: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    INSERT INTO statistics_state AS s (time_zone) VALUES (${zone})
    ON CONFLICT (only_row) DO UPDATE SET time_zone = ${zone} WHERE s.time_zone <> ${zone} RETURNING only_row`)
  if (rows.length === 0) return
  await tx.execute(sql`
    INSERT INTO statistics_changes (speach_id, user_id) SELECT speach_id, user_id FROM statistics_readers`)
}

const chapterIdRow = z.object({ chapterId: z.number() })

/** @returns whether marks may be left */
async function rollUpQuizzes(platform: Platform, tx: Transaction): Promise<boolean> {
  const rows = await rowsOf(tx, chapterIdRow).all(sql`
    WITH next AS (
      SELECT chapter_id FROM statistics_quiz_changes GROUP BY chapter_id ORDER BY min(id) LIMIT ${QUIZ_BATCH}),
    taken AS (DELETE FROM statistics_quiz_changes c USING next n WHERE c.chapter_id = n.chapter_id)
    SELECT n.chapter_id AS "chapterId" FROM next n JOIN chapters ON chapters.id = n.chapter_id`)
  for (const { chapterId } of rows) await analyse(platform, tx, chapterId)
  return rows.length === QUIZ_BATCH
}

async function analyse(platform: Platform, tx: Transaction, chapterId: number): Promise<void> {
  const analysis = new ItemAnalysis()
  for await (const answers of markFirstAttempts(platform, tx, chapterId)) {
    analysis.add(
      answers.map(({ question, answer, points, maxPoints }) => ({
        ...{ questionId: question.id, points, maxPoints },
        chosen: 'choices' in question && question.kind !== 'order' && Array.isArray(answer) ? answer : [],
      })),
    )
  }
  const figures = { attempts: analysis.attempts, questions: analysis.figures() }
  await tx
    .insert(statisticsQuizzes)
    .values({ chapterId, ...figures })
    .onConflictDoUpdate({ target: statisticsQuizzes.chapterId, set: figures })
}
