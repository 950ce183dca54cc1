import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** The speaches in which a person has extra time. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT coalesce(jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'percent', e.percent, 'givenAt', e.given_at)
             ORDER BY e.given_at), '[]') AS kept
      FROM quiz_extra_times e JOIN speaches s ON s.id = e.speach_id WHERE e.user_id = ${userId}`)
  return row?.kept ?? null
}
