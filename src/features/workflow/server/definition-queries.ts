import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import {
  type ApproverGroup,
  approverGroup,
  type PersonTag,
  personTag,
  type Workflow,
  type WorkflowInput,
  workflow,
} from '../schemas.ts'
import { isActiveApprover } from './approver-sql.ts'
import { workflowStepApprovers, workflowSteps, workflows } from './tables.ts'

/** A person as a tag, of the table `u`. */
export const personObject = sql`jsonb_build_object('id', u.id, 'label', trim(u.first_name || ' ' || u.last_name),
  'imgUrl', u.image)`
export const byName = sql`u.last_name COLLATE "und-x-icu", u.first_name, u.id`

/** A group with its active approvers, of the table `g`. */
const groupObject = sql`jsonb_build_object('id', g.id, 'label', g.name, 'approvers', (
  SELECT count(*) FROM group_members m JOIN users u ON u.id = m.user_id WHERE m.group_id = g.id AND ${isActiveApprover}))`

const stepObjects = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('needs', s.needs,
           'users', (SELECT coalesce(jsonb_agg(${personObject} ORDER BY ${byName}), '[]')
                       FROM workflow_step_approvers a JOIN users u ON u.id = a.user_id
                      WHERE a.workflow_id = s.workflow_id AND a.position = s.position),
           'groups', (SELECT coalesce(jsonb_agg(${groupObject} ORDER BY g.name COLLATE "und-x-icu", g.id), '[]')
                        FROM workflow_step_approvers a JOIN groups g ON g.id = a.group_id
                       WHERE a.workflow_id = s.workflow_id AND a.position = s.position))
         ORDER BY s.position), '[]')
    FROM workflow_steps s WHERE s.workflow_id = w.id)`

/** Whether a version was submitted to a workflow `w` under regulation (PRODUCT §6). */
const isForGood = sql`EXISTS (SELECT FROM workflow_runs r WHERE r.workflow_id = w.id AND r.regulated)`

/** Every workflow, or one; active ones first, by name. */
export async function listWorkflows(db: Executor, id?: number): Promise<Workflow[]> {
  return rowsOf(db, workflow).all(sql`
    SELECT w.id, w.name, w.archived_at IS NOT NULL AS archived, w.regulated, ${isForGood} AS "regulatedForGood",
           ${stepObjects} AS steps,
           (SELECT count(*)::int FROM workflow_runs r WHERE r.workflow_id = w.id AND r.state = 'AWAITING_VALIDATION')
             AS running
      FROM workflows w
     WHERE ${id === undefined ? sql`true` : sql`w.id = ${id}`}
     ORDER BY w.archived_at IS NOT NULL, w.name COLLATE "und-x-icu", w.id`)
}

export async function countActive(db: Executor): Promise<number> {
  return db.$count(workflows, sql`${workflows.archivedAt} IS NULL`)
}

export async function insertWorkflow(
  tx: Transaction,
  { name, regulated, now }: { name: string; regulated: boolean; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(workflows)
    .values({ name, regulated, createdAt: now, updatedAt: now })
    .returning({ id: workflows.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export async function updateWorkflow(
  tx: Transaction,
  id: number,
  changes: Partial<typeof workflows.$inferInsert>,
): Promise<void> {
  await tx.update(workflows).set(changes).where(eq(workflows.id, id))
}

export async function deleteWorkflow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(workflows).where(eq(workflows.id, id))
}

/** Whether anything was ever submitted to a workflow. */
export async function isUsed(db: Executor, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM workflow_runs WHERE workflow_id = ${id} LIMIT 1`)
  return rows.length > 0
}

/** Makes the steps of a workflow exactly these. */
export async function replaceSteps(tx: Transaction, workflowId: number, steps: WorkflowInput['steps']): Promise<void> {
  await tx.delete(workflowSteps).where(eq(workflowSteps.workflowId, workflowId))
  const numbered = steps.map((step, index) => ({ ...step, workflowId, position: index + 1 }))
  await tx.insert(workflowSteps).values(numbered.map(({ position, needs }) => ({ workflowId, position, needs })))
  const approvers = numbered.flatMap(({ position, users, groups }) => [
    ...[...new Set(users)].map((userId) => ({ workflowId, position, userId, groupId: null })),
    ...[...new Set(groups)].map((groupId) => ({ workflowId, position, userId: null, groupId })),
  ])
  if (approvers.length > 0) await tx.insert(workflowStepApprovers).values(approvers)
}

/** Which of these people are active approvers. */
export async function findApprovers(db: Executor, ids: number[]): Promise<number[]> {
  const rows = await rowsOf(db, idRow).all(sql`
    SELECT u.id FROM users u WHERE u.id = ANY(${sql.param(ids)}::int[]) AND ${isActiveApprover}`)
  return rows.map(({ id }) => id)
}

/** Which of these groups were made by people rather than by the system. */
export async function findGroups(db: Executor, ids: number[]): Promise<number[]> {
  const rows = await rowsOf(db, idRow).all(sql`
    SELECT id FROM groups WHERE id = ANY(${sql.param(ids)}::int[]) AND NOT is_system`)
  return rows.map(({ id }) => id)
}

/** Whether there is an active approver, who stays one until the transaction ends. */
export async function lockSomeApprover(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT u.id FROM users u WHERE ${isActiveApprover} LIMIT 1 FOR SHARE`)
  return rows.length > 0
}

const FOUND_MAX = 20

const foundRow = z.object({ users: z.array(personTag), groups: z.array(approverGroup) })

/** Active approvers and groups with some, by what names contain, and with `byAddress` also mail addresses. */
export async function searchApprovers(
  db: Executor,
  search: string,
  { byAddress }: { byAddress: boolean },
): Promise<{ users: PersonTag[]; groups: ApproverGroup[] }> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const row = await rowsOf(db, foundRow).first(sql`
    SELECT coalesce((SELECT jsonb_agg(found.person) FROM (
             SELECT ${personObject} AS person FROM users u
              WHERE ${isActiveApprover}
                AND (u.first_name || ' ' || u.last_name ILIKE ${pattern} OR (${byAddress} AND u.email ILIKE ${pattern}))
              ORDER BY ${byName} LIMIT ${FOUND_MAX}) found), '[]') AS users,
           coalesce((SELECT jsonb_agg(found.one) FROM (
             SELECT ${groupObject} AS one FROM groups g
              WHERE NOT g.is_system AND g.name ILIKE ${pattern} AND EXISTS (
                SELECT FROM group_members m JOIN users u ON u.id = m.user_id WHERE m.group_id = g.id AND ${isActiveApprover})
              ORDER BY g.name COLLATE "und-x-icu", g.id LIMIT ${FOUND_MAX}) found), '[]') AS groups`)
  return row ?? { users: [], groups: [] }
}

const stepSize = z.object({
  position: z.number(),
  /** Active approvers today. */
  approvers: z.number(),
  /** The number of those who didn't take part in the speach. */
  others: z.number(),
})

type StepSize = z.infer<typeof stepSize>

/**
 * A workflow's steps as they can be submitted to, with how many active approvers each has today, and how many of them
 * have no part in the speach.
 */
export async function listStepSizes(
  db: Executor,
  workflowId: number,
  { speachId, submittedBy }: { speachId: number; submittedBy: number },
): Promise<StepSize[]> {
  const isOther = sql`u.id <> ${submittedBy} AND NOT has_made_speach(u.id, ${speachId})`
  return rowsOf(db, stepSize).all(sql`
    SELECT s.position, count(DISTINCT u.id)::int AS approvers,
           (count(DISTINCT u.id) FILTER (WHERE ${isOther}))::int AS others
      FROM workflow_steps s
      LEFT JOIN workflow_step_approvers a ON a.workflow_id = s.workflow_id AND a.position = s.position
      LEFT JOIN group_members m ON m.group_id = a.group_id
      LEFT JOIN users u ON u.id = coalesce(a.user_id, m.user_id) AND ${isActiveApprover}
     WHERE s.workflow_id = ${workflowId} GROUP BY s.position ORDER BY s.position`)
}
