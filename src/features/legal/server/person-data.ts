import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** Which versions of which texts a person accepted, and when. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'version', v.number, 'acceptedAt', a.accepted_at)
             ORDER BY a.accepted_at), '[]') AS kept
      FROM legal_acceptances a JOIN legal_versions v ON v.id = a.version_id WHERE a.user_id = ${userId}`)
  return row?.kept ?? null
}
