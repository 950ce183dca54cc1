import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** The data kept about a person's messages, reports and blocked people. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT jsonb_build_object(
      'messages', coalesce((
        SELECT jsonb_agg(jsonb_build_object('thread', m.thread_id, 'topic', t.title, 'content', m.content,
                 'files', (SELECT jsonb_agg(f.name ORDER BY a.position) FROM message_files a
                             JOIN files f ON f.id = a.file_id WHERE a.message_id = m.id),
                 'at', m.created_at, 'deletedAt', m.deleted_at) ORDER BY m.id)
          FROM messages m JOIN message_threads t ON t.id = m.thread_id WHERE m.author_id = ${userId}), '[]'),
      'reports', coalesce((
        SELECT jsonb_agg(jsonb_build_object('reason', r.reason, 'at', r.created_at) ORDER BY r.id)
          FROM message_reports r WHERE r.reporter_id = ${userId}), '[]'),
      'blocks', coalesce((
        SELECT jsonb_agg(jsonb_build_object('userID', u.user_id, 'since', b.created_at) ORDER BY b.created_at)
          FROM message_blocks b JOIN users u ON u.id = b.blocked_id WHERE b.blocker_id = ${userId}), '[]')) AS kept`)
  return row?.kept ?? null
}
