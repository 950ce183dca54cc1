import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { versions } from '../tables.ts'

export type VersionRow = typeof versions.$inferSelect
export type NewVersion = Omit<typeof versions.$inferInsert, 'number'>

/** Freezes content as the next version; the caller holds the speach's lock. */
export async function insertVersion(tx: Executor, values: NewVersion): Promise<VersionRow> {
  const next = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM versions WHERE speach_id = ${values.speachId})`
  const [row] = await tx
    .insert(versions)
    .values({ ...values, number: next })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

export async function findVersion(db: Executor, id: number): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(versions).where(eq(versions.id, id))
  return row
}

export async function findVersionByNumber(
  db: Executor,
  speachId: number,
  number: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.speachId, speachId), eq(versions.number, number)))
  return row
}

/** Every version without its content, newest first. */
export async function listVersionRows(
  db: Executor,
  speachId: number,
): Promise<Omit<VersionRow, 'content' | 'minutes' | 'exams'>[]> {
  const { id, number, authorId, note, checksum, createdAt, publishedAt } = versions
  return db
    .select({ id, speachId: versions.speachId, number, authorId, note, checksum, createdAt, publishedAt })
    .from(versions)
    .where(eq(versions.speachId, speachId))
    .orderBy(desc(number))
}

/** Notes when readers saw a version first. */
export async function markVersionPublished(tx: Executor, id: number, now: Date): Promise<void> {
  await tx
    .update(versions)
    .set({ publishedAt: now })
    .where(and(eq(versions.id, id), isNull(versions.publishedAt)))
}

export interface DueVersion {
  speachId: number
  versionId: number
}

const dueRow = z.object({ speachId: z.number(), versionId: z.number() })

/** Scheduled versions whose time has come. */
export async function listDueVersions(db: Executor, now: Date): Promise<DueVersion[]> {
  return rowsOf(db, dueRow).all(sql`
    SELECT id AS "speachId", future_version_id AS "versionId" FROM speaches
     WHERE future_version_id IS NOT NULL
       AND coalesce(delayed_till, future_version_at) <= ${now.toISOString()}::timestamptz
     ORDER BY coalesce(delayed_till, future_version_at), id`)
}
