import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shownPerson } from '#features/accounts/person-schemas.ts'
import { whereReadable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import { personColumn } from '../../server/people-queries.ts'
import { reportedMessage } from '../contract.ts'
import { MESSAGES_PAGE_SIZE } from '../rules.ts'
import { attachment } from '../schemas.ts'
import { whereTakesPart } from './service.ts'
import { messageFiles, messageReports, messages, messageThreads } from './tables.ts'

/** A row whose moment is made one. */
type WithDate<Row> = Omit<Row, 'deletedAt'> & { deletedAt: Date | null }

/** A message as the database knows it. */
const messageRow = z.object({
  id: z.number(),
  authorId: z.number().nullable(),
  author: shownPerson.nullable(),
  content: z.string(),
  date: z.string(),
  deletedAt: z.string().nullable(),
  speach: z.object({ speachID: z.string(), title: z.string() }).nullable(),
  files: z.array(attachment),
  hasReported: z.boolean(),
})

export type MessageRow = WithDate<z.infer<typeof messageRow>>

const filesColumn = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('fileID', f.file_id, 'name', f.name, 'size', f.size) ORDER BY a.position)
    FROM message_files a JOIN files f ON f.id = a.file_id WHERE a.message_id = m.id), '[]')`

/** Messages of a thread, the newest first, one more than a page where there are more. */
export async function listMessages(
  db: Executor,
  actor: Actor,
  { threadId, before, id }: { threadId: number; before?: number | undefined; id?: number | undefined },
): Promise<MessageRow[]> {
  const from = before === undefined ? sql`` : sql`AND m.id < ${before}`
  const only = id === undefined ? sql`` : sql`AND m.id = ${id}`
  const rows = await rowsOf(db, messageRow).all(sql`
    SELECT m.id, m.author_id AS "authorId", ${personColumn(sql`u`)} AS author, m.content,
           ${isoTime(sql`m.created_at`)} AS date, m.deleted_at AS "deletedAt", ${filesColumn} AS files,
           (SELECT jsonb_build_object('speachID', speaches.speach_id, 'title', speaches.title) FROM speaches
             WHERE speaches.id = m.speach_id AND ${whereReadable(actor)}) AS speach,
           EXISTS (SELECT FROM message_reports r
                    WHERE r.message_id = m.id AND r.reporter_id = ${actor.id}) AS "hasReported"
      FROM messages m LEFT JOIN users u ON u.id = m.author_id
     WHERE m.thread_id = ${threadId} ${from} ${only}
     ORDER BY m.id DESC LIMIT ${MESSAGES_PAGE_SIZE + 1}`)
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt === null ? null : new Date(row.deletedAt) }))
}

/** Adds a message and moves its thread to the top. */
export async function insertMessage(
  tx: Executor,
  { fileIds, ...values }: typeof messages.$inferInsert & { createdAt: Date; fileIds: number[] },
): Promise<number> {
  const [row] = await tx.insert(messages).values(values).returning({ id: messages.id })
  const messageId = row?.id
  if (messageId === undefined) throw new Error('The database gave a message no number')
  if (fileIds.length > 0) {
    await tx.insert(messageFiles).values(fileIds.map((fileId, position) => ({ messageId, fileId, position })))
  }
  await tx
    .update(messageThreads)
    .set({
      lastMessageAt: sql`greatest(${messageThreads.lastMessageAt}, ${values.createdAt.toISOString()}::timestamptz)`,
    })
    .where(eq(messageThreads.id, values.threadId))
  return messageId
}

const fileRow = z.object({ id: z.number(), fileID: z.string(), uploaderId: z.number().nullable() })

/** Files by their names, with the person who uploaded them. */
export async function findFiles(
  db: Executor,
  fileIDs: string[],
): Promise<{ id: number; fileID: string; uploaderId: number | null }[]> {
  if (fileIDs.length === 0) return []
  return rowsOf(db, fileRow).all(sql`
    SELECT id, file_id AS "fileID", uploader_id AS "uploaderId" FROM files
     WHERE file_id = ANY(${sql.param(fileIDs)}::text[])`)
}

/** Numbers of the files that came with messages, as a query. */
export function filesOfMessages(): SQL {
  return sql`SELECT file_id FROM message_files`
}

/** What deciding about a message takes. */
const messageInThread = z.object({
  id: z.number(),
  threadId: z.number(),
  authorId: z.number().nullable(),
  authorName: z.string(),
  deletedAt: z.string().nullable(),
  inManagedGroup: z.boolean(),
  isReported: z.boolean(),
})

export type MessageInThread = WithDate<z.infer<typeof messageInThread>>

/** A message of a thread that this person takes part in; for administrators also one that is reported. */
export async function findMessage(db: Executor, actor: Actor, id: number): Promise<MessageInThread | undefined> {
  const row = await rowsOf(db, messageInThread).first(sql`
    SELECT * FROM (
      SELECT m.id, m.thread_id AS "threadId", m.author_id AS "authorId", m.deleted_at AS "deletedAt",
             coalesce(u.first_name || ' ' || u.last_name, '') AS "authorName",
             EXISTS (SELECT FROM group_members g
                      WHERE g.group_id = t.group_id AND g.user_id = ${actor.id} AND g.is_manager) AS "inManagedGroup",
             EXISTS (SELECT FROM message_reports r WHERE r.message_id = m.id AND r.kept_at IS NULL) AS "isReported",
             ${whereTakesPart(actor)} AS "takesPart"
        FROM messages m JOIN message_threads t ON t.id = m.thread_id LEFT JOIN users u ON u.id = m.author_id
       WHERE m.id = ${id}) AS found
     WHERE "takesPart" OR (${actor.isAdmin} AND "isReported")`)
  return row && { ...row, deletedAt: row.deletedAt === null ? null : new Date(row.deletedAt) }
}

const fileIDRow = z.object({ fileID: z.string() })

/** Takes words and files of a message away; what is returned are the names of the files. */
export async function removeMessage(tx: Executor, id: number, now: Date): Promise<string[]> {
  await tx
    .update(messages)
    .set({ deletedAt: now, content: '' })
    .where(and(eq(messages.id, id), isNull(messages.deletedAt)))
  const rows = await rowsOf(tx, fileIDRow).all(sql`
    DELETE FROM message_files a USING files f WHERE a.message_id = ${id} AND f.id = a.file_id
    RETURNING f.file_id AS "fileID"`)
  return rows.map(({ fileID }) => fileID)
}

/** Adds a report; undefined when this person has made it already. */
export async function insertReport(
  tx: Executor,
  values: typeof messageReports.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(messageReports)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: messageReports.id })
  return row?.id
}

/** Settles the open reports of a message; false if there is none. */
export async function keepReported(tx: Executor, id: number, { by, now }: { by: number; now: Date }): Promise<boolean> {
  const kept = await tx
    .update(messageReports)
    .set({ keptAt: now, keptBy: by })
    .where(and(eq(messageReports.messageId, id), isNull(messageReports.keptAt)))
    .returning({ id: messageReports.id })
  return kept.length > 0
}

const reportedRow = reportedMessage.omit({ author: true }).extend({ author: shownPerson.nullable() })

type ReportedRow = z.infer<typeof reportedRow>

/** Open reports of messages that are still there. */
const OPEN_REPORTS = sql`
  FROM message_reports r JOIN messages m ON m.id = r.message_id WHERE r.kept_at IS NULL AND m.deleted_at IS NULL`

/** How many messages have open reports, as a value. */
export function countReported(): SQL {
  return sql`(SELECT count(DISTINCT r.message_id)::int ${OPEN_REPORTS})`
}

/** A page of messages with open reports, last reported first. */
export async function listReported(db: Executor, page: number): Promise<{ rows: ReportedRow[]; total: number }> {
  return rowsOf(db, reportedRow).page(sql`
    WITH open AS (
      SELECT r.message_id, max(r.created_at) AS latest,
             jsonb_agg(jsonb_build_object('reason', r.reason, 'date', ${isoTime(sql`r.created_at`)})
                       ORDER BY r.created_at, r.id) AS reasons
             ${OPEN_REPORTS} GROUP BY r.message_id),
    listed AS (
      SELECT * FROM open ORDER BY latest DESC, message_id
       LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)})
    SELECT (SELECT count(*)::int FROM open) AS total, m.id, ${personColumn(sql`u`)} AS author, m.content,
           ${isoTime(sql`m.created_at`)} AS date,
           CASE WHEN t.group_id IS NOT NULL THEN t.id END AS "topicId", t.title AS "topicTitle", g.name AS "groupName", listed.reasons
      FROM (SELECT 1) AS one
      LEFT JOIN listed ON true
      LEFT JOIN messages m ON m.id = listed.message_id
      LEFT JOIN message_threads t ON t.id = m.thread_id
      LEFT JOIN groups g ON g.id = t.group_id
      LEFT JOIN users u ON u.id = m.author_id
     ORDER BY listed.latest DESC, m.id`)
}
