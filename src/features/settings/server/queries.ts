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

const emailRow = z.object({ email: z.string() })

/** The address for a person's mails. */
export async function findAddress(db: Executor, userId: number): Promise<string> {
  const row = await rowsOf(db, emailRow).first(sql`SELECT email FROM users WHERE id = ${userId}`)
  if (!row) throw new Error(`nobody has the number ${userId}`)
  return row.email
}
