import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'

/** What other features may ask of messages. */

/** What a message says, for those who are told of it. */
const messageText = z.object({
  content: z.string(),
  /** The title of its topic, if it is in one. */
  topicTitle: z.string().nullable(),
  groupName: z.string().nullable(),
})

export type MessageText = z.infer<typeof messageText>

const messagesRow = messageText.extend({ id: z.number() })

/** Messages by their numbers; those that were deleted are left out. */
export async function readMessages(db: Executor, ids: number[]): Promise<Map<number, MessageText>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(db, messagesRow).all(sql`
    SELECT m.id, m.content, t.title AS "topicTitle", g.name AS "groupName"
      FROM messages m JOIN message_threads t ON t.id = m.thread_id LEFT JOIN groups g ON g.id = t.group_id
     WHERE m.id = ANY(${sql.param(ids)}::int[]) AND m.deleted_at IS NULL`)
  return new Map(rows.map(({ id, content, topicTitle, groupName }) => [id, { content, topicTitle, groupName }]))
}

/** The people who read a topic, as a query of `user_id`: the members of its group. */
export function topicReaders(topicId: number): SQL {
  return sql`
    SELECT m.user_id FROM message_threads t JOIN group_members m ON m.group_id = t.group_id WHERE t.id = ${topicId}`
}

/** Whether somebody reads a file because it came with a message to them. */
export async function mayReadAttachment(db: Executor, actor: Actor | null, fileId: number): Promise<boolean> {
  if (!actor) return false
  const { rows } = await db.execute(sql`
    SELECT 1 FROM message_files f JOIN messages m ON m.id = f.message_id JOIN message_threads t ON t.id = m.thread_id
     WHERE f.file_id = ${fileId} AND m.deleted_at IS NULL AND ${whereTakesPart(actor)} LIMIT 1`)
  return rows.length > 0
}

/** Condition for statements on `message_threads t`: one of the two, or a member of the group. */
export function whereTakesPart(actor: Pick<Actor, 'id'>): SQL {
  return sql`(t.reader_id = ${actor.id} OR t.trainer_id = ${actor.id}
    OR t.group_id IN (SELECT g.group_id FROM group_members g WHERE g.user_id = ${actor.id}))`
}
