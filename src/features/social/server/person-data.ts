import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** The data kept about a person's ratings, comments, reports, shares and the people they follow. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT jsonb_build_object(
      'ratings', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'rating', r.rating, 'at', r.updated_at)
                 ORDER BY r.updated_at)
          FROM speach_ratings r JOIN speaches s ON s.id = r.speach_id WHERE r.user_id = ${userId}), '[]'),
      'comments', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'content', c.content, 'at', c.created_at,
                 'editedAt', c.edited_at, 'deletedAt', c.deleted_at) ORDER BY c.created_at)
          FROM comments c JOIN speaches s ON s.id = c.speach_id WHERE c.author_id = ${userId}), '[]'),
      'reports', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'reason', r.reason, 'at', r.created_at)
                 ORDER BY r.created_at)
          FROM reports r JOIN speaches s ON s.id = r.speach_id WHERE r.reporter_id = ${userId}), '[]'),
      'shares', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'message', h.message, 'at', h.created_at)
                 ORDER BY h.created_at)
          FROM shares h JOIN speaches s ON s.id = h.speach_id WHERE h.shared_by = ${userId}), '[]'),
      'follows', coalesce((
        SELECT jsonb_agg(jsonb_build_object('userID', u.user_id, 'since', f.created_at) ORDER BY f.created_at)
          FROM person_follows f JOIN users u ON u.id = f.followed_id WHERE f.follower_id = ${userId}), '[]')) AS kept`)
  return row?.kept ?? null
}
