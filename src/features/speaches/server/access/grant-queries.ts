import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { type GrantSource, speachGrants } from '../tables.ts'

export interface Grant {
  userIds: number[]
  groupIds: number[]
  source: GrantSource
  /** The path or workflow that gives it. */
  sourceId?: number
  /** `YYYY-MM-DD` in the organisation's time zone. */
  dueDate?: string | null
}

/** Adds grants, one a person and one a group; those that are there get the new due date and giver. */
export async function insertGrants(
  tx: Executor,
  {
    speachId,
    grantedBy,
    userIds,
    groupIds,
    source,
    sourceId = 0,
    dueDate = null,
  }: Grant & { speachId: number; grantedBy: number },
): Promise<void> {
  const common = { speachId, grantedBy, source, sourceId, dueDate }
  const rows = [
    ...[...new Set(userIds)].map((userId) => ({ ...common, userId, groupId: null })),
    ...[...new Set(groupIds)].map((groupId) => ({ ...common, userId: null, groupId })),
  ]
  if (rows.length === 0) return
  const { userId, groupId } = speachGrants
  await tx
    .insert(speachGrants)
    .values(rows)
    .onConflictDoUpdate({
      target: [speachGrants.speachId, userId, groupId, speachGrants.source, speachGrants.sourceId],
      set: { dueDate: sql`excluded.due_date`, grantedBy: sql`excluded.granted_by` },
    })
}

export async function deleteGrants(
  tx: Executor,
  { source, sourceId = 0, speachId }: Pick<Grant, 'source' | 'sourceId'> & { speachId?: number },
): Promise<void> {
  const ofSource = and(eq(speachGrants.source, source), eq(speachGrants.sourceId, sourceId))
  await tx
    .delete(speachGrants)
    .where(speachId === undefined ? ofSource : and(ofSource, eq(speachGrants.speachId, speachId)))
}

/** An assignment to one person or one group. */
export interface AssignmentRow {
  id: number
  userId: number | null
  groupId: number | null
  dueDate: string | null
  createdAt: Date
}

/** The direct assignments of a speach, latest first. */
export async function listAssignments(db: Executor, speachId: number): Promise<AssignmentRow[]> {
  const { id, userId, groupId, dueDate, createdAt } = speachGrants
  return db
    .select({ id, userId, groupId, dueDate, createdAt })
    .from(speachGrants)
    .where(and(eq(speachGrants.speachId, speachId), eq(speachGrants.source, 'ASSIGNMENT')))
    .orderBy(desc(createdAt), desc(id))
}

/** Deletes one assignment. Returns false if it doesn't exist. */
export async function deleteAssignment(tx: Executor, speachId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(speachGrants)
    .where(and(eq(speachGrants.id, id), eq(speachGrants.speachId, speachId), eq(speachGrants.source, 'ASSIGNMENT')))
    .returning({ id: speachGrants.id })
  return deleted.length > 0
}

/** Makes what one source gives exactly these speaches, due by one day, for these people and groups; what stays keeps when it was given. */
export async function replaceSourceGrants(
  tx: Executor,
  { source, sourceId, dueDate }: { source: GrantSource; sourceId: number; dueDate: string | null },
  given: { speachId: number; grantedBy: number }[],
  { userIds, groupIds }: { userIds: number[]; groupIds: number[] },
): Promise<void> {
  const speachIds = sql.param(given.map(({ speachId }) => speachId))
  const granters = sql.param(given.map(({ grantedBy }) => grantedBy))
  await tx.execute(sql`
    DELETE FROM speach_grants
     WHERE source = ${source} AND source_id = ${sourceId}
       AND NOT (speach_id = ANY(${speachIds}::int[])
                AND (user_id = ANY(${sql.param(userIds)}::int[]) OR group_id = ANY(${sql.param(groupIds)}::int[])))`)
  await tx.execute(sql`
    INSERT INTO speach_grants (speach_id, granted_by, user_id, group_id, source, source_id, due_date)
    SELECT item.speach_id, item.granted_by, receiver.user_id, receiver.group_id, ${source}, ${sourceId}, ${dueDate}::date
      FROM unnest(${speachIds}::int[], ${granters}::int[]) AS item (speach_id, granted_by)
     CROSS JOIN (
       SELECT unnest(${sql.param(userIds)}::int[]) AS user_id, NULL::int AS group_id
       UNION ALL SELECT NULL, unnest(${sql.param(groupIds)}::int[])) AS receiver
    ON CONFLICT (speach_id, user_id, group_id, source, source_id) DO UPDATE
      SET granted_by = excluded.granted_by, due_date = excluded.due_date`)
}

const reviewerRow = z.object({ userId: z.number().nullable(), groupId: z.number().nullable() })

/** Makes exactly these people and groups the reviewers of a speach and returns who is new among them. */
export async function replaceReviewers(
  tx: Executor,
  { speachId, grantedBy }: { speachId: number; grantedBy: number },
  { userIds, groupIds }: { userIds: number[]; groupIds: number[] },
): Promise<{ userIds: number[]; groupIds: number[] }> {
  const [users, groups] = [sql`${sql.param(userIds)}::int[]`, sql`${sql.param(groupIds)}::int[]`]
  const isReview = sql`speach_id = ${speachId} AND source = 'REVIEW'`
  await tx.execute(sql`
    DELETE FROM speach_grants
     WHERE ${isReview} AND (user_id = ANY(${users}) OR group_id = ANY(${groups})) IS NOT TRUE`)
  // Reviewers who stay count as assigned by the person who saves now.
  await tx.execute(sql`UPDATE speach_grants SET granted_by = ${grantedBy} WHERE ${isReview}`)
  const rows = await rowsOf(tx, reviewerRow).all(sql`
    INSERT INTO speach_grants (speach_id, granted_by, user_id, group_id, source)
    SELECT ${speachId}::int, ${grantedBy}::int, receiver.user_id, receiver.group_id, 'REVIEW' FROM (
      SELECT unnest(${users}) AS user_id, NULL::int AS group_id UNION SELECT NULL, unnest(${groups})) AS receiver
     WHERE NOT EXISTS (
       SELECT FROM speach_grants g
        WHERE g.speach_id = ${speachId} AND g.source = 'REVIEW'
          AND (g.user_id = receiver.user_id OR g.group_id = receiver.group_id))
    RETURNING user_id AS "userId", group_id AS "groupId"`)
  return {
    userIds: rows.flatMap(({ userId }) => userId ?? []),
    groupIds: rows.flatMap(({ groupId }) => groupId ?? []),
  }
}
