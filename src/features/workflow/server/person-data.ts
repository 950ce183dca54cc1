import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { listHistoryOf } from '../validation/server/service.ts'

const keptRow = z.object({ kept: z.record(z.string(), z.unknown()) })

/** The data that workflows keep about a person: submissions, decisions, remarks and their deputy. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT jsonb_build_object(
      'submitted', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'title', s.title, 'workflow', r.workflow_name,
                 'state', r.state, 'at', r.submitted_at) ORDER BY r.id)
          FROM workflow_runs r JOIN speaches s ON s.id = r.speach_id WHERE r.submitted_by = ${userId}), '[]'),
      'decided', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'title', s.title, 'step', d.position,
                 'decision', d.decision, 'comment', d.comment, 'at', d.decided_at) ORDER BY d.id)
          FROM workflow_decisions d JOIN workflow_runs r ON r.id = d.run_id JOIN speaches s ON s.id = r.speach_id
         WHERE d.decided_by = ${userId}), '[]'),
      'remarks', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'chapterId', m.chapter_id, 'text', m.content,
                 'at', m.created_at) ORDER BY m.id)
          FROM workflow_remarks m JOIN workflow_runs r ON r.id = m.run_id JOIN speaches s ON s.id = r.speach_id
         WHERE m.user_id = ${userId}), '[]'),
      'deputy', (
        SELECT jsonb_build_object('email', u.email, 'from', d.from_day, 'until', d.until_day)
          FROM workflow_deputies d JOIN users u ON u.id = d.deputy_id WHERE d.user_id = ${userId})) AS kept`)
  const signed = (await listHistoryOf(db, userId)).map(({ number, title, version, act, meaning, comment, at }) => {
    return { number, title, version, act, meaning, comment, at: at.toISOString() }
  })
  return { ...row?.kept, regulated: signed }
}
