import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'

/** What is kept of how somebody answered: named answers, and that they took part in the others. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const { rows } = await db.execute<{ kept: unknown }>(sql`
    SELECT coalesce(jsonb_agg(jsonb_build_object('chapter', p.chapter_id, 'answeredAt', a.answered_at,
             'answers', a.answers) ORDER BY p.chapter_id), '[]') AS kept
      FROM survey_participants p
      LEFT JOIN survey_answers a ON a.chapter_id = p.chapter_id AND a.user_id = p.user_id
     WHERE p.user_id = ${userId}`)
  return rows[0]?.kept ?? null
}
