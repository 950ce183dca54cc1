import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** What directories call a person: by which connections they sign in, and what a directory provisions them as. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT jsonb_build_object(
      'signIns', coalesce((
        SELECT jsonb_agg(jsonb_build_object('connection', c.name, 'subject', i.account_id, 'since', i.created_at)
                         ORDER BY i.id)
          FROM identities i JOIN directory_connections c ON i.provider_id = 'directory:' || c.id
         WHERE i.user_id = ${userId}), '[]'),
      'provisionedAs', (
        SELECT jsonb_build_object('userName', s.user_name, 'externalId', s.external_id)
          FROM scim_people s WHERE s.user_id = ${userId})) AS kept`)
  return row?.kept ?? null
}
