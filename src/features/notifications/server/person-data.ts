import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'

/** What a person was told, by kind and time, and what they want to be told of: what it was about belongs to others. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const { rows } = await db.execute<{ kept: unknown }>(sql`
    SELECT jsonb_build_object(
      'settings', (
        SELECT jsonb_build_object('turnedOff', s.turned_off, 'frequency', s.frequency)
          FROM notification_settings s WHERE s.user_id = ${userId}),
      'notifications', coalesce((
        SELECT jsonb_agg(jsonb_build_object('type', n.type, 'at', e.created_at, 'acknowledgedAt', n.read_at,
                 'mailedAt', n.mailed_at) ORDER BY n.id)
          FROM notifications n JOIN notification_events e ON e.id = n.event_id WHERE n.user_id = ${userId}), '[]')
    ) AS kept`)
  return rows[0]?.kept ?? null
}
