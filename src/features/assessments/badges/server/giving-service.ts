import type { z } from 'zod'
import { canEdit } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { listBadgeFollowers } from '../contract.ts'
import { awardState, TELL_AFTER_MS } from '../rules.ts'
import * as queries from './award-queries.ts'
import { newAward, tellOf } from './award-service.ts'

/** @throws Problem 404, 403 for people who may not edit it */
async function openAsTrainer(db: Executor, actor: Actor, ref: SpeachRef) {
  const { speach } = await openFor(db, actor, ref, canEdit)
  return speach
}

/** The followers of a speach with their latest badge. @throws Problem 404, 403 */
export async function readFollowers(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  page: number,
): Promise<z.input<(typeof listBadgeFollowers)['responses'][200]>> {
  const { db } = platform.database
  const { id: speachId } = await openAsTrainer(db, actor, ref)
  const now = platform.clock.now()
  const { rows, total } = await queries.listFollowers(db, speachId, page)
  const result = rows.map(({ award, ...person }) => {
    if (!award) return { ...person, award }
    const { code, type, issuedAt, expiresAt, revokedAt, isTold } = award
    const state = awardState({ expiresAt: dateOf(expiresAt), revokedAt: dateOf(revokedAt) }, now)
    return { ...person, award: { code, type, issuedAt, state, told: isTold } }
  })
  return { result, total }
}

function dateOf(value: string | null): Date | null {
  return value === null ? null : new Date(value)
}

/**
 * Awards the badge of a speach to followers. People who don't follow it, or already have a valid one, are skipped. They
 * are notified after `TELL_AFTER_MS`.
 * @throws Problem 404, 403, 409 NOT_GIVEN if the badge isn't one that authors award, or readers can't see the speach
 */
export async function giveBadge(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { userIds }: { userIds: number[] },
): Promise<{ given: string[] }> {
  return platform.database.transaction(async (tx) => {
    const speach = await openAsTrainer(tx, actor, ref)
    if (speach.badge.type !== 'FORMATEUR' || speach.state !== 'PUBLIE') {
      throw new Problem(409, 'NOT_GIVEN', { texts: 'badges' })
    }
    await queries.endExpired(tx, platform.clock.now(), { speachId: speach.id })
    // In one order, so that two trainers who give to the same people do not wait for one another.
    const followers = await queries.listAwardFacts(tx, speach.id, userIds)
    const awards = followers.map(({ userId, ...facts }) => ({
      ...newAward(platform, { speachId: speach.id, userId }, facts),
      givenBy: actor.id,
    }))
    const given = (await queries.insertAwards(tx, awards)).map(({ code }) => code)
    return { given }
  })
}

/** Takes back what nobody was told of yet. @throws Problem 404, 403 */
export async function takeBackBadge(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { codes }: { codes: string[] },
): Promise<{ takenBack: number }> {
  return platform.database.transaction(async (tx) => {
    const speach = await openAsTrainer(tx, actor, ref)
    return { takenBack: await queries.deleteUntold(tx, speach.id, codes) }
  })
}

/** Revokes a badge that a trainer gave. @throws Problem 404 also for one that was earned otherwise, 403 */
export async function revokeBadge(
  platform: Platform,
  actor: Actor,
  { speachID, code }: { speachID: SpeachRef; code: string },
  { reason }: { reason: string },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const speach = await openAsTrainer(tx, actor, speachID)
    const revocation = { revokedAt: platform.clock.now(), revokedBy: actor.id, revokedReason: reason }
    const revoked = await queries.putRevocation(tx, { code, speachId: speach.id }, revocation)
    if (!revoked) throw notFound()
  })
}

/** Tells of the badges that can no more be taken back. */
export async function tellAwards(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  await platform.database.transaction(async (tx) => {
    const told = await queries.markTold(tx, new Date(now.getTime() - TELL_AFTER_MS), now)
    for (const award of told) await tellOf(platform, tx, award)
  })
}
