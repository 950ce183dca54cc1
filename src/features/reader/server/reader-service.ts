import { addedToFavourites, chapterDone } from '#features/speaches/events.ts'
import { canRead, type SpeachAccess } from '#features/speaches/rules.ts'
import type { SpeachCard, SpeachRef } from '#features/speaches/schemas.ts'
import { factsOf } from '#features/speaches/server/access/access.ts'
import { findSpeach, type SpeachRow } from '#features/speaches/server/queries.ts'
import { countUse, forgetUses } from '#platform/http/rate-limit.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound, Problem } from '#shared/errors.ts'
import type { ReadingProgress } from '../contract.ts'
import { FREE_CODE_TRIES } from '../rules.ts'
import { readNext } from './card-lists.ts'
import { keepProgress } from './progress-service.ts'
import * as queries from './queries.ts'
import { openReadable, pageOfCards } from './service.ts'
import { addTime } from './time-queries.ts'
import { within } from './view-service.ts'

/** Seconds after which wrong codes are forgotten. */
const CODE_WINDOW_SECONDS = 24 * 3600

/** Seconds between two codes of somebody who gave too many wrong ones. */
const CODE_PAUSE_SECONDS = 60

/** A speach and the person's relation to it, whether or not they can read it. @throws Problem 404 when it is absent */
async function findAccess(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
): Promise<{ speach: SpeachRow; access: SpeachAccess }> {
  const found = await findSpeach(platform.database.db, ref, actor)
  if (!found) throw notFound()
  return { speach: found.speach, access: { ...factsOf(found.speach), ...found.relation } }
}

/**
 * Takes the access code of a private speach, once; it holds until the code changes. Nothing happens where no code is
 * asked for.
 * @throws Problem 404, 403 WRONG_CODE, 429 TOO_MANY_CODES after too many wrong ones
 */
export async function enterAccessCode(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { code }: { code: string },
): Promise<void> {
  const { speach, access } = await findAccess(platform, actor, ref)
  if (!canRead(actor, { ...access, hasCode: true })) throw notFound()
  if (speach.visibility !== 'PRIVE') return
  const { db } = platform.database
  const tries = `access code of ${speach.id} by ${actor.id}`
  const pause = `pause of ${tries}`
  // Counted before the code is looked at, so that tries at the same moment count as well.
  const { used } = await countUse(db, tries, CODE_WINDOW_SECONDS)
  if (used >= FREE_CODE_TRIES) {
    const paused = await countUse(db, pause, CODE_PAUSE_SECONDS)
    if (paused.used > 1) {
      throw new Problem(429, 'TOO_MANY_CODES', {
        texts: 'reader',
        values: { seconds: paused.resetIn },
        retryAfter: paused.resetIn,
      })
    }
  }
  if (!(await queries.isAccessCode(db, speach.id, code))) {
    throw forbidden('WRONG_CODE', { texts: 'reader', fields: { code: 'wrong' } })
  }
  await queries.putAccessCode(db, { userId: actor.id, speachId: speach.id, code, now: platform.clock.now() })
  await forgetUses(db, tries)
  await forgetUses(db, pause)
}

/**
 * Keeps where a reader is in a chapter of the version that readers see.
 * @throws Problem 404 also for a chapter that is not in it, 403 CODE_REQUIRED
 */
export async function saveProgress(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { seconds = 0, ...step }: { chapterId: number; position?: number; done?: boolean; seconds?: number },
): Promise<ReadingProgress> {
  const { db } = platform.database
  const { speach } = await openReadable(db, actor, ref)
  const chapterIds = await queries.listPublishedChapters(db, speach.id)
  if (!chapterIds.includes(step.chapterId)) throw notFound()
  const reading = { userId: actor.id, speachId: speach.id }
  const now = platform.clock.now()
  await platform.database.transaction(async (tx) => {
    const isNew = await keepProgress(platform, tx, { ...reading, ...step, now })
    if (isNew) await raiseEvent(platform, tx, chapterDone, { ...reading, chapterId: step.chapterId })
    if (seconds > 0) await addTime(tx, { ...reading, chapterId: step.chapterId, seconds, now })
  })
  return within(chapterIds, await queries.findProgress(db, reading))
}

/** What to read after a speach. @throws Problem 404, 403 CODE_REQUIRED */
export async function listNext(platform: Platform, actor: Actor, ref: SpeachRef): Promise<{ result: SpeachCard[] }> {
  const { speach } = await openReadable(platform.database.db, actor, ref)
  const { result } = await pageOfCards(platform.database.db, actor, readNext(actor, speach), 1)
  return { result }
}

/** Puts a speach among one's favourites, or takes it off. @throws Problem 404, 403 CODE_REQUIRED */
export async function toggleFavourite(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
): Promise<{ isFavori: boolean }> {
  const { speach } = await openReadable(platform.database.db, actor, ref)
  return platform.database.transaction(async (tx) => {
    const isFavori = await queries.toggleFavourite(tx, { userId: actor.id, speachId: speach.id })
    if (isFavori) await raiseEvent(platform, tx, addedToFavourites, { speachId: speach.id, by: actor.id })
    return { isFavori }
  })
}
