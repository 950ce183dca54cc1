import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { settings } from './tables.ts'

export async function putSetting(db: Executor, name: string, value: unknown, updatedAt: Date): Promise<void> {
  // As JSON text: a null is a value here, not a missing one.
  const json = sql`${JSON.stringify(value)}::jsonb`
  await db
    .insert(settings)
    .values({ name, value: json, updatedAt })
    .onConflictDoUpdate({ target: settings.name, set: { value: json, updatedAt } })
}

/** The settings of these names that somebody has made. */
export async function findSettings(db: Executor, names: string[]): Promise<Map<string, unknown>> {
  const rows = await db.select().from(settings).where(inArray(settings.name, names))
  return new Map(rows.map(({ name, value }) => [name, value]))
}
