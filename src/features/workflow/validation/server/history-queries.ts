import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { speaches, versions } from '#features/speaches/server/tables.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { HistoryHead, HistoryRow } from './history-chain.ts'
import { regulatedHead, regulatedHistory } from './tables.ts'

/** Any number, the same in every process: who holds it adds to the history. */
const HISTORY_LOCK = 7_361_228

/** Rows that are read at once. */
const BATCH = 500

/** Lets nobody else add to the history until the transaction ends. */
export async function lockHistory(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${HISTORY_LOCK})`)
}

/** The last row; undefined while there is none. */
export async function findLast(db: Executor): Promise<Pick<HistoryRow, 'number' | 'hash'> | undefined> {
  const { number, hash } = regulatedHistory
  const [row] = await db.select({ number, hash }).from(regulatedHistory).orderBy(desc(number)).limit(1)
  return row
}

/** The sealed head; null while nothing was ever written down. */
export async function findHead(db: Executor): Promise<HistoryHead | null> {
  const { number, hash, seal } = regulatedHead
  const [row] = await db.select({ number, hash, seal }).from(regulatedHead)
  return row ?? null
}

export async function insertRows(tx: Transaction, rows: HistoryRow[], head: HistoryHead): Promise<void> {
  await tx.insert(regulatedHistory).values(rows)
  await tx
    .insert(regulatedHead)
    .values({ id: 1, ...head })
    .onConflictDoUpdate({ target: regulatedHead.id, set: head })
}

const namesRow = z.object({ id: z.number(), name: z.string() })

/** What people are called, by their numbers. */
export async function findNames(db: Executor, ids: number[]): Promise<Map<number, string>> {
  const rows = await rowsOf(db, namesRow).all(sql`
    SELECT id, trim(first_name || ' ' || last_name) AS name FROM users WHERE id = ANY(${sql.param(ids)}::int[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Number and checksum of a version. */
export async function findVersionMark(
  db: Executor,
  id: number,
): Promise<{ number: number; checksum: string } | undefined> {
  const [row] = await db
    .select({ number: versions.number, checksum: versions.checksum })
    .from(versions)
    .where(eq(versions.id, id))
  return row
}

/** Which rows are meant: those of one speach, or all. */
function ofSpeach(speachId: number | undefined): SQL | undefined {
  return speachId === undefined ? undefined : eq(regulatedHistory.speachId, speachId)
}

/** The whole history, or that of one speach, in its order; read in parts, however long it is. */
export async function* readRows(db: Executor, speachId?: number): AsyncGenerator<HistoryRow> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(regulatedHistory)
      .where(and(gt(regulatedHistory.number, after), ofSpeach(speachId)))
      .orderBy(asc(regulatedHistory.number))
      .limit(BATCH)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.number
  }
}

/** A page of the history, newest first, with the exact number of all. */
export async function listRows(
  db: Executor,
  { speachId, page, size }: { speachId?: number; page: number; size: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const rows = await db
    .select()
    .from(regulatedHistory)
    .where(ofSpeach(speachId))
    .orderBy(desc(regulatedHistory.number))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: await db.$count(regulatedHistory, ofSpeach(speachId)) }
}

/** What a version holds; undefined when it is gone with its speach. */
export async function findContent(db: Executor, speachId: number, number: number) {
  const [row] = await db
    .select({ content: versions.content })
    .from(versions)
    .where(and(eq(versions.speachId, speachId), eq(versions.number, number)))
  return row?.content
}

/** Whether anything was ever published under regulation: then there is a history. */
export async function isExpected(db: Executor): Promise<boolean> {
  return (await db.$count(speaches, eq(speaches.regulated, true))) > 0
}

const speachRow = z.object({ id: z.number(), speachID: z.string(), title: z.string() })

/** Speaches of the history by what they were called last, narrowed by words of it. */
export async function listRecordedSpeaches(
  db: Executor,
  { search, limit }: { search: string; limit: number },
): Promise<{ id: number; speachID: string; title: string }[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return rowsOf(db, speachRow).all(sql`
    SELECT id, "speachID", title FROM (
      SELECT DISTINCT ON (speach_id) speach_id AS id, speach_name AS "speachID", title
        FROM regulated_history ORDER BY speach_id, number DESC) AS latest
     WHERE title ILIKE ${pattern} ORDER BY title COLLATE "und-x-icu", id LIMIT ${limit}`)
}

/** The number of a speach that is in the history. */
export async function findRecordedSpeach(db: Executor, ref: SpeachRef): Promise<number | null> {
  const { speachId, speachName } = regulatedHistory
  const named = typeof ref === 'number' ? eq(speachId, ref) : eq(speachName, ref)
  const [row] = await db.select({ speachId }).from(regulatedHistory).where(named).limit(1)
  return row?.speachId ?? null
}

/** What somebody did that was written down, for the file of what is kept of them. */
export async function listRowsOf(db: Executor, userId: number): Promise<HistoryRow[]> {
  return db
    .select()
    .from(regulatedHistory)
    .where(eq(regulatedHistory.userId, userId))
    .orderBy(asc(regulatedHistory.number))
}
