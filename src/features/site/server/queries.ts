import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { settings } from './tables.ts'

export async function putSetting(db: Executor, name: string, value: unknown, updatedAt: Date): Promise<void> {
  // As JSON text, because null is a value here, not a missing one.
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
