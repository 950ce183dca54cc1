import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'

/** Where somebody has more time than others. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const { rows } = await db.execute<{ kept: unknown }>(sql`
    SELECT coalesce(jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'percent', e.percent, 'givenAt', e.given_at)
             ORDER BY e.given_at), '[]') AS kept
      FROM quiz_extra_times e JOIN speaches s ON s.id = e.speach_id WHERE e.user_id = ${userId}`)
  return rows[0]?.kept ?? null
}
