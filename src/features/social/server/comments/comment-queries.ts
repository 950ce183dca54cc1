import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shownPerson } from '#features/accounts/person-schemas.ts'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { pageOffset } from '#shared/paging.ts'
import { COMMENTS_PAGE_SIZE } from '../../rules.ts'
import { personColumn } from '../people-queries.ts'
import { comments } from '../tables.ts'

export type CommentRow = typeof comments.$inferSelect

/** A comment with what is shown beside it. */
const shownRow = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  authorId: z.number().nullable(),
  content: z.string(),
  /** ISO times. */
  createdAt: z.string(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  author: shownPerson.nullable(),
  /** The stars that its author gave the speach. */
  rating: z.number().nullable(),
  /** The person who reads has reported it. */
  hasReported: z.boolean(),
})

export type ShownRow = z.infer<typeof shownRow>

export async function findComment(db: Executor, id: number): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id))
  return row
}

/** A comment that nobody else changes until the transaction ends. */
export async function lockComment(tx: Executor, id: number): Promise<CommentRow | undefined> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for('update')
  return row
}

export async function insertComment(
  tx: Executor,
  values: Pick<CommentRow, 'speachId' | 'authorId' | 'parentId' | 'content' | 'createdAt'>,
): Promise<number> {
  const [row] = await tx.insert(comments).values(values).returning({ id: comments.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export async function changeComment(
  tx: Executor,
  id: number,
  changes: Partial<Pick<CommentRow, 'content' | 'editedAt' | 'deletedAt' | 'deletedBy'>>,
): Promise<void> {
  await tx.update(comments).set(changes).where(eq(comments.id, id))
}

/** Answers of a comment, deleted ones too. */
export async function countAnswers(db: Executor, id: number): Promise<number> {
  return db.$count(comments, eq(comments.parentId, id))
}

/** Comments and answers of a speach that are not deleted. */
export async function countComments(db: Executor, speachId: number): Promise<number> {
  return db.$count(comments, and(eq(comments.speachId, speachId), isNull(comments.deletedAt)))
}

/** A deleted comment keeps its place as long as it has replies. */
const isShown = sql`(c.deleted_at IS NULL OR EXISTS (
  SELECT FROM comments a WHERE a.parent_id = c.id AND a.deleted_at IS NULL))`

function shownColumns(readerId: number): SQL {
  return sql`
    c.id, c.parent_id AS "parentId", c.author_id AS "authorId",
    CASE WHEN c.deleted_at IS NULL THEN c.content ELSE '' END AS content,
    ${isoTime(sql`c.created_at`)} AS "createdAt",
    c.edited_at IS NOT NULL AS "isEdited", c.deleted_at IS NOT NULL AS "isDeleted",
    CASE WHEN c.deleted_at IS NULL THEN ${personColumn(sql`u`)} END AS author,
    CASE WHEN c.deleted_at IS NULL AND u.deactivated_at IS NULL THEN r.rating END AS rating,
    EXISTS (SELECT FROM reports p WHERE p.comment_id = c.id AND p.reporter_id = ${readerId}) AS "hasReported"`
}

const shownTables = sql`comments c
  LEFT JOIN users u ON u.id = c.author_id
  LEFT JOIN speach_ratings r ON r.speach_id = c.speach_id AND r.user_id = c.author_id`

/** A page of the comments of a speach, newest first, and how many there are in all. */
export async function listComments(
  db: Executor,
  { speachId, readerId, page }: { speachId: number; readerId: number; page: number },
): Promise<{ rows: ShownRow[]; total: number }> {
  const where = sql`c.speach_id = ${speachId} AND c.parent_id IS NULL AND ${isShown}`
  return rowsOf(db, shownRow).page(sql`
    SELECT total.count AS total, listed.*
      FROM (SELECT count(*)::int AS count FROM comments c WHERE ${where}) AS total
      LEFT JOIN (
        SELECT ${shownColumns(readerId)}, row_number() OVER (ORDER BY c.created_at DESC, c.id DESC) AS place
          FROM ${shownTables} WHERE ${where}
         ORDER BY c.created_at DESC, c.id DESC
         LIMIT ${COMMENTS_PAGE_SIZE} OFFSET ${pageOffset(page, COMMENTS_PAGE_SIZE)}) AS listed ON true
     ORDER BY listed.place`)
}

/** The answers of these comments that are not deleted, in the order of writing. */
export async function listAnswers(db: Executor, commentIds: number[], readerId: number): Promise<ShownRow[]> {
  if (commentIds.length === 0) return []
  return rowsOf(db, shownRow).all(sql`
    SELECT ${shownColumns(readerId)} FROM ${shownTables}
     WHERE c.parent_id = ANY(${sql.param(commentIds)}::int[]) AND c.deleted_at IS NULL
     ORDER BY c.created_at, c.id`)
}

/** A single comment in the form that is shown. */
export async function findShown(db: Executor, id: number, readerId: number): Promise<ShownRow | undefined> {
  return rowsOf(db, shownRow).first(sql`
    SELECT ${shownColumns(readerId)} FROM ${shownTables} WHERE c.id = ${id}`)
}
