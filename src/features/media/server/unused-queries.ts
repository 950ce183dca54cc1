import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'

/**
 * Condition for statements on the table `files`: something uses it, or something is being made of it. It stands by
 * itself or behind NOT, so that the database joins instead of looking for each file.
 * @param used queries of the numbers of files that are used; without any there is no such condition
 */
function isUsed(used: SQL[]): SQL {
  return sql`EXISTS (
    SELECT FROM (SELECT id FROM files WHERE status = 'processing' UNION ALL ${sql.join(used, sql` UNION ALL `)})
      AS used (id) WHERE used.id = files.id)`
}

/** Notes which files from before a moment nothing uses, as of now. */
export async function noteUnused(
  db: Executor,
  used: SQL[],
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db.execute(sql`
    UPDATE files SET unused_since = ${now.toISOString()}::timestamptz
     WHERE unused_since IS NULL AND created_at <= ${before.toISOString()}::timestamptz AND NOT ${isUsed(used)}`)
}

/** Takes the note off files that are used again. */
export async function forgetUsed(db: Executor, used: SQL[]): Promise<void> {
  await db.execute(sql`
    UPDATE files SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${isUsed(used)}`)
}

/** Numbers of the files that are noted as unused since a moment or longer, in order. */
export async function listUnusedSince(db: Executor, since: Date): Promise<number[]> {
  const rows = await rowsOf(db, idRow).all(sql`
    SELECT id FROM files WHERE unused_since <= ${since.toISOString()}::timestamptz ORDER BY id`)
  return rows.map(({ id }) => id)
}

/** Keeps everybody from taking a file into use until the transaction ends; false when somebody is about to. */
export async function lockUnusedSince(tx: Transaction, id: number, since: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT id FROM files WHERE id = ${id} AND unused_since <= ${since.toISOString()}::timestamptz FOR UPDATE SKIP LOCKED`)
  return rows.length > 0
}

const unusedRow = z.object({ fileId: z.string(), storageKey: z.string().nullable() })

/** Deletes a file that is locked, with its pages and derivatives; undefined when something uses it after all. */
export async function deleteUnusedRow(
  tx: Transaction,
  id: number,
  used: SQL[],
): Promise<{ fileId: string; storageKey: string | null } | undefined> {
  return rowsOf(tx, unusedRow).first(sql`
    DELETE FROM files WHERE id = ${id} AND NOT ${isUsed(used)}
    RETURNING file_id AS "fileId", storage_key AS "storageKey"`)
}
