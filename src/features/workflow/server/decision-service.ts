import type { z } from 'zod'
import type { SpeachView } from '#features/reader/contract.ts'
import { readFlags, readTimeZone } from '#features/site/server/service.ts'
import { canEdit, canView, isTooFarAway } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
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
import { outcomeOf, type Word, wordOf } from '../rules.ts'
import { DECIDING_MEANINGS, type Meaning } from '../validation/history-actions.ts'
import * as validation from '../validation/server/service.ts'
import { noteInRun } from './run-history.ts'
import * as queries from './run-queries.ts'
import { advance, readToday, syncGrants } from './run-service.ts'
import { sign } from './signature.ts'

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
  // Approvers of a later step don't know of the submission yet, and are told so if they decide out of turn.
  const last = run && (deciding ? run.totalStep : run.step)
  const isParty = run && last ? await queries.isParty(db, run.id, actor.id, { today, last }) : false
  const isEditor = !deciding && canEdit(actor, access)
  if (!isParty && !isEditor) {
    if (!canView(actor, access)) throw notFound()
    const isOwn = deciding && run !== undefined && (await queries.isOwnRegulated(db, run.id, actor.id))
    throw isOwn ? forbidden('OWN_WORK', { texts: 'workflow' }) : forbidden()
  }
  if (!run) throw new Problem(409, 'NOT_IN_VALIDATION', { texts: 'workflow' })
  return { speach, access, run, isParty }
}

/**
 * Notes an approver's word on the step under way, and that of those whose deputy they are. The rule is asked under the
 * speach's lock: of two words at once, the second meets what the first one made. Where the workflow is regulated, the
 * word is signed for exactly the version that was submitted, and written down (PRODUCT §6). Who has validated a last
 * step that waits for nobody any more validates again to publish it.
 * @throws Problem 404, 403 also OWN_WORK, WRONG_PASSWORD and NO_PASSWORD, 409 NOT_IN_VALIDATION, NOT_YOUR_TURN,
 * ALREADY_DECIDED or LAST_VALIDATION, 400 naming `comment`, `popup` or `signature`, 429 after too many wrong passwords
 */
export async function decide(platform: Platform, actor: Actor, ref: SpeachRef, body: DecideBody): Promise<void> {
  const signed = await signDecision(platform, actor, ref, body)
  await platform.database.transaction(async (tx) => {
    const { speach, run } = await openRun(platform, tx, actor, ref, { lock: true, deciding: true })
    if (!isUnderWay(speach, run)) throw new Problem(409, 'NOT_IN_VALIDATION', { texts: 'workflow' })
    if (body.runId !== undefined && body.runId !== run.id) {
      throw new Problem(409, 'NOT_IN_VALIDATION', { texts: 'workflow' })
    }
    // Another submission than the one that was signed.
    if (run.regulated && signed?.runId !== run.id) throw new Problem(409, 'NOT_IN_VALIDATION', { texts: 'workflow' })
    const stand = await queries.standOf(tx, run, actor.id, await readToday(platform, tx))
    const isOtherStep = body.step !== undefined && body.step !== run.step
    if (isOtherStep || stand.mine.length === 0) throw new Problem(409, 'NOT_YOUR_TURN', { texts: 'workflow' })
    const word = wordOf(stand.mine, { ...stand, step: run.step, totalStep: run.totalStep })
    if (word.seats.length === 0 || (word.concludes && body.decision === 'REFUSE')) {
      throw new Problem(409, 'ALREADY_DECIDED', { texts: 'workflow' })
    }
    await conclude(platform, tx, { speach, run, stand, word, actor, body, meaning: signed?.meaning })
  })
}

/** Whether a submission waits for its approvers: what was archived does not, even before it is cancelled. */
export function isUnderWay({ state, workflowState }: Speach, run: queries.RunRow): boolean {
  return state !== 'ARCHIVE' && run.state === 'AWAITING_VALIDATION' && workflowState === 'AWAITING_VALIDATION'
}

/** Has an approver of a regulated submission sign their word; null where nothing is signed. @throws Problem as `sign` */
async function signDecision(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { signature }: DecideBody,
): Promise<{ runId: number; meaning: Meaning } | null> {
  const { run } = await openRun(platform, platform.database.db, actor, ref, { deciding: true })
  if (!run.regulated || run.state !== 'AWAITING_VALIDATION') return null
  return { runId: run.id, meaning: await sign(platform, actor, signature, DECIDING_MEANINGS) }
}

interface SaidWord {
  speach: Speach
  run: queries.RunRow
  stand: queries.StepStand
  /** The approver for whom it counts. */
  word: Word
  actor: Actor
  body: DecideBody
  /** The capacity in which it is signed. */
  meaning: Meaning | undefined
}

async function conclude(platform: Platform, tx: Transaction, spoken: SaidWord): Promise<void> {
  const { run, stand, word, actor, body, meaning } = spoken
  const validated = [...stand.validated, ...word.seats]
  const outcome = outcomeOf(body.decision, { ...stand, validated, step: run.step, totalStep: run.totalStep })
  const isLast = outcome === 'publishes'
  if (body.isLast !== undefined && body.decision === 'VALIDATE' && body.isLast !== isLast) {
    throw new Problem(409, 'LAST_VALIDATION', { texts: 'workflow' })
  }
  if (outcome === 'rejected' && body.comment === '') throw invalid({ comment: 'missing' })
  if (!isLast && body.popup !== undefined) throw invalid({ popup: 'not the last validation' })
  const { decision, comment } = body
  const now = platform.clock.now()
  const said = { runId: run.id, position: run.step, decidedBy: actor.id, decision, comment, meaning, decidedAt: now }
  // An approver validates a step once: a word that concludes it is theirs who said it.
  await queries.insertDecisions(tx, word.concludes ? [null] : word.seats, said)
  const publication = isLast ? await readPopup(platform, tx, run, body.popup) : null
  await noteWord(platform, tx, spoken, publication)
  if (outcome === 'advances') await advance(platform, tx, run, actor.id)
  if (outcome === 'rejected') await reject(platform, tx, run, actor.id)
  if (publication) await publish(platform, tx, spoken, publication)
}

/** Writes a word of a regulated submission down, with whose it is and what it makes of the speach. */
async function noteWord(
  platform: Platform,
  tx: Transaction,
  spoken: SaidWord,
  publication: Popup | null,
): Promise<void> {
  const { speach, run, word, actor, meaning, body } = spoken
  const insteadOf = word.seats.includes(actor.id) ? [] : await queries.findNames(tx, word.seats)
  const act = body.decision === 'VALIDATE' ? 'VALIDATED' : 'REFUSED'
  await noteInRun(
    platform,
    tx,
    { speach, run },
    {
      ...{ act, by: actor.id, meaning, comment: body.comment },
      details: {
        ...{ step: run.step, totalStep: run.totalStep, insteadOf },
        ...(publication && { publishAt: publication.at?.toISOString() ?? null, nextReviewOn: publication.review }),
      },
    },
  )
}

async function reject(platform: Platform, tx: Transaction, run: queries.RunRow, by: number): Promise<void> {
  const { id: runId, speachId, step, totalStep, workflowName: name } = run
  await queries.updateRun(tx, runId, { state: 'REJECTED', endedBy: by, endedAt: platform.clock.now() })
  await validation.setValidation(tx, speachId, { state: 'REJECTED', step, totalStep, name })
  await syncGrants(platform, tx, runId)
  await raiseEvent(platform, tx, speachRefused, { speachId, runId, step, by })
}

/** The last word: what was frozen goes out, now or at its time. */
async function publish(
  platform: Platform,
  tx: Transaction,
  { speach, run, actor }: SaidWord,
  { at, review }: Popup,
): Promise<void> {
  const { id: runId, versionId, regulated } = run
  await queries.updateRun(tx, runId, { state: 'VALIDATED', endedBy: actor.id, endedAt: platform.clock.now() })
  await validation.setValidation(tx, speach.id, null)
  const isOut = await validation.publishValidated(platform, tx, speach, { versionId, at, by: actor.id, regulated })
  if (regulated || (await readFlags(tx)).periodicReview) await planReview(tx, speach.id, review)
  await syncGrants(platform, tx, runId)
  await raiseEvent(platform, tx, speachValidated, { speachId: speach.id, runId, isOut, by: actor.id })
}

/** What the popup decided. */
interface Popup {
  /** Null: at once. */
  at: Date | null
  /** `YYYY-MM-DD`; null: never. */
  review: string | null
}

/**
 * What the popup decided; a day begins where the organisation is. Regulated work is always reviewed: after a year where
 * there was no popup (seed 001 §4).
 * @throws Problem 400 naming `popup`
 */
async function readPopup(
  platform: Platform,
  tx: Transaction,
  { regulated }: queries.RunRow,
  text: string | undefined,
): Promise<Popup> {
  const value = parsePopup(text ?? '||')
  if (!value) throw invalid({ popup: 'wrong' })
  const zone = await readTimeZone(tx)
  const now = platform.clock.now()
  const today = dayIn(zone, now)
  const { delay, review } = value
  const isDay = delay !== null && delay.length === 10
  const at = delay === null ? null : isDay ? (momentAt(`${delay}T00:00`, zone) ?? null) : new Date(delay)
  if (at && (isDay ? (delay ?? '') < today : at <= now)) throw invalid({ popup: 'delay is over' })
  if (at && isTooFarAway(at, now)) throw invalid({ popup: 'too far' })
  const out = at ? dayIn(zone, at) : today
  if (review === null) {
    if (!regulated) return { at, review }
    if (text !== undefined) throw invalid({ popup: 'a review is needed' }, 'REVIEW_NEEDED', { texts: 'workflow' })
    return { at, review: addMonths(out, FREQUENCIES.ONE_YEAR) }
  }
  if (!regulated && !(await readFlags(tx)).periodicReview) throw invalid({ popup: 'no periodic reviews' })
  // A day more: whoever chose it may live where it is a day later.
  const latest = addMonths(out, FREQUENCIES.THREE_YEARS + 1)
  if (review <= out || review > latest) throw invalid({ popup: 'review' })
  return { at, review }
}

/** The submitted content as a reader would see it. @throws Problem 404, 403, 409 NOT_IN_VALIDATION */
export async function viewSubmitted(platform: Platform, actor: Actor, ref: SpeachRef): Promise<SpeachView> {
  const { db } = platform.database
  const { speach, access, run } = await openRun(platform, db, actor, ref)
  if (!mayReadContent(actor, { access, run })) throw forbidden('NOT_YOUR_TURN', { texts: 'workflow' })
  return validation.viewVersion(platform, actor, speach.id, run.versionId)
}

/** Who may read the submitted content: those who edit the speach, and those asked in the current step. */
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
