import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** The data kept about a person's answers to surveys: named answers, and that they took part in anonymous ones. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT coalesce(jsonb_agg(jsonb_build_object('chapter', p.chapter_id, 'answeredAt', a.answered_at,
             'answers', a.answers) ORDER BY p.chapter_id), '[]') AS kept
      FROM survey_participants p
      LEFT JOIN survey_answers a ON a.chapter_id = p.chapter_id AND a.user_id = p.user_id
     WHERE p.user_id = ${userId}`)
  return row?.kept ?? null
}
