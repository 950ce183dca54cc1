import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'

/** Which versions of which texts a person accepted, and when. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const { rows } = await db.execute<{ kept: unknown }>(sql`
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'version', v.number, 'acceptedAt', a.accepted_at)
             ORDER BY a.accepted_at), '[]') AS kept
      FROM legal_acceptances a JOIN legal_versions v ON v.id = a.version_id WHERE a.user_id = ${userId}`)
  return rows[0]?.kept ?? null
}
