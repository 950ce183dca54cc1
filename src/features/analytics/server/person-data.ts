import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** The figures kept about a person: reading times, visits and reminders. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT jsonb_build_object(
      'time', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'day', d.day, 'seconds', d.seconds) ORDER BY d.day, s.id)
          FROM reading_days d JOIN speaches s ON s.id = d.speach_id WHERE d.user_id = ${userId}), '[]'),
      'activeDays', coalesce((
        SELECT jsonb_agg(a.day ORDER BY a.day) FROM activity_days a WHERE a.user_id = ${userId}), '[]'),
      'results', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'status', r.status, 'percent', r.percent,
                 'finishedAt', r.finished_at) ORDER BY s.id)
          FROM statistics_readers r JOIN speaches s ON s.id = r.speach_id WHERE r.user_id = ${userId}), '[]'),
      'reminders', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'at', m.reminded_at) ORDER BY m.reminded_at)
          FROM speach_reminders m JOIN speaches s ON s.id = m.speach_id WHERE m.user_id = ${userId}), '[]')) AS kept`)
  return row?.kept ?? null
}
