import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { preparedRows } from '#platform/database/prepared.ts'
import { rowsOf, totalRow } from '#platform/database/rows-of.ts'
import { pageOffset } from '#shared/paging.ts'
import { NOTIFICATION_TYPES, type NotificationType } from '../types.ts'
import { REFUSAL_KEY, SHARE_KEY } from './event-keys.ts'
import { JOINED, maySee } from './visibility.ts'

/** Which of somebody's notifications are meant. */
export interface Wanted {
  userId: number
  /** Codes; null for all. */
  types: NotificationType[] | null
  /** Only these, by their numbers. */
  ids?: number[]
  /** Whether the organisation has comments on. */
  comments: boolean
}

/** A notification with what it is about, by the numbers of the rows where a feature presents it. */
const notificationRow = z.object({
  /** A bigint, which comes as text. */
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  date: z.string(),
  unread: z.boolean(),
  hasSource: z.boolean(),
  /** Null for nobody, and for the person who is not to be named. */
  source: z
    .object({
      id: z.number(),
      userID: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      img: z.string().nullable(),
    })
    .nullable(),
  speachId: z.number().nullable(),
  path: z.object({ id: z.number(), title: z.string(), image: z.string().nullable() }).nullable(),
  comment: z.object({ id: z.number(), content: z.string(), rating: z.number().nullable() }).nullable(),
  badge: z.object({ title: z.string() }).nullable(),
  message: z.object({ id: z.number(), threadId: z.number(), groupId: z.number().nullable() }).nullable(),
  /** The group that one is asked into. */
  group: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The share or refusal whose words are shown, for its recipients. */
  shareId: z.number().nullable(),
  refusedRunId: z.number().nullable(),
  people: z.number().nullable(),
})

export type NotificationRow = Omit<z.infer<typeof notificationRow>, 'id'> & { id: number }

/** Narrows notifications `n` by person, types and numbers. */
function whereWanted({ userId, types, ids }: Wanted) {
  const ofType = types === null ? sql`true` : sql`n.type = ANY(${sql.param(types)}::text[])`
  const named = ids === undefined ? sql`true` : sql`n.id = ANY(${sql.param(ids)}::bigint[])`
  return sql`n.user_id = ${userId} AND ${ofType} AND ${named}`
}

/**
 * A page of what somebody may see now of what they were told, newest first. Whether they may is asked of one after the
 * other, until the page is full: `OFFSET 0` keeps the planner from asking of all at once.
 */
export async function listNotifications(
  db: Executor,
  wanted: Wanted,
  { page, size }: { page: number; size: number },
): Promise<NotificationRow[]> {
  const rows = await rowsOf(db, notificationRow).all(sql`
    WITH shown AS (
      SELECT n.id, n.event_id, n.type, n.read_at
        FROM notifications n
       CROSS JOIN LATERAL (
         SELECT FROM notification_events e JOIN users ON users.id = n.user_id ${JOINED}
          WHERE e.id = n.event_id AND ${maySee(sql`n.type`, wanted.comments)} OFFSET 0) AS seen
       WHERE ${whereWanted(wanted)} ORDER BY n.id DESC LIMIT ${size} OFFSET ${pageOffset(page, size)})
    SELECT shown.id, shown.type, ${isoTime(sql`e.created_at`)} AS date, shown.read_at IS NULL AS unread,
           e.has_source AS "hasSource", e.speach_id AS "speachId", e.people,
           CASE WHEN shown.type = 'USER_SPEACH_SHARED' THEN substring(e.key FROM ${SHARE_KEY}::text)::int END AS "shareId",
           CASE WHEN shown.type = 'TRAINER_SPEACH_REFUSED' THEN substring(e.key FROM ${REFUSAL_KEY}::text)::int END
             AS "refusedRunId",
           CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'userID', s.user_id,
             'firstName', s.first_name, 'lastName', s.last_name, 'img', s.image) END AS source,
           CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'title', p.title,
             'image', (SELECT f.file_id FROM files f WHERE f.id = p.image_file_id)) END AS path,
           CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'content', c.content, 'rating', (
             SELECT r.rating FROM speach_ratings r WHERE r.speach_id = c.speach_id AND r.user_id = c.author_id
               AND c.author_id = s.id)) END AS comment,
           CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('title', a.title) END AS badge,
           CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'threadId', m.thread_id,
             'groupId', t.group_id) END AS message,
           CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('id', g.id, 'name', g.name) END AS group
      FROM shown
      JOIN notification_events e ON e.id = shown.event_id
      LEFT JOIN users s ON s.id = e.source_id AND s.deactivated_at IS NULL
      LEFT JOIN paths p ON p.id = e.path_id
      LEFT JOIN comments c ON c.id = e.comment_id
      LEFT JOIN badge_awards a ON a.id = e.award_id
      LEFT JOIN messages m ON m.id = e.message_id
      LEFT JOIN message_threads t ON t.id = m.thread_id
      LEFT JOIN groups g ON g.id = e.group_id
     ORDER BY shown.id DESC`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/**
 * Notifications `n` counted by whose they are, what they are about and as what it was told, as far as it may be seen now:
 * of what somebody was told a thousand times of, that is asked once.
 */
function counted(where: SQL, comments: boolean): SQL {
  return sql`
    FROM (
      SELECT n.user_id, n.type, e.speach_id, e.path_id, e.comment_id, e.award_id, e.message_id, e.group_id,
             count(*)::int AS total
        FROM notifications n JOIN notification_events e ON e.id = n.event_id
       WHERE ${where}
       GROUP BY n.user_id, n.type, e.speach_id, e.path_id, e.comment_id, e.award_id, e.message_id,
                e.group_id) AS e
    JOIN users ON users.id = e.user_id ${JOINED}
   WHERE ${maySee(sql`e.type`, comments)}`
}

/** How many of them there are. */
export async function countNotifications(db: Executor, wanted: Wanted): Promise<number> {
  const row = await rowsOf(db, totalRow).first(
    sql`SELECT coalesce(sum(e.total), 0)::int AS total ${counted(whereWanted(wanted), wanted.comments)}`,
  )
  return row?.total ?? 0
}

const unreadRow = z.object({ userId: z.number(), total: z.number() })

const readUnread = preparedRows<{ comments: boolean }, { userIds: number[] }, z.infer<typeof unreadRow>>(
  unreadRow,
  ({ comments }) => {
    const unread = sql`n.user_id = ANY((SELECT ${sql.placeholder('userIds')}::int[])::int[]) AND n.read_at IS NULL`
    return sql`SELECT e.user_id AS "userId", sum(e.total)::int AS total ${counted(unread, comments)} GROUP BY e.user_id`
  },
)

/** How many of what they may see now each of these people has not acknowledged, in one statement. */
export async function countUnread(db: Executor, userIds: number[], comments: boolean): Promise<Map<number, number>> {
  const rows = await readUnread(db, { comments }, { userIds })
  return new Map(rows.map(({ userId, total }) => [userId, total]))
}

const someRow = z.object({ some: z.boolean() })

/** Acknowledges everything that somebody was told. @returns whether anything was unread */
export async function acknowledgeAll(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const row = await rowsOf(tx, someRow).first(sql`
    WITH acknowledged AS (
      UPDATE notifications SET read_at = ${now.toISOString()}::timestamptz
       WHERE user_id = ${userId} AND read_at IS NULL RETURNING id)
    SELECT EXISTS (SELECT FROM acknowledged) AS some`)
  return row?.some ?? false
}

/** Deletes notifications that were acknowledged before a moment, up to a limit. @returns how many were deleted */
export async function deleteAcknowledged(db: Executor, before: Date, limit: number): Promise<number> {
  const row = await rowsOf(db, totalRow).first(sql`
    WITH old AS (
      SELECT n.id FROM notifications n JOIN notification_events e ON e.id = n.event_id
       WHERE e.created_at < ${before.toISOString()}::timestamptz AND n.read_at < ${before.toISOString()}::timestamptz
       LIMIT ${limit}),
    gone AS (DELETE FROM notifications WHERE id IN (SELECT id FROM old) RETURNING id)
    SELECT count(*)::int AS total FROM gone`)
  return row?.total ?? 0
}
