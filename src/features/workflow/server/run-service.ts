import { readFlags, readTimeZone } from '#features/site/server/service.ts'
import { canEdit } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { invalid, Problem } from '#shared/errors.ts'
import { speachSubmitted, speachToValidate, workflowCancelled } from '../events.ts'
import { canCancelWorkflow, canSubmit } from '../rules.ts'
import type { Signature, WorkflowChoice } from '../schemas.ts'
import type { Meaning } from '../validation/history-actions.ts'
import * as validation from '../validation/server/service.ts'
import { asked } from './approver-sql.ts'
import { listStepSizes } from './definition-queries.ts'
import { noteCancelled, noteInRun } from './run-history.ts'
import * as queries from './run-queries.ts'
import { sign } from './signature.ts'

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
  const result = await queries.listChoices(db, speach)
  const last = (await queries.findLatestRun(db, speach.id))?.workflowId
  return { result, last: result.some(({ id }) => id === last) ? (last ?? null) : null }
}

export interface Submission {
  workflowId?: number
  at?: string
  note?: string
  signature?: Signature
}

/**
 * Freezes a draft and hands it to a workflow, whose first step is asked; a refused one begins anew. Where the workflow is
 * regulated, who submits signs as its author.
 * @throws Problem 404, 403, 400 naming `workflowId`, `at` or `signature`, 409 ARCHIVED, WORKFLOW_OFF, NO_WORKFLOW,
 * IN_VALIDATION, STEP_WITHOUT_APPROVER, STEP_WITHOUT_OTHERS or ALREADY_OUT, 422 NOTHING_TO_PUBLISH or UNREADY
 */
export async function submitSpeach(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { workflowId, at, note = '', signature }: Submission,
): Promise<void> {
  const now = platform.clock.now()
  const publishAt = await validation.timeToCome(platform, at)
  await validation.flushTexts(platform, ref)
  const signed = await signSubmission(platform, actor, ref, { workflowId, signature })
  await platform.database.transaction(async (tx) => {
    await validation.holdWorkflows(tx)
    const { speach } = await validation.lockFor(tx, actor, ref, canSubmit)
    if (!(await readFlags(tx)).workflow) throw new Problem(409, 'WORKFLOW_OFF', { texts: 'workflow' })
    if (speach.workflowState === 'AWAITING_VALIDATION') throw new Problem(409, 'IN_VALIDATION', { texts: 'workflow' })
    const chosen = await chooseWorkflow(tx, speach, workflowId)
    // It became regulated after it was looked at.
    if (chosen.regulated && signed?.workflowId !== chosen.id) throw signatureNeeded()
    await refuseEmptySteps(tx, chosen, { speachId: speach.id, submittedBy: actor.id })
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
      regulated: chosen.regulated,
    })
    const { meaning } = signed ?? {}
    const details = { publishAt: publishAt?.toISOString() ?? null }
    await noteInRun(platform, tx, { speach, run }, { act: 'SUBMITTED', by: actor.id, meaning, comment: note, details })
    await raiseEvent(platform, tx, speachSubmitted, { speachId: speach.id, runId: run.id, by: actor.id })
    await askStep(platform, tx, run, actor.id)
  })
}

const signatureNeeded = () => invalid({ signature: 'needed' }, 'SIGNATURE_NEEDED', { texts: 'workflow' })

/** Has who submits sign where the workflow that is meant is regulated; null where it is not. @throws Problem as `sign` */
async function signSubmission(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { workflowId, signature }: Pick<Submission, 'workflowId' | 'signature'>,
): Promise<{ workflowId: number; meaning: Meaning } | null> {
  const { db } = platform.database
  const { speach } = await openFor(db, actor, ref, canSubmit)
  if (speach.state === 'ARCHIVE' || !(await readFlags(db)).workflow) return null
  const chosen = await chooseWorkflow(db, speach, workflowId)
  if (!chosen.regulated) return null
  return { workflowId: chosen.id, meaning: await sign(platform, actor, signature, ['author']) }
}

/** The workflow that is meant: the named one, the one it was submitted to last, or the only one. */
async function chooseWorkflow(
  tx: Executor,
  speach: { id: number; regulated: boolean },
  wanted: number | undefined,
): Promise<WorkflowChoice> {
  const choices = await queries.listChoices(tx, speach)
  if (choices.length === 0) {
    throw new Problem(409, speach.regulated ? 'NO_REGULATED_WORKFLOW' : 'NO_WORKFLOW', { texts: 'workflow' })
  }
  const last = (await queries.findLatestRun(tx, speach.id))?.workflowId
  const [only, other] = choices
  const chosen = choices.find(({ id }) => id === (wanted ?? last)) ?? (wanted || other ? undefined : only)
  if (!chosen) throw invalid({ workflowId: wanted ? 'unknown' : 'to be chosen' })
  return chosen
}

/** @throws Problem 409 STEP_WITHOUT_APPROVER; STEP_WITHOUT_OTHERS where its approvers all have a part in the speach */
async function refuseEmptySteps(
  tx: Transaction,
  { id, name, regulated }: WorkflowChoice,
  submission: { speachId: number; submittedBy: number },
): Promise<void> {
  const sizes = await listStepSizes(tx, id, submission)
  const empty = sizes.find(({ approvers, others }) => approvers === 0 || (regulated && others === 0))
  if (!empty) return
  const values = { workflow: name, step: empty.position }
  const code = empty.approvers === 0 ? 'STEP_WITHOUT_APPROVER' : 'STEP_WITHOUT_OTHERS'
  throw new Problem(409, code, { texts: 'workflow', values })
}

/** Asks the approvers of a run's step: they may read it from now on, and are told. */
async function askStep(platform: Platform, tx: Transaction, run: queries.RunRow, by: number | null): Promise<void> {
  const { speachId, id: runId, step, totalStep, workflowName: name } = run
  await validation.setValidation(tx, speachId, { state: 'AWAITING_VALIDATION', step, totalStep, name })
  await syncGrants(platform, tx, runId)
  const userIds = await queries.listAsked(tx, runId)
  await raiseEvent(platform, tx, speachToValidate, { speachId, runId, step, userIds, by })
}

/** Has the next step of a run asked. @param by null when a clock did it */
export async function advance(
  platform: Platform,
  tx: Transaction,
  run: queries.RunRow,
  by: number | null,
): Promise<void> {
  const step = run.step + 1
  await queries.updateRun(tx, run.id, { step })
  await askStep(platform, tx, { ...run, step }, by)
}

/** Gives the right to read submitted content to exactly the people whom its step asks today: of one run, or of all. */
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
  return platform.database.transaction((tx) => cancelWorkflowIn(platform, tx, actor, ref))
}

/** The same as a part of a transaction. @throws Problem 404, 403, 409 ARCHIVED or NOT_IN_VALIDATION */
export async function cancelWorkflowIn(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  ref: SpeachRef,
): Promise<{ id: number; speachID: string }> {
  const { speach } = await validation.lockFor(tx, actor, ref, canCancelWorkflow)
  const run = speach.workflowState === null ? undefined : await queries.findLatestRun(tx, speach.id)
  if (!run) throw new Problem(409, 'NOT_IN_VALIDATION', { texts: 'workflow' })
  await endRun(platform, tx, { speach, run }, actor.id)
  return { id: speach.id, speachID: speach.speachId }
}

/** Cancels a run of a locked speach. */
async function endRun(
  platform: Platform,
  tx: Transaction,
  { speach, run }: Parameters<typeof noteInRun>[2],
  by: number | null,
): Promise<void> {
  const { id: runId, speachId } = run
  await queries.updateRun(tx, runId, { state: 'CANCELLED', endedBy: by, endedAt: platform.clock.now() })
  await validation.setValidation(tx, speachId, null)
  await syncGrants(platform, tx, runId)
  await raiseEvent(platform, tx, workflowCancelled, { speachId, runId, by })
  await noteInRun(platform, tx, { speach, run }, { act: 'CANCELLED', by })
}

/** Cancels what runs for a speach that was archived and still is. */
export async function cancelForArchived(platform: Platform, speachId: number, by: number | null): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const found = await validation.findAny(tx, null, speachId, { lock: true })
    if (found?.speach.state !== 'ARCHIVE' || found.speach.workflowState === null) return
    const run = await queries.findLatestRun(tx, speachId)
    if (run) await endRun(platform, tx, { speach: found.speach, run }, by)
  })
}

/** Cancels everything that is under way, and says how much it was; who calls it has locked all speaches. */
export async function cancelAll(platform: Platform, tx: Transaction, by: number): Promise<number> {
  const cancelled = await queries.cancelOpenRuns(tx, { by, now: platform.clock.now() })
  await validation.clearValidations(tx)
  await syncGrants(platform, tx)
  for (const { speachId, runId } of cancelled)
    await raiseEvent(platform, tx, workflowCancelled, { speachId, runId, by })
  await noteCancelled(platform, tx, cancelled, by)
  return cancelled.length
}
