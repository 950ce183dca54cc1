import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { type GrantSource, speachGrants } from './tables.ts'

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
