import { type SQL, sql } from 'drizzle-orm'
import { whereSeenBy } from '#features/paths/server/service.ts'
import { whereMadeBy, whereViewedBy } from '#features/speaches/server/service.ts'

/** The tables, beside `users` and an event `e`, that `maySee` speaks of. */
export const JOINED = sql`
  LEFT JOIN speaches ON speaches.id = e.speach_id
  LEFT JOIN paths ON paths.id = e.path_id
  LEFT JOIN comments c ON c.id = e.comment_id
  LEFT JOIN badge_awards a ON a.id = e.award_id
  LEFT JOIN messages m ON m.id = e.message_id
  LEFT JOIN message_threads t ON t.id = m.thread_id`

/**
 * Whether a person may see now what they are told of as this type (PRODUCT §5, §9): a condition for statements on
 * `users`, an event `e` and what is `JOINED`. Asked when it is told of, and again whenever it is shown.
 * @param comments whether the organisation has comments on
 */
export function maySee(type: SQL, comments: boolean): SQL {
  return sql`(
    users.deactivated_at IS NULL
    AND (${type} NOT LIKE 'ADMIN\\_%' OR users.is_admin)
    AND (${type} NOT LIKE 'TRAINER\\_%' OR users.is_author)
    AND (e.speach_id IS NULL OR (${whereViewedBy()} AND (${type} NOT LIKE 'TRAINER\\_%' OR ${whereMadeBy()})))
    AND (e.path_id IS NULL OR ${whereSeenBy()})
    AND (e.comment_id IS NULL OR (
      c.deleted_at IS NULL
      AND (${type} NOT LIKE '%\\_NEW\\_COMMENT' OR (speaches.comments_enabled AND ${comments}::boolean))))
    AND (e.group_id IS NULL OR EXISTS (
      SELECT FROM group_requests r
       WHERE r.group_id = e.group_id AND r.user_id = users.id AND r.declined_at IS NULL))
    AND (e.award_id IS NULL OR a.revoked_at IS NULL)
    AND (e.message_id IS NULL OR (m.id IS NOT NULL AND m.deleted_at IS NULL AND (
      t.reader_id = users.id OR t.trainer_id = users.id
      OR EXISTS (SELECT FROM group_members gm WHERE gm.group_id = t.group_id AND gm.user_id = users.id)))))`
}
