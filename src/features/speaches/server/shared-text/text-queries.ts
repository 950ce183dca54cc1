import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { SpeachRef } from '../../schemas.ts'
import { named } from '../queries.ts'
import { chapters, lessons, speaches } from '../tables.ts'
import { textDocuments, textUpdates } from './tables.ts'

export type TextDocumentRow = typeof textDocuments.$inferSelect
export type TextUpdateRow = Pick<typeof textUpdates.$inferSelect, 'seq' | 'userId' | 'update'>

/**
 * Notifies every process of new updates with `chapterId origin`. The origin `gone` means that the shared text has
 * ended.
 */
export const UPDATES_CHANNEL = 'text_updates'
export const GONE = 'gone'

/** A text that is edited together; `lock` keeps others from changing it until the transaction ends. */
export async function findDocument(
  db: Executor,
  chapterId: number,
  { lock = false } = {},
): Promise<TextDocumentRow | undefined> {
  const found = db.select().from(textDocuments).where(eq(textDocuments.chapterId, chapterId))
  const [row] = lock ? await found.for('update') : await found
  return row
}

/** Chapters of a draft whose texts have changes that their HTML does not have yet. */
export async function listUnwritten(db: Executor, ref: SpeachRef): Promise<number[]> {
  const rows = await db
    .select({ chapterId: textDocuments.chapterId })
    .from(textDocuments)
    .innerJoin(chapters, eq(chapters.id, textDocuments.chapterId))
    .innerJoin(lessons, eq(lessons.id, chapters.lessonId))
    .innerJoin(speaches, eq(speaches.id, lessons.speachId))
    .where(and(named(ref), lt(textDocuments.writtenSeq, textDocuments.lastSeq)))
  return rows.map(({ chapterId }) => chapterId)
}

/** Chapters of a draft that have a text which is edited together. */
export async function listDocuments(db: Executor, speachId: number): Promise<number[]> {
  const rows = await db
    .select({ chapterId: textDocuments.chapterId })
    .from(textDocuments)
    .innerJoin(chapters, eq(chapters.id, textDocuments.chapterId))
    .innerJoin(lessons, eq(lessons.id, chapters.lessonId))
    .where(eq(lessons.speachId, speachId))
  return rows.map(({ chapterId }) => chapterId)
}

/** Begins a text with its first update; false when somebody did already. */
export async function insertDocument(tx: Executor, chapterId: number, update: Uint8Array): Promise<boolean> {
  const made = await tx
    .insert(textDocuments)
    .values({ chapterId, lastSeq: 1, writtenSeq: 1 })
    .onConflictDoNothing()
    .returning({ chapterId: textDocuments.chapterId })
  if (made.length === 0) return false
  await tx.insert(textUpdates).values({ chapterId, seq: 1, userId: null, update })
  return true
}

const seqRow = z.object({ seq: z.number() })

/**
 * Adds an update and tells the other processes. The row of the text is held meanwhile, so that numbers become known in
 * their order. @returns its number; undefined when the text is gone
 */
export async function appendUpdate(
  db: Executor,
  { chapterId, userId, update, origin }: { chapterId: number; userId: number; update: Uint8Array; origin: string },
): Promise<number | undefined> {
  const row = await rowsOf(db, seqRow).first(sql`
    WITH next AS (
      UPDATE text_documents SET last_seq = last_seq + 1 WHERE chapter_id = ${chapterId} RETURNING last_seq
    ), added AS (
      INSERT INTO text_updates (chapter_id, seq, user_id, update)
      SELECT ${chapterId}, last_seq, ${userId}, ${Buffer.from(update)}::bytea FROM next RETURNING seq
    )
    SELECT seq, pg_notify(${UPDATES_CHANNEL}, ${`${chapterId} ${origin}`}) FROM added`)
  return row?.seq
}

/** The updates of a text behind a number, in order. */
export async function listUpdates(db: Executor, chapterId: number, after = 0): Promise<TextUpdateRow[]> {
  return db
    .select({ seq: textUpdates.seq, userId: textUpdates.userId, update: textUpdates.update })
    .from(textUpdates)
    .where(and(eq(textUpdates.chapterId, chapterId), gt(textUpdates.seq, after)))
    .orderBy(asc(textUpdates.seq))
}

export async function updateDocument(
  tx: Executor,
  chapterId: number,
  changes: Partial<Pick<TextDocumentRow, 'writtenSeq' | 'ownRev' | 'textRev'>>,
): Promise<void> {
  await tx.update(textDocuments).set(changes).where(eq(textDocuments.chapterId, chapterId))
}

/** Puts one update in the place of all up to a number. */
export async function compactUpdates(tx: Executor, chapterId: number, seq: number, update: Uint8Array): Promise<void> {
  const upTo = eq(textUpdates.chapterId, chapterId)
  await tx.delete(textUpdates).where(and(upTo, lt(textUpdates.seq, seq)))
  await tx
    .update(textUpdates)
    .set({ update })
    .where(and(upTo, eq(textUpdates.seq, seq)))
}

/** Deletes a shared text that has ended, and tells everyone who has it open. */
export async function deleteDocument(tx: Executor, chapterId: number): Promise<void> {
  const gone = await tx.delete(textDocuments).where(eq(textDocuments.chapterId, chapterId)).returning()
  if (gone.length > 0) await tx.execute(sql`SELECT pg_notify(${UPDATES_CHANNEL}, ${`${chapterId} ${GONE}`})`)
}
