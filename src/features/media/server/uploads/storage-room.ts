import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readStorageLimits } from '#features/site/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { noRoom } from '../refusals.ts'

const bytesRow = z.object({ bytes: z.number() })

/**
 * Bytes of the files of one person, or of everybody: as they were uploaded, what was made of them, and what uploads
 * under way have announced. A file counts for whoever uploaded it, also where others use it.
 */
async function countStored(db: Executor, uploaderId: number | null, except: string | null): Promise<number> {
  const isTheirs = uploaderId === null ? sql`true` : sql`uploader_id = ${uploaderId}`
  const row = await rowsOf(db, bytesRow).first(sql`
    WITH counted AS (SELECT id, size FROM files WHERE ${isTheirs})
    SELECT ((SELECT coalesce(sum(size), 0) FROM counted)
            + (SELECT coalesce(sum(size), 0) FROM file_derivatives WHERE file_id IN (SELECT id FROM counted))
            + (SELECT coalesce(sum(size), 0) FROM uploads
                WHERE ${isTheirs} AND id IS DISTINCT FROM ${except}::text
                  AND NOT EXISTS (SELECT FROM files WHERE files.upload_id = uploads.id)))::float8 AS bytes`)
  return row?.bytes ?? 0
}

/** What is to be stored: for whom, and how much. */
export interface Wanted {
  uploaderId: number
  bytes: number
  /** The upload that announced these bytes, which are not to be counted twice. */
  uploadId?: string
}

/**
 * Asks whether there is room for more bytes of a person.
 * @throws Problem 413 STORAGE_FULL_PERSON, STORAGE_FULL_TOTAL with what is used and the limit
 */
export async function requireRoom(db: Executor, { uploaderId, bytes, uploadId }: Wanted): Promise<void> {
  const { person, total } = await readStorageLimits(db)
  for (const [limit, whose] of [[person, uploaderId] as const, [total, null] as const]) {
    if (limit === null) continue
    const used = await countStored(db, whose, uploadId ?? null)
    if (used + bytes > limit) throw noRoom(whose === null ? 'TOTAL' : 'PERSON', used, limit)
  }
}

/** `requireRoom` for bytes that this transaction notes in a row: who asks at the same time waits, and counts them. */
export async function takeRoom(tx: Transaction, wanted: Wanted): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('storage room', 0))`)
  await requireRoom(tx, wanted)
}
