import { readFlags, writeSetting } from '#features/site/server/service.ts'
import { bindSpeaches, lockAll } from '#features/speaches/validation/server/service.ts'
import { type Executor, sqlState, type Transaction, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import { isBinding, WORKFLOWS_MAX } from '../rules.ts'
import type { Workflow, WorkflowInput } from '../schemas.ts'
import * as queries from './definition-queries.ts'
import { cancelAll } from './run-service.ts'

/** Every workflow, and whether they decide on anything. */
export async function listWorkflows(platform: Platform): Promise<{ enabled: boolean; result: Workflow[] }> {
  const { db } = platform.database
  return { enabled: (await readFlags(db)).workflow, result: await queries.listWorkflows(db) }
}

async function readWorkflow(db: Executor, id: number): Promise<Workflow> {
  const [found] = await queries.listWorkflows(db, id)
  if (!found) throw notFound()
  return found
}

/**
 * Adds a workflow.
 * @throws Problem 400 naming the step's approvers, 409 NAME_TAKEN or TOO_MANY
 */
export async function createWorkflow(platform: Platform, input: WorkflowInput): Promise<Workflow> {
  return saving(platform, async (tx) => {
    await refuseOthers(tx, input)
    if ((await queries.countActive(tx)) >= WORKFLOWS_MAX) throw new Problem(409, 'TOO_MANY', { texts: 'workflow' })
    const id = await queries.insertWorkflow(tx, input.name, platform.clock.now())
    await queries.replaceSteps(tx, id, input.steps)
    return id
  })
}

/**
 * Changes a workflow for what is submitted from now on.
 * @throws Problem 404, 400 naming the step's approvers, 409 NAME_TAKEN or WORKFLOW_ARCHIVED
 */
export async function updateWorkflow(platform: Platform, id: number, input: WorkflowInput): Promise<Workflow> {
  return saving(platform, async (tx) => {
    const found = await queries.findWorkflow(tx, id)
    if (!found) throw notFound()
    if (found.archivedAt) throw new Problem(409, 'WORKFLOW_ARCHIVED', { texts: 'workflow' })
    await refuseOthers(tx, input)
    await queries.updateWorkflow(tx, id, { name: input.name, updatedAt: platform.clock.now() })
    await queries.replaceSteps(tx, id, input.steps)
    return id
  })
}

/** Deletes a workflow; one that something was submitted to is archived, and what runs in it goes on. @throws Problem 404 */
export async function deleteWorkflow(platform: Platform, id: number): Promise<{ archived: boolean }> {
  return platform.database.transaction(async (tx) => {
    await lockAll(tx)
    if (!(await queries.findWorkflow(tx, id))) throw notFound()
    const archived = await queries.isUsed(tx, id)
    const now = platform.clock.now()
    if (archived) await queries.updateWorkflow(tx, id, { archivedAt: now, updatedAt: now })
    else await queries.deleteWorkflow(tx, id)
    await rebind(tx)
    return { archived }
  })
}

/** Brings an archived workflow back. @throws Problem 404, 409 NAME_TAKEN */
export async function restoreWorkflow(platform: Platform, id: number): Promise<Workflow> {
  return saving(platform, async (tx) => {
    if (!(await queries.findWorkflow(tx, id))) throw notFound()
    await queries.updateWorkflow(tx, id, { archivedAt: null, updatedAt: platform.clock.now() })
    return id
  })
}

/** Writes a workflow, and has workflows decide from then on. */
async function saving(platform: Platform, write: (tx: Transaction) => Promise<number>): Promise<Workflow> {
  try {
    return await platform.database.transaction(async (tx) => {
      await lockAll(tx)
      const id = await write(tx)
      await rebind(tx)
      return readWorkflow(tx, id)
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) {
      throw new Problem(409, 'NAME_TAKEN', { texts: 'workflow', fields: { name: 'taken' } })
    }
    throw error
  }
}

/** Approvers are people with the role, and groups that people made; every step has some. @throws Problem 400 */
async function refuseOthers(tx: Transaction, { steps }: WorkflowInput): Promise<void> {
  const users = [...new Set(steps.flatMap((step) => step.users))]
  const groups = [...new Set(steps.flatMap((step) => step.groups))]
  const [approvers, known] = [await queries.findApprovers(tx, users), await queries.findGroups(tx, groups)]
  steps.forEach((step, index) => {
    const field = `steps.${index}`
    if (step.users.length + step.groups.length === 0) throw invalid({ [field]: 'no approver' })
    if (step.users.some((id) => !approvers.includes(id))) throw invalid({ [`${field}.users`]: 'no approver' })
    if (step.groups.some((id) => !known.includes(id))) throw invalid({ [`${field}.groups`]: 'unknown' })
  })
}

async function rebind(tx: Transaction): Promise<void> {
  const isOn = (await readFlags(tx)).workflow
  await bindSpeaches(tx, isBinding({ isOn, activeWorkflows: await queries.countActive(tx) }))
}

/**
 * Turns workflows on or off for the whole installation; off cancels what is under way (PRODUCT §6).
 * @throws Problem 409 NO_APPROVER
 */
export async function enableWorkflow(
  platform: Platform,
  actor: Actor,
  enabled: boolean,
): Promise<{ enabled: boolean; cancelled: number }> {
  return platform.database.transaction(async (tx) => {
    await lockAll(tx)
    if (enabled && !(await queries.lockSomeApprover(tx))) throw new Problem(409, 'NO_APPROVER', { texts: 'workflow' })
    await writeSetting(platform, tx, 'flag.workflow', enabled)
    await rebind(tx)
    return { enabled, cancelled: enabled ? 0 : await cancelAll(platform, tx, actor.id) }
  })
}

/** Who can be asked to validate. @throws Problem 403 for who is neither administrator nor approver */
export async function searchApprovers(platform: Platform, actor: Actor, search: string) {
  if (!actor.isAdmin && !actor.isApprover) throw forbidden()
  return queries.searchApprovers(platform.database.db, search)
}
