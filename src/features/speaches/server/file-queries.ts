import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FileUses } from '#features/chapters/registry.ts'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import { unknownFile } from './access/refusals.ts'
import { draftVisibleTo, editableBy, offeredTo, visibleTo } from './access/visibility.ts'

const usedFile = z.object({
  id: z.number(),
  fileID: z.string(),
  uploaderId: z.number().nullable(),
  status: z.enum(['processing', 'ready', 'failed']),
  kind: z.string(),
  pages: z.number().nullable(),
  durationMs: z.number().nullable(),
})

export type UsedFile = z.infer<typeof usedFile>

/** Files by their public id. */
export async function findUsedFiles(db: Executor, fileIDs: string[]): Promise<UsedFile[]> {
  if (fileIDs.length === 0) return []
  return rowsOf(db, usedFile).all(sql`
    SELECT id, file_id AS "fileID", uploader_id AS "uploaderId", status, kind, pages, duration_ms AS "durationMs"
      FROM files WHERE file_id = ANY(${sql.param(fileIDs)}::text[])`)
}

const fileIDRow = z.object({ fileID: z.string() })

/** The public id of a file. */
export async function findPublicFileID(db: Executor, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await rowsOf(db, fileIDRow).first(sql`SELECT file_id AS "fileID" FROM files WHERE id = ${id}`)
  return row?.fileID ?? null
}

/** Public ids of every file that a speach shows or showed, its cover included. */
export async function listFilesOf(db: Executor, speachId: number): Promise<string[]> {
  const rows = await rowsOf(db, fileIDRow).all(sql`
    SELECT file_id AS "fileID" FROM files WHERE id IN (
      SELECT file_id FROM file_uses WHERE speach_id = ${speachId}
      UNION SELECT image_file_id FROM speaches WHERE id = ${speachId})`)
  return rows.map(({ fileID }) => fileID)
}

/**
 * Notes what a draft (`versionId` null) or a version uses these files for; nobody deletes them until the transaction ends.
 * @throws Problem 400 UNKNOWN_FILE for one that is gone
 */
export async function addFileUses(
  tx: Executor,
  speachId: number,
  versionId: number | null,
  { shown, sources }: FileUses,
): Promise<void> {
  const fileIDs = [...shown, ...sources]
  if (fileIDs.length === 0) return
  const rows = await rowsOf(tx, fileIDRow).all(sql`
    WITH held AS (
      SELECT id, file_id FROM files WHERE file_id = ANY(${sql.param(fileIDs)}::text[]) ORDER BY id FOR KEY SHARE
    ), added AS (
      INSERT INTO file_uses AS known (file_id, speach_id, version_id, source_only)
      SELECT id, ${speachId}, ${versionId}::int, file_id = ANY(${sql.param(sources)}::text[]) FROM held
      ON CONFLICT (file_id, speach_id, version_id) DO UPDATE SET source_only = EXCLUDED.source_only
        WHERE known.source_only <> EXCLUDED.source_only
    )
    SELECT file_id AS "fileID" FROM held`)
  const held = new Set(rows.map(({ fileID }) => fileID))
  const missing = fileIDs.find((fileID) => !held.has(fileID))
  if (missing !== undefined) throw unknownFile(missing)
}

/** Forgets the files of a draft that none of its chapters shows any more; deleted chapters can still come back. */
export async function keepDraftFileUses(tx: Executor, speachId: number, fileIDs: string[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM file_uses u USING files f
     WHERE u.speach_id = ${speachId} AND u.version_id IS NULL AND f.id = u.file_id
       AND NOT f.file_id = ANY(${sql.param(fileIDs)}::text[])`)
}

const readableRow = z.object({ readable: z.boolean() })

/**
 * Whether something that a person may read now shows a file: a published version, a draft they work on, a cover. What a
 * video is made of, and a document that is only quoted, is read by its editors alone, whatever older versions showed
 * (PRODUCT §15).
 */
export async function isFileReadable(db: Executor, actor: Actor | null, fileId: number): Promise<boolean> {
  const isEditor = actor ? editableBy(actor) : sql`false`
  const row = await rowsOf(db, readableRow).first(sql`
    SELECT EXISTS (
      SELECT FROM file_uses u JOIN speaches ON speaches.id = u.speach_id
       WHERE u.file_id = ${fileId}
         AND ((u.version_id = speaches.published_version_id AND ${visibleTo(actor)} AND NOT u.source_only)
           OR (${draftVisibleTo(actor)} AND (${isEditor} OR NOT u.source_only AND NOT EXISTS (
             SELECT FROM file_uses d
              WHERE d.file_id = u.file_id AND d.speach_id = u.speach_id AND d.version_id IS NULL AND d.source_only))))
    ) OR EXISTS (
      SELECT FROM speaches WHERE image_file_id = ${fileId}
         AND (${visibleTo(actor)} OR ${draftVisibleTo(actor)} OR ${isEditor}
           OR ${offeredTo(actor)})
    ) AS readable`)
  return row?.readable === true
}

/**
 * Numbers of the files that speaches show, as a query: drafts, deleted chapters included, and versions; covers; and
 * pictures and sources in texts that are typed together and not yet written into their chapters.
 */
export function filesOfSpeaches(): SQL {
  return sql`
    SELECT file_id FROM file_uses
    UNION ALL SELECT image_file_id FROM speaches
    UNION ALL SELECT typed.id FROM text_documents d
      CROSS JOIN LATERAL (
        SELECT string_agg(encode(u.update, 'escape'), ' ') AS words FROM text_updates u
         WHERE u.chapter_id = d.chapter_id AND u.seq > d.written_seq) AS unwritten
      CROSS JOIN regexp_matches(
        unwritten.words, '(?:/files/|"fileID":")([A-Za-z0-9_-]{22})[/"]', 'g') AS named (parts)
      JOIN files AS typed ON typed.file_id = named.parts[1]
     WHERE d.written_seq < d.last_seq`
}
