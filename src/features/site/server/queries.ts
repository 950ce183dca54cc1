import { inArray } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { settings } from './tables.ts'

/** The settings of these names that somebody has made. */
export async function findSettings(db: Executor, names: string[]): Promise<Map<string, unknown>> {
  const rows = await db.select().from(settings).where(inArray(settings.name, names))
  return new Map(rows.map(({ name, value }) => [name, value]))
}
