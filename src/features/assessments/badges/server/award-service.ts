import { createHash, randomBytes } from 'node:crypto'
import { clearProgress, openReadable } from '#features/reader/server/service.ts'
import { badgeOf } from '#features/speaches/badge/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { Problem } from '#shared/errors.ts'
import { badgeAwarded } from '../events.ts'
import { expiryOf, missingFor } from '../rules.ts'
import type { BadgeStanding, Missing } from '../schemas.ts'
import * as queries from './award-queries.ts'
import { presentAward } from './present-award.ts'

/** The result of a check: the valid award, or what is missing for one. */
interface Outcome {
  award: queries.AwardRow | undefined
  missing: Missing | null
}

/**
 * Awards the badge of a speach to a person who earned it, exactly once even if several processes try at the same
 * moment. Readers' pages and the job after each event both call it.
 */
export async function awardIfEarned(platform: Platform, tx: Transaction, seat: queries.Seat): Promise<Outcome> {
  const now = platform.clock.now()
  await queries.endExpired(tx, now, seat)
  const latest = await queries.findLatest(tx, seat)
  if (latest && holds(latest)) return { award: latest, missing: null }
  const facts = await queries.findFacts(tx, seat)
  if (!facts?.follows || facts.badge.type === 'NONE') return { award: latest, missing: null }
  const mustReadAgain = latest !== undefined && latest.endedAt !== null && latest.renewedAt === null
  const { badge, chapters } = facts
  const done = new Set(facts.done)
  const missing = missingFor(badge.type, { chapters, done, passed: new Set(facts.passed), mustReadAgain })
  if (missing) return { award: latest, missing }
  const award = await insertFor(platform, tx, seat, facts)
  // Another way was faster: what it awarded is there as soon as its transaction ends, which the insert waited for.
  return { award: award ?? (await queries.findLatest(tx, seat)), missing: null }
}

function holds({ endedAt, revokedAt }: queries.AwardRow): boolean {
  return endedAt === null && revokedAt === null
}

/** Stores an award with all facts as they are now, and publishes the event; undefined if a valid one exists. */
async function insertFor(
  platform: Platform,
  tx: Transaction,
  seat: queries.Seat,
  facts: queries.BadgeFacts,
): Promise<queries.AwardRow | undefined> {
  const noted = { ...newAward(platform, seat, facts), toldAt: platform.clock.now() }
  const [award] = await queries.insertAwards(tx, [noted])
  if (award) await tellOf(platform, tx, award)
  return award
}

/** An award as it is kept; nobody was told yet. */
export function newAward(
  platform: Pick<Platform, 'clock'>,
  { speachId, userId }: queries.Seat,
  facts: queries.AwardFacts,
): queries.NewAward {
  const { type, title, description, design, validMonths } = badgeOf(facts)
  const signed = signFor(platform, facts)
  return {
    ...{ ...signed, userId, speachId, type, title, description, design },
    speachTitle: facts.title,
    language: facts.language,
    versionNumber: facts.versionNumber,
    minutes: facts.minutes,
    expiresAt: expiryOf(signed.issuedAt, validMonths),
  }
}

/** What every award is given on its day: a code of its own, and whose it is. */
export function signFor({ clock }: Pick<Platform, 'clock'>, { email, firstName, lastName }: queries.AwardOwner) {
  const identitySalt = randomBytes(12).toString('base64url')
  return {
    code: randomBytes(16).toString('base64url'),
    ...{ issuedAt: clock.now(), firstName, lastName, identitySalt },
    identityHash: createHash('sha256')
      .update(email + identitySalt)
      .digest('hex'),
  }
}

/** Raises what others may want to tell of an award, in the transaction that made it known. */
export async function tellOf(
  platform: Platform,
  tx: Transaction,
  { id, userId, speachId, title, givenBy }: queries.AwardRow,
): Promise<void> {
  if (speachId === null) return
  await raiseEvent(platform, tx, badgeAwarded, { awardId: id, userId, speachId, title, by: givenBy })
}

/**
 * A person's status for the badge of a speach. Awards it if it has been earned.
 * @throws Problem 404, 403 CODE_REQUIRED
 */
export async function claimBadge(platform: Platform, actor: Actor, ref: SpeachRef): Promise<BadgeStanding> {
  return platform.database.transaction(async (tx) => {
    const { speach } = await openReadable(tx, actor, ref)
    const { award, missing } = await awardIfEarned(platform, tx, { speachId: speach.id, userId: actor.id })
    const { type, title, description, design, validMonths } = badgeOf(speach)
    return {
      badge: type === 'NONE' ? null : { type, title, description, design, validMonths },
      award: award?.toldAt ? presentAward(platform, award) : null,
      missing,
    }
  })
}

/**
 * Starts a speach again after its badge has expired: earlier progress no longer counts, and attempts are counted from
 * zero.
 * @throws Problem 404, 403 CODE_REQUIRED, 409 NOT_OVER while the badge is valid, or if this was done already
 */
export async function renewBadge(platform: Platform, actor: Actor, ref: SpeachRef): Promise<BadgeStanding> {
  await platform.database.transaction(async (tx) => {
    const { speach } = await openReadable(tx, actor, ref)
    const seat = { speachId: speach.id, userId: actor.id }
    const now = platform.clock.now()
    await queries.endExpired(tx, now, seat)
    const latest = await queries.findLatest(tx, seat)
    const begun = latest !== undefined && (await queries.beginAgain(tx, latest.id, now))
    if (!begun) throw new Problem(409, 'NOT_OVER', { texts: 'badges' })
    await clearProgress(tx, seat)
  })
  return claimBadge(platform, actor, ref)
}
