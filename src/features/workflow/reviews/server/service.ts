import type { z } from 'zod'
import { listGroups } from '#features/accounts/server/service.ts'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readFlags, readTimeZone } from '#features/site/server/service.ts'
import { isReviewNeeded } from '#features/speach-management/rules.ts'
import type { UserRef } from '#features/speach-management/schemas.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { markReviewed, openFor, setNextReview, setReviewers } from '#features/speaches/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import { noteOfRegulated } from '../../validation/server/service.ts'
import type { decideReview, Review } from '../contract.ts'
import { reviewDecided, reviewersAssigned } from '../events.ts'
import { canReview, nextReviewDay, REVIEW_MONTHS } from '../rules.ts'
import { findReviewers, listReviewers } from './queries.ts'

/**
 * Plans when a speach is looked at again, by a decision that its caller has allowed; null: not at all.
 * @param nextReviewOn `YYYY-MM-DD` in the organisation's time zone
 */
export async function planReview(tx: Transaction, speachId: number, nextReviewOn: string | null): Promise<void> {
  await setNextReview(tx, speachId, nextReviewOn)
}

/**
 * Makes exactly these people and groups the reviewers of a speach, and tells those who are new.
 * @throws Problem 404, 403 also where reviews are switched off, 409 ARCHIVED, 400 naming who does not exist or cannot be chosen
 */
export async function assignReviewers(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { users, groups }: { users: UserRef[]; groups: number[] },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await assertOn(tx)
    const userIds = await findUsers(tx, users)
    await assertGroups(tx, groups)
    const before = await listReviewers(tx, ref)
    const added = await setReviewers(tx, actor, ref, { userIds, groupIds: groups })
    const after = await listReviewers(tx, ref)
    await recordAuditActions(platform, tx, actor, [
      { act: 'speach.assignReviewers', subject: { id: added.speachId, name: after?.title }, ...namesIn(before, after) },
    ])
    if (added.userIds.length + added.groupIds.length === 0) return
    await raiseEvent(platform, tx, reviewersAssigned, { ...added, by: actor.id })
  })
}

type Reviewers = Awaited<ReturnType<typeof listReviewers>>

function namesIn(before: Reviewers, after: Reviewers) {
  const names = (of: Reviewers) => ({ reviewers: of?.people ?? [], reviewerGroups: of?.groups ?? [] })
  return { before: names(before), after: names(after) }
}

/**
 * Regulated speaches are reviewed even if the flag is off (PRODUCT §6).
 * @throws Problem 403 where reviews are switched off
 */
async function assertOn(db: Executor, { regulated } = { regulated: false }): Promise<void> {
  if (!regulated && !(await readFlags(db)).periodicReview) throw forbidden()
}

async function findUsers(db: Executor, refs: UserRef[]): Promise<number[]> {
  const found = await findReviewers(db, refs)
  const idOf = (ref: UserRef) => found.find(({ id, userID }) => id === ref || userID === String(ref).toLowerCase())?.id
  const unknown = refs.filter((ref) => idOf(ref) === undefined)
  if (unknown.length > 0) throw invalid({ users: `unknown: ${unknown.join(', ')}` })
  return found.map(({ id }) => id)
}

/** Groups of the system are not chosen by hand (seed 001 §5). */
async function assertGroups(db: Executor, ids: number[]): Promise<void> {
  const found = await listGroups(db, { ids })
  const unknown = ids.filter((id) => !found.some((group) => group.id === id))
  if (unknown.length > 0) throw invalid({ groups: `unknown: ${unknown.join(', ')}` })
}

/** When a speach is looked at again. @throws Problem 404 also where no review is planned, 403 */
export async function readReview(platform: Platform, actor: Actor, ref: SpeachRef): Promise<Review> {
  const { db } = platform.database
  const { speach } = await openFor(db, actor, ref, canReview)
  await assertOn(db, speach)
  return presentReview(speach, dayIn(await readTimeZone(db), platform.clock.now()))
}

type Reviewed = Awaited<ReturnType<typeof openFor>>['speach']

function presentReview(speach: Reviewed, today: string): Review {
  const { nextReviewOn } = speach
  if (nextReviewOn === null) throw notFound()
  return {
    id: speach.id,
    speachID: speach.speachId,
    title: speach.title,
    language: speach.language,
    nextReviewOn,
    operation: speach.reviewOperation,
    isNeeded: isReviewNeeded(today, nextReviewOn),
    today,
  }
}

/**
 * Says what becomes of a speach after a review: it stays as it is until the next one, counted from today; it is to be
 * revised, until a new version goes out; or it is marked for an administrator to archive.
 * @throws Problem 404 also where no review is planned, 403, 409 NOT_NEEDED before its time, 400 naming `frequency`
 */
export async function decide(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { operation, frequency }: z.output<(typeof decideReview)['body']>,
): Promise<Review> {
  if (operation === 'NO_REVISION' && !frequency) throw invalid({ frequency: 'needed' })
  await platform.database.transaction(async (tx) => {
    const { speach } = await openFor(tx, actor, ref, canReview, { lock: true })
    await assertOn(tx, speach)
    const today = dayIn(await readTimeZone(tx), platform.clock.now())
    if (!presentReview(speach, today).isNeeded) throw new Problem(409, 'NOT_NEEDED', { texts: 'reviews' })
    if (operation !== 'NO_REVISION') await markReviewed(tx, speach.id, operation)
    else if (frequency) await planReview(tx, speach.id, nextReviewDay(today, REVIEW_MONTHS[frequency]))
    await raiseEvent(platform, tx, reviewDecided, { speachId: speach.id, operation, by: actor.id })
    const details = { operation, frequency: frequency ?? null }
    await noteOfRegulated(platform, tx, speach, { act: 'REVIEWED', by: actor.id, details })
  })
  return readReview(platform, actor, ref)
}
