import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { topicReaders } from '#features/social/messages/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import type { NotificationType } from '../types.ts'
import type { Audience, NotificationRequest } from './job-definitions.ts'
import { JOINED, maySee } from './visibility.ts'

/**
 * Records an event once.
 * @returns its number; undefined when its subject or source no longer exists
 */
export async function insertEvent(
  tx: Transaction,
  request: NotificationRequest,
  now: Date,
): Promise<number | undefined> {
  const { key, source, speachId = null, pathId = null, commentId = null, awardId = null } = request
  const { messageId = null, groupId = null, people = null } = request
  const sourceId = typeof source === 'number' ? source : null
  const isThere = (table: SQL, id: number | null) =>
    sql`(${id}::int IS NULL OR EXISTS (SELECT FROM ${table} there WHERE there.id = ${id}::int))`
  const row = await rowsOf(tx, idRow).first(sql`
    INSERT INTO notification_events AS e
      (key, created_at, has_source, source_id, speach_id, path_id, comment_id, award_id, message_id, group_id,
       people)
    SELECT ${key}, ${now.toISOString()}::timestamptz, ${source !== null}::boolean,
           (SELECT u.id FROM users u WHERE u.id = ${sourceId}::int), ${speachId}::int, ${pathId}::int,
           ${commentId}::int, ${awardId}::int, ${messageId}::int, ${groupId}::int, ${people}::int
     WHERE ${isThere(sql`speaches`, speachId)} AND ${isThere(sql`paths`, pathId)}
       AND ${isThere(sql`comments`, commentId)} AND ${isThere(sql`badge_awards`, awardId)}
       AND ${isThere(sql`messages`, messageId)} AND ${isThere(sql`groups`, groupId)}
    ON CONFLICT (key) DO UPDATE SET key = excluded.key
    RETURNING e.id`)
  return row?.id
}

/** The audience, as a query of `user_id`, each person at most once if asked for distinctly. */
function meant(audience: Audience, { speachId = null }: NotificationRequest): SQL {
  switch (audience.to) {
    case 'ADMINS':
      return sql`SELECT u.id AS user_id FROM users u WHERE u.is_admin`
    case 'MAKERS':
      return sql`
        SELECT s.author_id AS user_id FROM speaches s WHERE s.id = ${speachId}
        UNION ALL SELECT o.user_id FROM speach_co_editors o WHERE o.speach_id = ${speachId}
        UNION ALL SELECT g.user_id FROM speach_co_editor_groups o JOIN group_members g ON g.group_id = o.group_id
                   WHERE o.speach_id = ${speachId}`
    case 'PEOPLE':
      return sql`
        SELECT unnest(${sql.param(audience.userIds)}::int[]) AS user_id
        UNION ALL SELECT g.user_id FROM group_members g WHERE g.group_id = ANY(${sql.param(audience.groupIds)}::int[])`
    case 'TOPIC':
      return topicReaders(audience.topicId)
  }
}

/** One type of an event for the next people of its audience after a given person, in order of their numbers. */
export interface Portion {
  eventId: number
  request: NotificationRequest
  type: NotificationType
  audience: Audience
  /** The last person of the portion before. */
  after: number
  size: number
  comments: boolean
}

/** What a portion of a request came to. */
const toldRow = z.object({
  /** The last person that was looked at; null when there was none. */
  last: z.number().nullable(),
  /** The people notified now. */
  told: z.array(z.number()),
  /** The notifications to push, and to which sessions. */
  pushes: z.array(z.object({ notificationId: z.number(), sessionId: z.number() })),
})

export type Told = z.infer<typeof toldRow>

/** The person was not told of the event as another type before. */
const NOT_TOLD = sql`
  AND NOT EXISTS (SELECT FROM notifications told WHERE told.event_id = e.id AND told.user_id = users.id)`

/**
 * Notifies a portion of the audience. It leaves out the person who did it, people who may not see it, and people who
 * turned this type off; nobody is notified twice.
 */
export async function tellPortion(db: Executor, portion: Portion): Promise<Told> {
  const { eventId, request, audience, after, size, comments } = portion
  const type = toldAs(portion.type)
  const row = await rowsOf(db, toldRow).first(sql`
    WITH next AS (
      SELECT DISTINCT meant.user_id FROM (${meant(audience, request)}) AS meant
       WHERE meant.user_id > ${after} ORDER BY meant.user_id LIMIT ${size}),
    told AS (
      INSERT INTO notifications (event_id, user_id, type)
      SELECT e.id, users.id, ${type}
        FROM next JOIN users ON users.id = next.user_id
        JOIN notification_events e ON e.id = ${eventId} ${JOINED}
       WHERE users.id <> ALL(${sql.param(request.except)}::int[])
         AND NOT EXISTS (
           SELECT FROM notification_settings o WHERE o.user_id = users.id AND ${type} = ANY(o.turned_off))
         AND ${maySee(type, comments)} ${request.oncePerPerson ? NOT_TOLD : sql``}
       ORDER BY users.id
      ON CONFLICT DO NOTHING
      RETURNING id, user_id)
    SELECT (SELECT max(user_id) FROM next) AS last, ARRAY(SELECT user_id FROM told) AS told, coalesce((
      SELECT jsonb_agg(jsonb_build_object('notificationId', told.id, 'sessionId', s.id) ORDER BY told.id, s.id)
        FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id JOIN told ON told.user_id = s.user_id), '[]')
      AS pushes`)
  return row ?? { last: null, told: [], pushes: [] }
}

/** The type as its person's settings have it: what is written to a trainer who is none any more is a message. */
function toldAs(type: NotificationType): SQL {
  if (type !== 'TRAINER_NEW_MESSAGE') return sql`${type}::text`
  return sql`(CASE WHEN users.is_author THEN 'TRAINER_NEW_MESSAGE' ELSE 'USER_NEW_MESSAGE' END)`
}

/** Numbers of people that one word on the channel names; of more it says that it is for everybody. */
const NAMED_MAX = 500

/** Tells every process, once the transaction commits, whose unread count has changed. */
export async function tellUnread(tx: Executor, channel: string, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  const payload = userIds.length > NAMED_MAX ? '' : userIds.join(',')
  await tx.execute(sql`SELECT pg_notify(${channel}, ${payload})`)
}
