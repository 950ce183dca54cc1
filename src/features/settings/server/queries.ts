import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'

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

/** Active people who hold the AI licence. */
export async function countLicences(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(
    sql`SELECT count(*)::int AS taken FROM users WHERE has_ai_licence AND deactivated_at IS NULL`,
  )
  return rows[0]?.taken ?? 0
}

/** How many files there are, and the bytes of them and of what was made of them. */
export async function countFiles(db: Executor): Promise<{ files: number; fileBytes: number }> {
  const { rows } = await db.execute<{ files: number; fileBytes: number }>(sql`
    SELECT (SELECT count(*)::int FROM files) AS files,
           ((SELECT coalesce(sum(size), 0) FROM files)
            + (SELECT coalesce(sum(size), 0) FROM file_derivatives))::float8 AS "fileBytes"`)
  return rows[0] ?? { files: 0, fileBytes: 0 }
}

/** Where a person's mails go. */
export async function findAddress(db: Executor, userId: number): Promise<string> {
  const { rows } = await db.execute<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`)
  if (!rows[0]) throw new Error(`nobody has the number ${userId}`)
  return rows[0].email
}
