import type { z } from 'zod'
import { readFlags, readTimeZone } from '#features/site/server/service.ts'
import type { SpeachView } from '#features/speaches/reading/contract.ts'
import { canEdit, canView } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import * as validation from '#features/speaches/validation/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { addMonths, dayIn } from '#shared/days.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import { momentAt } from '#shared/time-zones.ts'
import type { decide as decideCall } from '../contract.ts'
import { speachRefused, speachValidated } from '../events.ts'
import { FREQUENCIES, parsePopup } from '../popup-rules.ts'
import { planReview } from '../reviews/server/service.ts'
import { outcomeOf } from '../rules.ts'
import * as queries from './run-queries.ts'
import { askStep, readToday, syncGrants } from './run-service.ts'

type DecideBody = z.output<(typeof decideCall)['body']>

type Speach = NonNullable<Awaited<ReturnType<typeof validation.findAny>>>['speach']

/** A submission that somebody has a part in. */
export interface OpenedRun {
  speach: Speach
  access: NonNullable<Awaited<ReturnType<typeof validation.findAny>>>['access']
  run: queries.RunRow
  /** They are asked in one of its steps, or decided in it. */
  isParty: boolean
}

/**
 * The latest submission of a speach, for those who edit it and those who are asked in it.
 * @throws Problem 404 for everybody else who may not see it, 403 for those who may, 409 NOT_IN_VALIDATION
 */
export async function openRun(
  platform: Platform,
  db: Executor,
  actor: Actor,
  ref: SpeachRef,
  { lock = false, deciding = false } = {},
): Promise<OpenedRun> {
  const found = await validation.findAny(db, actor, ref, { lock })
  if (!found) throw notFound()
  const { speach, access } = found
  const run = await queries.findLatestRun(db, speach.id)
  const today = await readToday(platform, db)
  // Who is asked in a step to come knows of none of it yet, but is told so when they decide out of turn.
  const last = run && (deciding ? run.totalStep : run.step)
  const isParty = run && last ? await queries.isParty(db, run.id, actor.id, { today, last }) : false
  const isEditor = !deciding && canEdit(actor, access)
  if (!isParty && !isEditor) throw canView(actor, access) ? forbidden() : notFound()
  if (!run) throw new Problem(409, 'NOT_IN_VALIDATION', { texts: 'workflow' })
  return { speach, access, run, isParty }
}

/**
 * Notes an approver's word on the step under way, and that of those whose deputy they are. The rule is asked under the
 * speach's lock: of two words at once, the second meets what the first one made.
 * @throws Problem 404, 403, 409 NOT_IN_VALIDATION, NOT_YOUR_TURN, ALREADY_DECIDED or LAST_VALIDATION, 400 naming
 * `comment` or `popup`
 */
export async function decide(platform: Platform, actor: Actor, ref: SpeachRef, body: DecideBody): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { speach, run } = await openRun(platform, tx, actor, ref, { lock: true, deciding: true })
    const isOver = run.state !== 'AWAITING_VALIDATION' || speach.workflowState !== 'AWAITING_VALIDATION'
    if (isOver || speach.state === 'ARCHIVE') throw new Problem(409, 'NOT_IN_VALIDATION', { texts: 'workflow' })
    if (body.runId !== undefined && body.runId !== run.id) {
      throw new Problem(409, 'NOT_IN_VALIDATION', { texts: 'workflow' })
    }
    const stand = await queries.standOf(tx, run, actor.id, await readToday(platform, tx))
    if (speach.regulated && speach.authorId === actor.id) throw forbidden('OWN_WORK', { texts: 'workflow' })
    if (stand.mine.length === 0) throw new Problem(409, 'NOT_YOUR_TURN', { texts: 'workflow' })
    const open = stand.mine.filter((seat) => !stand.validated.includes(seat))
    if (open.length === 0) throw new Problem(409, 'ALREADY_DECIDED', { texts: 'workflow' })
    await conclude(platform, tx, { speach, run, stand, open, actor, body })
  })
}

interface Word {
  speach: Speach
  run: queries.RunRow
  stand: queries.StepStand
  /** For whom the word counts. */
  open: number[]
  actor: Actor
  body: DecideBody
}

async function conclude(platform: Platform, tx: Transaction, word: Word): Promise<void> {
  const { run, stand, open, actor, body } = word
  const validated = [...stand.validated, ...open]
  const outcome = outcomeOf(body.decision, { ...stand, validated, step: run.step, totalStep: run.totalStep })
  const isLast = outcome === 'publishes'
  if (body.isLast !== undefined && body.decision === 'VALIDATE' && body.isLast !== isLast) {
    throw new Problem(409, 'LAST_VALIDATION', { texts: 'workflow' })
  }
  if (outcome === 'rejected' && body.comment === '') throw invalid({ comment: 'missing' })
  if (!isLast && body.popup !== undefined) throw invalid({ popup: 'not the last validation' })
  const { decision, comment } = body
  const now = platform.clock.now()
  const said = { runId: run.id, position: run.step, decidedBy: actor.id, decision, comment, decidedAt: now }
  await queries.insertDecisions(tx, open, said)
  if (outcome === 'advances') await advance(platform, tx, run, actor.id)
  if (outcome === 'rejected') await reject(platform, tx, run, actor.id)
  if (outcome === 'publishes') await publish(platform, tx, word)
}

async function advance(platform: Platform, tx: Transaction, run: queries.RunRow, by: number): Promise<void> {
  const step = run.step + 1
  await queries.updateRun(tx, run.id, { step })
  await askStep(platform, tx, { ...run, step }, by)
}

async function reject(platform: Platform, tx: Transaction, run: queries.RunRow, by: number): Promise<void> {
  const { id: runId, speachId, step, totalStep, workflowName: name } = run
  await queries.updateRun(tx, runId, { state: 'REJECTED', endedBy: by, endedAt: platform.clock.now() })
  await validation.setValidation(tx, speachId, { state: 'REJECTED', step, totalStep, name })
  await syncGrants(platform, tx, runId)
  await raiseEvent(platform, tx, speachRefused, { speachId, runId, step, by })
}

/** The last word: what was frozen goes out, now or at its time. */
async function publish(platform: Platform, tx: Transaction, { speach, run, actor, body }: Word): Promise<void> {
  const { at, review } = await readPopup(platform, tx, body.popup ?? '||')
  const runId = run.id
  await queries.updateRun(tx, runId, { state: 'VALIDATED', endedBy: actor.id, endedAt: platform.clock.now() })
  await validation.setValidation(tx, speach.id, null)
  await validation.publishValidated(platform, tx, speach, { versionId: run.versionId, at, by: actor.id })
  if ((await readFlags(tx)).periodicReview) await planReview(tx, speach.id, review)
  await syncGrants(platform, tx, runId)
  await raiseEvent(platform, tx, speachValidated, { speachId: speach.id, runId, by: actor.id })
}

/** Furthest time to come for which a publication can be scheduled. */
const SCHEDULE_YEARS_MAX = 5

/** What the popup decided; a day begins where the organisation is. @throws Problem 400 naming `popup` */
async function readPopup(
  platform: Platform,
  tx: Transaction,
  text: string,
): Promise<{ at: Date | null; review: string | null }> {
  const value = parsePopup(text)
  if (!value) throw invalid({ popup: 'wrong' })
  const zone = await readTimeZone(tx)
  const now = platform.clock.now()
  const today = dayIn(zone, now)
  const { delay, review } = value
  const isDay = delay !== null && delay.length === 10
  const at = delay === null ? null : isDay ? (momentAt(`${delay}T00:00`, zone) ?? null) : new Date(delay)
  if (at && (isDay ? (delay ?? '') < today : at <= now)) throw invalid({ popup: 'delay is over' })
  if (at && at.getTime() > now.getTime() + SCHEDULE_YEARS_MAX * 366 * 86_400_000) throw invalid({ popup: 'too far' })
  if (review === null) return { at, review }
  if (!(await readFlags(tx)).periodicReview) throw invalid({ popup: 'no periodic reviews' })
  const out = at ? dayIn(zone, at) : today
  // A day more: whoever chose it may live where it is a day later.
  const latest = addMonths(out, FREQUENCIES.THREE_YEARS + 1)
  if (review <= out || review > latest) throw invalid({ popup: 'review' })
  return { at, review }
}

/** What is under validation as a reader would see it. @throws Problem 404, 403, 409 NOT_IN_VALIDATION */
export async function viewSubmitted(platform: Platform, actor: Actor, ref: SpeachRef): Promise<SpeachView> {
  const { db } = platform.database
  const { speach, access, run } = await openRun(platform, db, actor, ref)
  if (!mayReadContent(actor, { access, run })) throw forbidden('NOT_YOUR_TURN', { texts: 'workflow' })
  return validation.viewVersion(platform, actor, speach.id, run.versionId)
}

/** Who reads what is under validation: those who edit the speach, and those whom its step asks. */
export function mayReadContent(actor: Actor, { access, run }: Pick<OpenedRun, 'access' | 'run'>): boolean {
  if (access.state === 'ARCHIVE') return false
  return canEdit(actor, access) || (access.isStepApprover && run.state === 'AWAITING_VALIDATION')
}

/**
 * Remarks something about a chapter of what is under validation.
 * @throws Problem 404 also for a chapter that is not in it, 403, 409 NOT_IN_VALIDATION
 */
export async function addRemark(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { chapterId, content }: { chapterId: number; content: string },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const opened = await openRun(platform, tx, actor, ref, { lock: true })
    const { run } = opened
    if (!mayReadContent(actor, opened)) throw forbidden('NOT_YOUR_TURN', { texts: 'workflow' })
    const isOpen = run.state === 'AWAITING_VALIDATION' || run.state === 'REJECTED'
    if (!isOpen) throw new Problem(409, 'NOT_IN_VALIDATION', { texts: 'workflow' })
    if (!(await queries.hasChapter(tx, run, chapterId))) throw notFound()
    const createdAt = platform.clock.now()
    await queries.insertRemark(tx, { runId: run.id, chapterId, userId: actor.id, content, createdAt })
  })
}
