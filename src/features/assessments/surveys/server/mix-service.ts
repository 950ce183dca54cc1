import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Platform } from '#platform/platform.ts'

/** The number of surveys whose rows are rewritten at a time. */
const BATCH = 100

/**
 * The number of existing rows that are rewritten together with the new ones, enough for a new one to be lost among
 * them.
 */
const AMONG = 1000

interface MixedTable {
  table: SQL
  /** The columns that are kept; anonymous answers get a new id. */
  columns: SQL
}

/** Tables whose rows have to be rewritten, one after the other. */
const TABLES: MixedTable[] = [
  { table: sql`survey_responses`, columns: sql`chapter_id, answers` },
  { table: sql`survey_participants`, columns: sql`chapter_id, user_id` },
]

/**
 * Writes new papers, and who took part, anew among others and in random order (docs/decisions/0021): a paper and its
 * person are written in one transaction, whose number and whose place in the file would join them. Each table has a
 * transaction of its own here, for the same reason.
 */
export async function mixAnswers({ database }: Platform, signal: AbortSignal): Promise<void> {
  for (const mixed of TABLES) {
    for (;;) {
      const chapterIds = await listUnmixed(database.db, mixed)
      for (const chapterId of chapterIds) {
        signal.throwIfAborted()
        await mixChapter(database.db, mixed, chapterId)
      }
      if (chapterIds.length < BATCH) break
    }
  }
}

const chapterIdRow = z.object({ chapterId: z.number() })

/** Surveys with rows that have not been rewritten yet. */
async function listUnmixed(db: Executor, { table }: MixedTable): Promise<number[]> {
  const rows = await rowsOf(db, chapterIdRow).all(
    sql`SELECT DISTINCT chapter_id AS "chapterId" FROM ${table} WHERE NOT mixed LIMIT ${BATCH}`,
  )
  return rows.map(({ chapterId }) => chapterId)
}

/** Writes the new rows of a survey anew, among others of it: one statement, and so one transaction. */
async function mixChapter(db: Executor, { table, columns }: MixedTable, chapterId: number): Promise<void> {
  await db.execute(sql`
    WITH others AS (SELECT ctid FROM ${table} WHERE chapter_id = ${chapterId} AND mixed ORDER BY random() LIMIT ${AMONG}),
    taken AS (
      DELETE FROM ${table} WHERE chapter_id = ${chapterId} AND (NOT mixed OR ctid IN (SELECT ctid FROM others))
      RETURNING ${columns})
    INSERT INTO ${table} (${columns}, mixed) SELECT ${columns}, true FROM taken ORDER BY random()`)
}
