import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'
import { seesPath } from './visibility.ts'

/**
 * What the paths keep of a person: their own, and those that they were given. Of these the title is null while the
 * person does not see the path (PRODUCT §5).
 */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT jsonb_build_object(
      'own', coalesce((
        SELECT jsonb_agg(jsonb_build_object('pathId', p.id, 'title', p.title, 'description', p.description,
                 'state', p.state) ORDER BY p.id)
          FROM paths p WHERE p.owner_id = ${userId}), '[]'),
      'assigned', coalesce((
        SELECT jsonb_agg(jsonb_build_object('pathId', paths.id, 'title', CASE WHEN ${seesPath()} THEN paths.title END)
                 ORDER BY paths.id)
          FROM path_users a JOIN paths ON paths.id = a.path_id JOIN users ON users.id = a.user_id
         WHERE a.user_id = ${userId}), '[]')) AS kept`)
  return row?.kept ?? null
}
