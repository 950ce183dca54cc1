import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { uploadParts, uploads } from '../tables.ts'

export type UploadRow = typeof uploads.$inferSelect

export async function insertUpload(db: Executor, values: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [row] = await db.insert(uploads).values(values).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** An upload, for the person who began it alone. */
export async function findOwnUpload(db: Executor, uploaderId: number, id: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.uploaderId, uploaderId)))
  return row
}

export async function deleteUploadRow(db: Executor, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

export async function findExpiredUploads(db: Executor, now: Date, limit: number): Promise<UploadRow[]> {
  return db.select().from(uploads).where(lte(uploads.expiresAt, now)).limit(limit)
}

/** Takes the lock of an upload for `seconds` if it is free; false if it isn't. */
export async function takeUploadLock(db: Executor, id: string, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE uploads SET lock_holder = ${holder}, lock_until = now() + make_interval(secs => ${seconds}), lock_wanted = false
     WHERE id = ${id} AND (lock_holder IS NULL OR lock_until < now())
    RETURNING id`)
  return rows.length > 0
}

const lockRow = z.object({ lock_wanted: z.boolean() })

/** Extends a lock by `seconds`. `lost`: someone else holds it by now; `wanted`: someone waits for it. */
export async function renewUploadLock(
  db: Executor,
  id: string,
  holder: string,
  seconds: number,
): Promise<{ lost: boolean; wanted: boolean }> {
  const row = await rowsOf(db, lockRow).first(sql`
    UPDATE uploads SET lock_until = now() + make_interval(secs => ${seconds})
     WHERE id = ${id} AND lock_holder = ${holder}
    RETURNING lock_wanted`)
  return { lost: !row, wanted: row?.lock_wanted ?? false }
}

/** Asks whoever holds an upload's lock to let go of it. */
export async function wantUploadLock(db: Executor, id: string): Promise<void> {
  await db.update(uploads).set({ lockWanted: true }).where(eq(uploads.id, id))
}

export async function releaseUploadLock(db: Executor, id: string, holder: string): Promise<void> {
  await db
    .update(uploads)
    .set({ lockHolder: null, lockUntil: null, lockWanted: false })
    .where(and(eq(uploads.id, id), eq(uploads.lockHolder, holder)))
}

export type UploadPart = typeof uploadParts.$inferSelect

/** Notes a part that the store has; sent again, it takes the place of the earlier one. */
export async function putUploadPart(db: Executor, part: UploadPart): Promise<void> {
  const { etag, size } = part
  await db
    .insert(uploadParts)
    .values(part)
    .onConflictDoUpdate({ target: [uploadParts.uploadId, uploadParts.part], set: { etag, size } })
}

export async function listUploadParts(db: Executor, uploadId: string): Promise<UploadPart[]> {
  return db.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId)).orderBy(asc(uploadParts.part))
}
