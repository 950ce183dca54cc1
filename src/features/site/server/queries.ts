import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { settings } from './tables.ts'

export async function putSetting(db: Executor, name: string, value: unknown, updatedAt: Date): Promise<void> {
  // As JSON text: a null is a value here, not a missing one.
  const json = sql`${JSON.stringify(value)}::jsonb`
  await db
    .insert(settings)
    .values({ name, value: json, updatedAt })
    .onConflictDoUpdate({ target: settings.name, set: { value: json, updatedAt } })
}

const readSettings = prepared('settings.find', (db) =>
  db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(sql`${settings.name} = ANY(${sql.placeholder('names')}::text[])`),
)

/** The settings of these names that somebody has made. */
export async function findSettings(db: Executor, names: string[]): Promise<Map<string, unknown>> {
  const rows = await readSettings(db, { names })
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Keeps everybody else from changing any setting until the end of the transaction. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`)
}

/** Says which file a setting names, so that it stays; null: none any more. */
export async function putFile(tx: Transaction, name: string, fileId: number | null): Promise<void> {
  await tx.update(settings).set({ fileId }).where(eq(settings.name, name))
}

/** Whether a setting names this file. */
export async function isFileOfSetting(db: Executor, name: string, fileId: number): Promise<boolean> {
  const found = await db
    .select({ name: settings.name })
    .from(settings)
    .where(and(eq(settings.name, name), eq(settings.fileId, fileId)))
  return found.length > 0
}

/** Numbers of the files that settings name, as a query. */
export function filesOfSettings(): SQL {
  return sql`SELECT file_id FROM settings`
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
