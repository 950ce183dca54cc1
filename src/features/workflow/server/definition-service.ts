import { personValue } from '#features/audit/person-value.ts'
import { type AuditAction, recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readFlags, writeSetting } from '#features/site/server/service.ts'
import { type Executor, sqlState, type Transaction, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import { isBinding, WORKFLOWS_MAX } from '../rules.ts'
import type { Workflow, WorkflowInput } from '../schemas.ts'
import { bindSpeaches, lockAll } from '../validation/server/service.ts'
import * as queries from './definition-queries.ts'
import { cancelAll } from './run-service.ts'

/** Every workflow, and whether they decide on anything. */
export async function listWorkflows(
  platform: Platform,
): Promise<{ enabled: boolean; canRegulate: boolean; result: Workflow[] }> {
  const { db } = platform.database
  const { workflow: enabled, regulatedWorkflow: canRegulate } = await readFlags(db)
  return { enabled, canRegulate, result: await queries.listWorkflows(db) }
}

async function readWorkflow(db: Executor, id: number): Promise<Workflow> {
  const [found] = await queries.listWorkflows(db, id)
  if (!found) throw notFound()
  return found
}

/**
 * Adds a workflow; a regulated one while the flag for them is on.
 * @throws Problem 400 naming the step's approvers, 409 NAME_TAKEN, TOO_MANY or REGULATED_OFF
 */
export async function createWorkflow(platform: Platform, actor: Actor, input: WorkflowInput): Promise<Workflow> {
  return saving(platform, actor, 'workflow.create', async (tx) => {
    await refuseOthers(tx, input)
    const { name, regulated = false } = input
    if (regulated) await refuseRegulatedWhereOff(tx)
    await refuseTooMany(tx)
    const id = await queries.insertWorkflow(tx, { name, regulated, now: platform.clock.now() })
    await queries.replaceSteps(tx, id, input.steps)
    return { id }
  })
}

/**
 * Changes a workflow for what is submitted from now on. What was regulated when something was submitted to it stays so.
 * @throws Problem 404, 400 naming the step's approvers, 409 NAME_TAKEN, WORKFLOW_ARCHIVED, REGULATED_OFF or
 * REGULATED_FOR_GOOD
 */
export async function updateWorkflow(
  platform: Platform,
  actor: Actor,
  id: number,
  input: WorkflowInput,
): Promise<Workflow> {
  return saving(platform, actor, 'workflow.update', async (tx) => {
    const before = await readWorkflow(tx, id)
    if (before.archived) throw new Problem(409, 'WORKFLOW_ARCHIVED', { texts: 'workflow' })
    await refuseOthers(tx, input)
    const { name, regulated = before.regulated } = input
    if (regulated && !before.regulated) await refuseRegulatedWhereOff(tx)
    if (!regulated && before.regulatedForGood) throw new Problem(409, 'REGULATED_FOR_GOOD', { texts: 'workflow' })
    await queries.updateWorkflow(tx, id, { name, regulated, updatedAt: platform.clock.now() })
    await queries.replaceSteps(tx, id, input.steps)
    return { id, before }
  })
}

/** Refuses one more that is active. @throws Problem 409 TOO_MANY */
async function refuseTooMany(tx: Transaction): Promise<void> {
  if ((await queries.countActive(tx)) >= WORKFLOWS_MAX) throw new Problem(409, 'TOO_MANY', { texts: 'workflow' })
}

/** @throws Problem 409 REGULATED_OFF */
async function refuseRegulatedWhereOff(tx: Transaction): Promise<void> {
  if (!(await readFlags(tx)).regulatedWorkflow) throw new Problem(409, 'REGULATED_OFF', { texts: 'workflow' })
}

/**
 * Deletes a workflow. If something was ever submitted to it, it is archived instead, and submissions in progress
 * continue.
 * @throws Problem 404
 */
export async function deleteWorkflow(platform: Platform, actor: Actor, id: number): Promise<{ archived: boolean }> {
  return platform.database.transaction(async (tx) => {
    await lockAll(tx)
    const before = await readWorkflow(tx, id)
    const archived = await queries.isUsed(tx, id)
    const now = platform.clock.now()
    if (archived) await queries.updateWorkflow(tx, id, { archivedAt: now, updatedAt: now })
    else await queries.deleteWorkflow(tx, id)
    await rebind(tx)
    const subject = { id, name: before.name }
    await recordAuditActions(platform, tx, actor, [
      archived ? { act: 'workflow.archive', subject } : { act: 'workflow.delete', subject, before: factsOf(before) },
    ])
    return { archived }
  })
}

/** Brings an archived workflow back. @throws Problem 404, 409 NAME_TAKEN or TOO_MANY */
export async function restoreWorkflow(platform: Platform, actor: Actor, id: number): Promise<Workflow> {
  return saving(platform, actor, 'workflow.restore', async (tx) => {
    if ((await readWorkflow(tx, id)).archived) await refuseTooMany(tx)
    await queries.updateWorkflow(tx, id, { archivedAt: null, updatedAt: platform.clock.now() })
    return { id }
  })
}

/** What the audit log says of a workflow. */
function factsOf({ name, regulated, steps }: Workflow) {
  const people = (some: Workflow['steps'][number]['users']) =>
    some.map(({ id, label }) => personValue({ id, name: label }))
  return {
    name,
    regulated,
    steps: steps.map(({ needs, users, groups }) => ({
      ...{ needs, users: people(users), groups: groups.map(({ label }) => label) },
    })),
  }
}

/** Writes a workflow, has workflows decide from then on, and notes who did it. */
async function saving(
  platform: Platform,
  actor: Actor,
  act: AuditAction<'workflow'>['act'],
  write: (tx: Transaction) => Promise<{ id: number; before?: Workflow }>,
): Promise<Workflow> {
  try {
    return await platform.database.transaction(async (tx) => {
      await lockAll(tx)
      const { id, before } = await write(tx)
      await rebind(tx)
      const after = await readWorkflow(tx, id)
      const change = act === 'workflow.restore' ? {} : { before: before && factsOf(before), after: factsOf(after) }
      await recordAuditActions(platform, tx, actor, [{ act, subject: { id, name: after.name }, ...change }])
      return after
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
    const wasOn = (await readFlags(tx)).workflow
    await writeSetting(platform, tx, 'flag.workflow', enabled)
    await rebind(tx)
    const act = enabled ? 'workflow.enable' : 'workflow.disable'
    const change = { before: { enabled: wasOn }, after: { enabled } }
    await recordAuditActions(platform, tx, actor, [{ act, subject: { id: 'workflows' }, ...change }])
    return { enabled, cancelled: enabled ? 0 : await cancelAll(platform, tx, actor.id) }
  })
}

/**
 * The people who can be asked to validate, by name; only administrators find them by mail address too.
 * @throws Problem 403 for people who are neither administrator nor approver
 */
export async function searchApprovers(platform: Platform, actor: Actor, search: string) {
  if (!actor.isAdmin && !actor.isApprover) throw forbidden()
  return queries.searchApprovers(platform.database.db, search, { byAddress: actor.isAdmin })
}
