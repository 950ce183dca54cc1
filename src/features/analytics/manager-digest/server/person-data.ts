import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** Whether somebody wants digests of their groups, and of which Mondays they were done. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT jsonb_build_object(
      'refusedAt', (SELECT r.created_at FROM manager_digest_refusals r WHERE r.user_id = ${userId}),
      'mondays', coalesce((
        SELECT jsonb_agg(d.period ORDER BY d.period) FROM manager_digests d WHERE d.user_id = ${userId}), '[]')) AS kept`)
  return row?.kept ?? null
}
