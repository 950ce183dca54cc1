import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import { pageOffset } from '#shared/paging.ts'
import { NOBODY, personColumn } from '../../server/people-queries.ts'
import { THREADS_PAGE_SIZE } from '../rules.ts'
import { type MessageThread, thread } from '../schemas.ts'
import { whereTakesPart } from './service.ts'
import { messageBlocks, messageReads, messageThreads } from './tables.ts'

/** The other one of two; null for topics. */
const otherId = (actor: Pick<Actor, 'id'>) => sql`CASE WHEN t.group_id IS NULL THEN
  CASE WHEN t.reader_id = ${actor.id} THEN t.trainer_id ELSE t.reader_id END END`

const topicColumn = sql`CASE WHEN t.group_id IS NOT NULL THEN jsonb_build_object(
  'title', t.title, 'groupId', t.group_id, 'groupName', g.name) END`

/** Messages of others in `message_threads t` that this person has not seen. */
const unreadOf = (actor: Pick<Actor, 'id'>) => sql`(
  SELECT count(*)::int FROM messages n
   WHERE n.thread_id = t.id AND n.deleted_at IS NULL AND n.author_id IS DISTINCT FROM ${actor.id}
     AND n.id > coalesce((SELECT r.read_to FROM message_reads r WHERE r.thread_id = t.id AND r.user_id = ${actor.id}), 0))`

/** A page of the threads that somebody takes part in, the latest first. */
export async function listThreads(
  db: Executor,
  actor: Actor,
  { page, kind }: { page: number; kind?: MessageThread['kind'] | undefined },
): Promise<{ result: MessageThread[]; total: number }> {
  const ofKind = kind ? sql`AND (t.group_id IS NULL) = ${kind === 'DIRECT'}` : sql``
  const { rows, total } = await rowsOf(db, thread).page(sql`
    WITH mine AS (SELECT t.id, t.last_message_at FROM message_threads t WHERE ${whereTakesPart(actor)} ${ofKind}),
    listed AS (
      SELECT id, last_message_at FROM mine ORDER BY last_message_at DESC, id DESC
       LIMIT ${THREADS_PAGE_SIZE} OFFSET ${pageOffset(page, THREADS_PAGE_SIZE)})
    SELECT (SELECT count(*)::int FROM mine) AS total, page.*
      FROM (SELECT 1) AS one
      LEFT JOIN (
        SELECT t.id, CASE WHEN t.group_id IS NULL THEN 'DIRECT' ELSE 'TOPIC' END AS kind,
               ${personColumn(sql`u`)} AS person, ${topicColumn} AS topic, ${unreadOf(actor)} AS unread,
               jsonb_build_object(
                 'content', CASE WHEN l.deleted_at IS NULL THEN left(l.content, 200) ELSE '' END,
                 'removed', l.deleted_at IS NOT NULL, 'date', ${isoTime(sql`l.created_at`)},
                 'isOwn', l.author_id IS NOT DISTINCT FROM ${actor.id},
                 'files', (SELECT count(*) FROM message_files f WHERE f.message_id = l.id)) AS last
          FROM listed
          JOIN message_threads t ON t.id = listed.id
          LEFT JOIN users u ON u.id = ${otherId(actor)}
          LEFT JOIN groups g ON g.id = t.group_id
          LEFT JOIN LATERAL (SELECT m.* FROM messages m WHERE m.thread_id = t.id ORDER BY m.id DESC LIMIT 1) l ON true
        ) AS page ON true
      LEFT JOIN listed ON listed.id = page.id
     ORDER BY listed.last_message_at DESC, page.id DESC`)
  const result = rows.map((row) => ({ ...row, person: row.kind === 'DIRECT' ? (row.person ?? NOBODY) : null }))
  return { result, total }
}

/** How many messages of others somebody has not seen, as a value. */
export function unreadCount(actor: Actor): SQL {
  return sql`(SELECT coalesce(sum(${unreadOf(actor)}), 0)::int FROM message_threads t WHERE ${whereTakesPart(actor)})`
}

const unreadRow = z.object({ unread: z.number() })

/** How many messages of others somebody has not seen. */
export async function countUnread(db: Executor, actor: Actor): Promise<number> {
  const row = await rowsOf(db, unreadRow).first(sql`SELECT ${unreadCount(actor)} AS unread`)
  return row?.unread ?? 0
}

/** A thread as one who takes part finds it. */
const threadRow = z.object({
  id: z.number(),
  readerId: z.number().nullable(),
  trainerId: z.number().nullable(),
  groupId: z.number().nullable(),
  openedBy: z.number().nullable(),
  person: thread.shape.person,
  topic: thread.shape.topic,
  unread: z.number(),
  /** The other one of two; null for topics and for the person who was erased. */
  otherId: z.number().nullable(),
  /** The other one's account is there and active. */
  otherIsActive: z.boolean(),
  isBlocking: z.boolean(),
  isBlocked: z.boolean(),
  managesGroup: z.boolean(),
})

export type ThreadRow = z.infer<typeof threadRow>

/** A thread, where this person takes part in it. */
export async function findThread(db: Executor, actor: Actor, id: number): Promise<ThreadRow | undefined> {
  return rowsOf(db, threadRow).first(sql`
    SELECT t.id, t.reader_id AS "readerId", t.trainer_id AS "trainerId", t.group_id AS "groupId",
           t.opened_by AS "openedBy", ${personColumn(sql`u`)} AS person, ${topicColumn} AS topic, ${unreadOf(actor)} AS unread,
           u.id AS "otherId", coalesce(u.deactivated_at IS NULL AND u.id IS NOT NULL, false) AS "otherIsActive",
           EXISTS (SELECT FROM message_blocks b WHERE b.blocker_id = ${actor.id} AND b.blocked_id = u.id) AS "isBlocking",
           EXISTS (SELECT FROM message_blocks b WHERE b.blocker_id = u.id AND b.blocked_id = ${actor.id}) AS "isBlocked",
           EXISTS (SELECT FROM group_members m
                    WHERE m.group_id = t.group_id AND m.user_id = ${actor.id} AND m.is_manager) AS "managesGroup"
      FROM message_threads t
      LEFT JOIN users u ON u.id = ${otherId(actor)}
      LEFT JOIN groups g ON g.id = t.group_id
     WHERE t.id = ${id} AND ${whereTakesPart(actor)}`)
}

/** What renaming a topic takes. */
const topicRow = z.object({
  title: z.string(),
  openedBy: z.number().nullable(),
  managesGroup: z.boolean(),
})

export type TopicRow = z.infer<typeof topicRow>

/**
 * A topic of a group of this person, which nobody else changes until the end of the transaction; for administrators also
 * one with a message that is reported.
 */
export async function lockTopic(tx: Executor, actor: Actor, id: number): Promise<TopicRow | undefined> {
  return rowsOf(tx, topicRow).first(sql`
    SELECT t.title, t.opened_by AS "openedBy",
           EXISTS (SELECT FROM group_members g
                    WHERE g.group_id = t.group_id AND g.user_id = ${actor.id} AND g.is_manager) AS "managesGroup"
      FROM message_threads t
     WHERE t.id = ${id} AND t.group_id IS NOT NULL AND (${whereTakesPart(actor)} OR (${actor.isAdmin} AND EXISTS (
       SELECT FROM messages m JOIN message_reports r ON r.message_id = m.id
        WHERE m.thread_id = t.id AND m.deleted_at IS NULL AND r.kept_at IS NULL)))
       FOR NO KEY UPDATE OF t`)
}

export async function putTitle(tx: Executor, id: number, title: string): Promise<void> {
  await tx.update(messageThreads).set({ title }).where(eq(messageThreads.id, id))
}

/** The thread of two people, whoever of them wrote first. */
export async function findThreadOfTwo(db: Executor, one: number, other: number): Promise<number | undefined> {
  const [row] = await db.select({ id: messageThreads.id }).from(messageThreads).where(ofTwo(one, other))
  return row?.id
}

const ofTwo = (one: number, other: number): SQL => sql`
  ${messageThreads.readerId} IS NOT NULL AND ${messageThreads.trainerId} IS NOT NULL
  AND least(${messageThreads.readerId}, ${messageThreads.trainerId}) = least(${one}::int, ${other}::int)
  AND greatest(${messageThreads.readerId}, ${messageThreads.trainerId}) = greatest(${one}::int, ${other}::int)`

/** Begins a thread; undefined when the two have one, begun at the same moment. */
export async function insertThread(
  tx: Executor,
  values: typeof messageThreads.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(messageThreads)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: messageThreads.id })
  return row?.id
}

/** Notes how far somebody has seen a thread; never less than before. */
export async function putRead(tx: Executor, values: typeof messageReads.$inferInsert): Promise<void> {
  await tx
    .insert(messageReads)
    .values(values)
    .onConflictDoUpdate({
      target: [messageReads.threadId, messageReads.userId],
      set: { readTo: sql`greatest(message_reads.read_to, excluded.read_to)` },
    })
}

/** A person who may be written to. */
const addressee = z.object({
  id: z.number(),
  isTrainer: z.boolean(),
  isBlocking: z.boolean(),
  isBlocked: z.boolean(),
})

export type Addressee = z.infer<typeof addressee>

/** An active person by number or uuid. */
export async function findAddressee(db: Executor, actor: Actor, ref: number | string): Promise<Addressee | undefined> {
  const named = typeof ref === 'number' ? sql`u.id = ${ref}` : sql`u.user_id = ${ref}`
  return rowsOf(db, addressee).first(sql`
    SELECT u.id, u.is_author AS "isTrainer",
           EXISTS (SELECT FROM message_blocks b WHERE b.blocker_id = ${actor.id} AND b.blocked_id = u.id) AS "isBlocking",
           EXISTS (SELECT FROM message_blocks b WHERE b.blocker_id = u.id AND b.blocked_id = ${actor.id}) AS "isBlocked"
      FROM users u WHERE ${named} AND u.deactivated_at IS NULL`)
}

export async function insertBlock(tx: Executor, blockerId: number, blockedId: number, createdAt: Date): Promise<void> {
  await tx.insert(messageBlocks).values({ blockerId, blockedId, createdAt }).onConflictDoNothing()
}

export async function deleteBlock(tx: Executor, blockerId: number, blockedId: number): Promise<void> {
  await tx
    .delete(messageBlocks)
    .where(and(eq(messageBlocks.blockerId, blockerId), eq(messageBlocks.blockedId, blockedId)))
}

const groupRow = z.object({ id: z.number(), name: z.string() })

/** The groups a person is in, by name, except system groups, which have no topics. */
export async function listOwnGroups(db: Executor, actor: Actor): Promise<{ id: number; name: string }[]> {
  return rowsOf(db, groupRow).all(sql`
    SELECT g.id, g.name FROM groups g JOIN group_members m ON m.group_id = g.id AND m.user_id = ${actor.id}
     WHERE NOT g.is_system ORDER BY g.name COLLATE "und-x-icu", g.id`)
}
