import { readFlags, readTimeZone } from '#features/site/server/service.ts'
import { canEdit } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import * as validation from '#features/speaches/validation/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { invalid, Problem } from '#shared/errors.ts'
import { speachSubmitted, speachToValidate, workflowCancelled } from '../events.ts'
import { canCancelWorkflow, canSubmit } from '../rules.ts'
import type { WorkflowChoice } from '../schemas.ts'
import { asked } from './approver-sql.ts'
import { listStepSizes } from './definition-queries.ts'
import * as queries from './run-queries.ts'

/** Furthest time to come for which a publication can be asked for. */
const SCHEDULE_YEARS_MAX = 5

/** The organisation's day, `YYYY-MM-DD`. */
export async function readToday(platform: Pick<Platform, 'clock'>, db: Executor): Promise<string> {
  return dayIn(await readTimeZone(db), platform.clock.now())
}

/** To which workflows a speach can be submitted, and to which it was last. @throws Problem 404, 403 */
export async function listChoices(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
): Promise<{ result: WorkflowChoice[]; last: number | null }> {
  const { db } = platform.database
  const { speach } = await openFor(db, actor, ref, canEdit)
  if (!(await readFlags(db)).workflow) return { result: [], last: null }
  const result = await queries.listChoices(db)
  const last = (await queries.findLatestRun(db, speach.id))?.workflowId
  return { result, last: result.some(({ id }) => id === last) ? (last ?? null) : null }
}

export interface Submission {
  workflowId?: number
  at?: string
  note?: string
}

/**
 * Freezes a draft and hands it to a workflow, whose first step is asked; a refused one begins anew.
 * @throws Problem 404, 403, 400 naming `workflowId` or `at`, 409 ARCHIVED, WORKFLOW_OFF, NO_WORKFLOW, IN_VALIDATION,
 * STEP_WITHOUT_APPROVER or ALREADY_OUT, 422 NOTHING_TO_PUBLISH or UNREADY
 */
export async function submitSpeach(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { workflowId, at, note = '' }: Submission,
): Promise<void> {
  const now = platform.clock.now()
  const publishAt = at === undefined || new Date(at) <= now ? null : new Date(at)
  if (publishAt && publishAt.getTime() > now.getTime() + SCHEDULE_YEARS_MAX * 366 * 86_400_000) {
    throw invalid({ at: 'too far' })
  }
  await validation.flushTexts(platform, ref)
  await platform.database.transaction(async (tx) => {
    await validation.holdWorkflows(tx)
    const { speach } = await validation.lockFor(tx, actor, ref, canSubmit)
    if (!(await readFlags(tx)).workflow) throw new Problem(409, 'WORKFLOW_OFF', { texts: 'workflow' })
    if (speach.workflowState === 'AWAITING_VALIDATION') throw new Problem(409, 'IN_VALIDATION', { texts: 'workflow' })
    const chosen = await chooseWorkflow(tx, speach.id, workflowId)
    await refuseEmptySteps(tx, chosen)
    const version = await validation.freezeForValidation(tx, speach, { note, authorId: actor.id, now })
    const run = await queries.insertRun(tx, {
      speachId: speach.id,
      workflowId: chosen.id,
      workflowName: chosen.name,
      versionId: version.id,
      checksum: version.checksum,
      state: 'AWAITING_VALIDATION',
      totalStep: chosen.steps,
      publishAt,
      submittedBy: actor.id,
      submittedAt: now,
    })
    await raiseEvent(platform, tx, speachSubmitted, { speachId: speach.id, runId: run.id, by: actor.id })
    await askStep(platform, tx, run, actor.id)
  })
}

/** The workflow that is meant: the named one, the one it was submitted to last, or the only one. */
async function chooseWorkflow(tx: Transaction, speachId: number, wanted: number | undefined): Promise<WorkflowChoice> {
  const choices = await queries.listChoices(tx)
  if (choices.length === 0) throw new Problem(409, 'NO_WORKFLOW', { texts: 'workflow' })
  const last = (await queries.findLatestRun(tx, speachId))?.workflowId
  const [only, other] = choices
  const chosen = choices.find(({ id }) => id === (wanted ?? last)) ?? (wanted || other ? undefined : only)
  if (!chosen) throw invalid({ workflowId: wanted ? 'unknown' : 'to be chosen' })
  return chosen
}

/** @throws Problem 409 STEP_WITHOUT_APPROVER */
async function refuseEmptySteps(tx: Transaction, { id, name }: WorkflowChoice): Promise<void> {
  const empty = (await listStepSizes(tx, id)).find(({ approvers }) => approvers === 0)
  if (!empty) return
  const values = { workflow: name, step: empty.position }
  throw new Problem(409, 'STEP_WITHOUT_APPROVER', { texts: 'workflow', values })
}

/** Asks the approvers of a run's step: they may read it from now on, and are told. */
export async function askStep(platform: Platform, tx: Transaction, run: queries.RunRow, by: number): Promise<void> {
  const { speachId, id: runId, step, totalStep, workflowName: name } = run
  await validation.setValidation(tx, speachId, { state: 'AWAITING_VALIDATION', step, totalStep, name })
  await syncGrants(platform, tx, runId)
  const userIds = await queries.listAsked(tx, runId)
  await raiseEvent(platform, tx, speachToValidate, { speachId, runId, step, userIds, by })
}

/** Lets exactly those read what is under validation whom its step asks today: of one run, or of all. */
export async function syncGrants(platform: Pick<Platform, 'clock'>, tx: Executor, runId?: number): Promise<void> {
  await validation.grantThroughWorkflow(tx, asked(await readToday(platform, tx), runId), runId)
}

/**
 * Takes a speach back from its workflow: what was approved is dropped (seed 001 §4).
 * @throws Problem 404, 403, 409 ARCHIVED or NOT_IN_VALIDATION
 */
export async function cancelWorkflow(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
): Promise<{ id: number; speachID: string }> {
  return platform.database.transaction(async (tx) => {
    const { speach } = await validation.lockFor(tx, actor, ref, canCancelWorkflow)
    const run = speach.workflowState === null ? undefined : await queries.findLatestRun(tx, speach.id)
    if (!run) throw new Problem(409, 'NOT_IN_VALIDATION', { texts: 'workflow' })
    await endRun(platform, tx, run, actor.id)
    return { id: speach.id, speachID: speach.speachId }
  })
}

/** Cancels a run of a locked speach. */
async function endRun(platform: Platform, tx: Transaction, run: queries.RunRow, by: number | null): Promise<void> {
  const { id: runId, speachId } = run
  await queries.updateRun(tx, runId, { state: 'CANCELLED', endedBy: by, endedAt: platform.clock.now() })
  await validation.setValidation(tx, speachId, null)
  await syncGrants(platform, tx, runId)
  await raiseEvent(platform, tx, workflowCancelled, { speachId, runId, by })
}

/** Cancels what runs for a speach that was archived and still is. */
export async function cancelForArchived(platform: Platform, speachId: number, by: number | null): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const found = await validation.findAny(tx, null, speachId, { lock: true })
    if (found?.speach.state !== 'ARCHIVE' || found.speach.workflowState === null) return
    const run = await queries.findLatestRun(tx, speachId)
    if (run) await endRun(platform, tx, run, by)
  })
}

/** Cancels everything that is under way, and says how much it was; who calls it has locked all speaches. */
export async function cancelAll(platform: Platform, tx: Transaction, by: number): Promise<number> {
  const cancelled = await queries.cancelOpenRuns(tx, { by, now: platform.clock.now() })
  await validation.clearValidations(tx)
  await syncGrants(platform, tx)
  for (const { speachId, runId } of cancelled)
    await raiseEvent(platform, tx, workflowCancelled, { speachId, runId, by })
  return cancelled.length
}
