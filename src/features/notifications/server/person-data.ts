import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/**
 * What a person was told, by kind and time, what they want to be told of, and on which devices: what it was about
 * belongs to others, and the address of a device is a key to it.
 */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT jsonb_build_object(
      'settings', (
        SELECT jsonb_build_object('turnedOff', s.turned_off, 'frequency', s.frequency)
          FROM notification_settings s WHERE s.user_id = ${userId}),
      'devices', coalesce((
        SELECT jsonb_agg(jsonb_build_object('service', substring(p.endpoint FROM '^https?://([^/]+)'),
                 'browser', s.user_agent, 'since', p.created_at) ORDER BY p.created_at)
          FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id WHERE s.user_id = ${userId}), '[]'),
      'notifications', coalesce((
        SELECT jsonb_agg(jsonb_build_object('type', n.type, 'at', e.created_at, 'acknowledgedAt', n.read_at,
                 'mailedAt', n.mailed_at) ORDER BY n.id)
          FROM notifications n JOIN notification_events e ON e.id = n.event_id WHERE n.user_id = ${userId}), '[]')
    ) AS kept`)
  return row?.kept ?? null
}
