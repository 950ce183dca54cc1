import { and, asc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Failure } from '../rules.ts'
import { fileDerivatives, filePages, files } from './tables.ts'

export type FileRow = typeof files.$inferSelect
export type NewFile = typeof files.$inferInsert
export type DerivativeRow = typeof fileDerivatives.$inferSelect
export type Derivative = Omit<DerivativeRow, 'fileId'>
export type Page = Omit<typeof filePages.$inferSelect, 'fileId'>

/** Rows that one statement inserts: a driver's parameters are numbered with 16 bits. */
const ROWS_PER_INSERT = 500

export async function insertFile(db: Executor, values: NewFile): Promise<FileRow> {
  const [row] = await db.insert(files).values(values).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** Inserts the file of an upload; undefined when it is there already, by whichever of its two ids that shows first. */
export async function insertUploadedFile(db: Executor, values: NewFile): Promise<FileRow | undefined> {
  const [row] = await db.insert(files).values(values).onConflictDoNothing().returning()
  return row
}

export async function findFile(db: Executor, fileId: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.fileId, fileId))
  return row
}

export async function findFiles(db: Executor, fileIds: string[]): Promise<FileRow[]> {
  return fileIds.length === 0 ? [] : db.select().from(files).where(inArray(files.fileId, fileIds))
}

export async function findFileOfUpload(db: Executor, uploadId: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.uploadId, uploadId))
  return row
}

const processing = (id: number) => and(eq(files.id, id), eq(files.status, 'processing'))

/** Notes that the original of a file is in the storage; undefined if nobody waits for it any more. */
export async function markStored(
  db: Executor,
  id: number,
  stored: Pick<FileRow, 'mime' | 'kind' | 'size' | 'storageKey' | 'updatedAt'>,
): Promise<FileRow | undefined> {
  const [row] = await db.update(files).set(stored).where(processing(id)).returning()
  return row
}

export type Facts = Partial<
  Pick<FileRow, 'kind' | 'mime' | 'sha256' | 'pages' | 'durationMs' | 'width' | 'height' | 'outline' | 'undrawn'>
>

/** Ends the preparation well; false when it had ended already. */
export async function markReady(db: Executor, id: number, facts: Facts, now: Date): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({ ...facts, status: 'ready', updatedAt: now })
    .where(processing(id))
    .returning({ id: files.id })
  return rows.length > 0
}

/** Ends the preparation badly; false when it had ended already. */
export async function markFailed(db: Executor, fileId: string, reason: Failure, now: Date): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({ status: 'failed', reason, updatedAt: now })
    .where(and(eq(files.fileId, fileId), eq(files.status, 'processing')))
    .returning({ id: files.id })
  return rows.length > 0
}

/** How many other files of an uploader are being prepared. */
export async function countProcessing(db: Executor, { id, uploaderId }: Pick<FileRow, 'id' | 'uploaderId'>) {
  if (uploaderId === null) return 0
  return db.$count(files, and(eq(files.uploaderId, uploaderId), eq(files.status, 'processing'), ne(files.id, id)))
}

/** Sends a failed file back to be prepared; undefined when it has not failed. */
export async function markProcessing(db: Executor, id: number, now: Date): Promise<FileRow | undefined> {
  const [row] = await db
    .update(files)
    .set({ status: 'processing', reason: null, updatedAt: now })
    .where(and(eq(files.id, id), eq(files.status, 'failed')))
    .returning()
  return row
}

/** Files that were begun before a moment and never stored: their upload was not answered, so nobody knows of them. */
export async function findUnanswered(db: Executor, before: Date, limit: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.status, 'processing'),
        isNull(files.storageKey),
        isNull(files.sourceUrl),
        lt(files.updatedAt, before),
      ),
    )
    .orderBy(asc(files.id))
    .limit(limit)
}

/** Deletes a file with its pages and derivatives; the database refuses while another row refers to it. */
export async function deleteFileRow(db: Executor, id: number): Promise<boolean> {
  const rows = await db.delete(files).where(eq(files.id, id)).returning({ id: files.id })
  return rows.length > 0
}

export async function replacePages(db: Executor, id: number, pages: Page[]): Promise<void> {
  await db.delete(filePages).where(eq(filePages.fileId, id))
  for (let at = 0; at < pages.length; at += ROWS_PER_INSERT) {
    await db.insert(filePages).values(pages.slice(at, at + ROWS_PER_INSERT).map((page) => ({ fileId: id, ...page })))
  }
}

export async function replaceDerivatives(db: Executor, id: number, derivatives: Derivative[]): Promise<void> {
  await db.delete(fileDerivatives).where(eq(fileDerivatives.fileId, id))
  for (let at = 0; at < derivatives.length; at += ROWS_PER_INSERT) {
    const rows = derivatives.slice(at, at + ROWS_PER_INSERT).map((derivative) => ({ fileId: id, ...derivative }))
    await db.insert(fileDerivatives).values(rows)
  }
}

export async function findDerivative(db: Executor, id: number, name: string): Promise<DerivativeRow | undefined> {
  const [row] = await db
    .select()
    .from(fileDerivatives)
    .where(and(eq(fileDerivatives.fileId, id), eq(fileDerivatives.name, name)))
  return row
}

/** Everything that was made of files, in no order. */
export async function listDerivatives(db: Executor, ids: number[]): Promise<DerivativeRow[]> {
  return ids.length === 0 ? [] : db.select().from(fileDerivatives).where(inArray(fileDerivatives.fileId, ids))
}

/** The narrowest size of a picture that is at least `width` pixels wide, else the widest there is. */
export async function findPicture(db: Executor, id: number, width: number): Promise<DerivativeRow | undefined> {
  const wideEnough = gte(fileDerivatives.width, width)
  const [row] = await db
    .select()
    .from(fileDerivatives)
    .where(and(eq(fileDerivatives.fileId, id), sql`${fileDerivatives.name} LIKE 'image-%'`))
    .orderBy(
      sql`${wideEnough} DESC`,
      sql`CASE WHEN ${wideEnough} THEN ${fileDerivatives.width} ELSE -${fileDerivatives.width} END`,
    )
    .limit(1)
  return row
}

export async function listPageSizes(db: Executor, id: number): Promise<Omit<Page, 'text'>[]> {
  const { page, width, height } = filePages
  return db.select({ page, width, height }).from(filePages).where(eq(filePages.fileId, id)).orderBy(asc(page))
}

export async function listPages(db: Executor, id: number): Promise<Page[]> {
  const { page, text, width, height } = filePages
  return db.select({ page, text, width, height }).from(filePages).where(eq(filePages.fileId, id)).orderBy(asc(page))
}

export async function findPage(db: Executor, id: number, page: number): Promise<Page | undefined> {
  const [row] = await db
    .select({ page: filePages.page, text: filePages.text, width: filePages.width, height: filePages.height })
    .from(filePages)
    .where(and(eq(filePages.fileId, id), eq(filePages.page, page)))
  return row
}

export async function listPageTexts(db: Executor, id: number): Promise<Pick<Page, 'page' | 'text'>[]> {
  const { page, text } = filePages
  return db.select({ page, text }).from(filePages).where(eq(filePages.fileId, id)).orderBy(asc(page))
}

/** A page that contains the words: how often, and the first place with its surroundings. */
const pageMatch = z.object({
  page: z.number(),
  count: z.number(),
  excerpt: z.string(),
})

export type PageMatch = z.infer<typeof pageMatch>

/** Characters of an excerpt, and those of them before the words. */
const EXCERPT_LENGTH = 120
const EXCERPT_LEAD = 40

/** The pages that contain the words, ignoring case, accents and line ends, in order. */
export async function findPagesWith(db: Executor, id: number, words: string): Promise<PageMatch[]> {
  // Folding makes two letters of some (ß, œ): the place in the folded text is moved back by as many.
  return rowsOf(db, pageMatch).all(sql`
    WITH needle AS (
      SELECT lower(unaccent(${words}::text)) AS word
    ), flat AS (
      SELECT page, regexp_replace(text, '\\s+', ' ', 'g') AS text FROM file_pages WHERE file_id = ${id}
    ), folded AS (
      SELECT page, text, lower(unaccent(text)) AS folded FROM flat
    ), hits AS (
      SELECT page, text, position(word IN folded) AS place,
             (length(folded) - length(replace(folded, word, ''))) / nullif(length(word), 0) AS count
        FROM folded, needle
       WHERE position(word IN folded) > 0
    )
    SELECT page, count::int AS count,
           substr(text, greatest(1, 2 * place - length(unaccent(left(text, place))) - ${EXCERPT_LEAD}::int), ${EXCERPT_LENGTH}::int) AS excerpt
      FROM hits
     WHERE count > 0
     ORDER BY page`)
}
