import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** The data kept about a person's answers: their attempts with answers and results. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT coalesce(jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'chapter', a.chapter_id, 'attempt', a.number,
             'startedAt', a.started_at, 'submittedAt', a.submitted_at, 'answers', a.answers, 'score', a.score,
             'maxScore', a.max_score,
             'grades', (SELECT jsonb_object_agg(g.key, g.value - 'gradedBy') FROM jsonb_each(a.grades) g), 'percent', a.percent, 'passed', a.passed) ORDER BY a.started_at), '[]') AS kept
      FROM quiz_attempts a JOIN speaches s ON s.id = a.speach_id WHERE a.user_id = ${userId}`)
  return row?.kept ?? null
}
