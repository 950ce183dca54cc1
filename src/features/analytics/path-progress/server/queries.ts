import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { whoseProgressCounts } from '#features/paths/server/service.ts'
import { whereReadable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import { joinedStanding, statusColumn } from '../../server/people-queries.ts'
import { type PathProgress, pathStepProgress } from '../contract.ts'

const progressRow = z.object({
  people: z.number(),
  begun: z.number(),
  finished: z.number(),
  steps: z.array(pathStepProgress),
})

/** The standing of all people of a path in its steps, as far as the viewer may read these: one statement. */
export async function countProgress(db: Executor, actor: Actor, pathId: number): Promise<PathProgress> {
  const row = await rowsOf(db, progressRow).first(sql`
    WITH people AS MATERIALIZED (${whoseProgressCounts(pathId)}),
    steps AS MATERIALIZED (
      SELECT i.speach_id, i.position, speaches.speach_id AS public_id, speaches.title, speaches.language,
             EXISTS (SELECT FROM statistics_readers e
                      WHERE e.speach_id = i.speach_id AND e.status IN ('PASSED', 'FAILED', 'WAITING')) AS is_examined
        FROM path_items i JOIN speaches ON speaches.id = i.speach_id
       WHERE i.path_id = ${pathId} AND ${whereReadable(actor)}),
    standing AS MATERIALIZED (
      SELECT l.speach_id, l.user_id, ${statusColumn} AS status
        FROM (SELECT steps.speach_id, people.user_id FROM steps CROSS JOIN people) AS l ${joinedStanding}),
    by_step AS (
      SELECT speach_id, count(*) FILTER (WHERE status <> 'NOT_STARTED')::int AS begun,
             count(*) FILTER (WHERE status IN ('DONE', 'PASSED', 'FAILED', 'WAITING'))::int AS finished,
             count(*) FILTER (WHERE status = 'PASSED')::int AS passed
        FROM standing GROUP BY speach_id),
    by_person AS (
      SELECT user_id, bool_or(status <> 'NOT_STARTED') AS has_begun,
             bool_and(status IN ('DONE', 'PASSED')) AS has_finished
        FROM standing GROUP BY user_id)
    SELECT (SELECT count(*)::int FROM people) AS people,
           (SELECT count(*)::int FROM by_person WHERE has_begun) AS begun,
           (SELECT count(*)::int FROM by_person WHERE has_finished) AS finished,
           coalesce((
             SELECT jsonb_agg(jsonb_build_object(
                      'speachID', steps.public_id, 'title', steps.title, 'language', steps.language,
                      'begun', coalesce(by_step.begun, 0), 'finished', coalesce(by_step.finished, 0),
                      'passed', CASE WHEN steps.is_examined THEN coalesce(by_step.passed, 0) END)
                    ORDER BY steps.position, steps.speach_id)
               FROM steps LEFT JOIN by_step USING (speach_id)), '[]') AS steps`)
  if (!row) throw new Error('counts are one row')
  return row
}
