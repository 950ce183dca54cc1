import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'

/** Keeps everybody else from changing any setting until the end of the transaction. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`)
}

/** Says which file a setting names, so that it stays; null: none any more. */
export async function putFile(tx: Transaction, name: string, fileId: number | null): Promise<void> {
  await tx.execute(sql`UPDATE settings SET file_id = ${fileId} WHERE name = ${name}`)
}

/** Keeps everybody else from giving AI licences away until the end of the transaction. */
export async function lockLicences(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM settings WHERE name = 'ai.licences' FOR UPDATE`)
}

const takenRow = z.object({ taken: z.number() })

/** Active people who hold the AI licence. */
export async function countLicences(db: Executor): Promise<number> {
  const row = await rowsOf(db, takenRow).first(
    sql`SELECT count(*)::int AS taken FROM users WHERE has_ai_licence AND deactivated_at IS NULL`,
  )
  return row?.taken ?? 0
}

const filesRow = z.object({ files: z.number(), fileBytes: z.number() })

/** How many files there are, and the bytes of them and of what was made of them. */
export async function countFiles(db: Executor): Promise<{ files: number; fileBytes: number }> {
  const row = await rowsOf(db, filesRow).first(sql`
    SELECT (SELECT count(*)::int FROM files) AS files,
           ((SELECT coalesce(sum(size), 0) FROM files)
            + (SELECT coalesce(sum(size), 0) FROM file_derivatives))::float8 AS "fileBytes"`)
  return row ?? { files: 0, fileBytes: 0 }
}

const useRow = z.object({
  person: z.object({ userID: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  files: z.number(),
  bytes: z.number(),
})

const totalRow = z.object({ total: z.number() })

/** Who has uploaded how many files, and the bytes of them and of what was made of them, most first. */
export async function listStorageUse(db: Executor, offset: number, limit: number) {
  const result = await rowsOf(db, useRow).all(sql`
    WITH made AS (SELECT file_id, sum(size) AS size FROM file_derivatives GROUP BY file_id),
    used AS (
      SELECT uploader_id, count(*)::int AS files, sum(files.size + coalesce(made.size, 0))::float8 AS bytes
        FROM files LEFT JOIN made ON made.file_id = files.id
       GROUP BY uploader_id
    )
    SELECT CASE WHEN users.id IS NOT NULL THEN jsonb_build_object(
             'userID', users.user_id, 'firstName', users.first_name, 'lastName', users.last_name) END AS person,
           files, bytes
      FROM used LEFT JOIN users ON users.id = used.uploader_id
     ORDER BY bytes DESC, used.uploader_id
     LIMIT ${limit} OFFSET ${offset}`)
  const row = await rowsOf(db, totalRow).first(
    sql`SELECT count(DISTINCT coalesce(uploader_id, 0))::int AS total FROM files`,
  )
  return { result, total: row?.total ?? 0 }
}

const emailRow = z.object({ email: z.string() })

/** The address for a person's mails. */
export async function findAddress(db: Executor, userId: number): Promise<string> {
  const row = await rowsOf(db, emailRow).first(sql`SELECT email FROM users WHERE id = ${userId}`)
  if (!row) throw new Error(`nobody has the number ${userId}`)
  return row.email
}
