import { openReadable } from '#features/reader/server/service.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { changeRating } from '#features/speaches/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden } from '#shared/errors.ts'
import type { SpeachRating } from '../../contract.ts'
import { speachRated } from '../../events.ts'
import { mayRate } from '../../rules.ts'
import { deleteRating, findOwnRating, putRating } from './rating-queries.ts'

/** The ratings of a speach, and the person's own. @throws Problem 404, 403 CODE_REQUIRED */
export async function readRating(platform: Platform, actor: Actor, ref: SpeachRef): Promise<SpeachRating> {
  const { db } = platform.database
  const { speach, access } = await openReadable(db, actor, ref)
  const own = await findOwnRating(db, { speachId: speach.id, userId: actor.id })
  return present({ sum: speach.ratingSum, count: speach.ratingCount }, { own, mayRate: mayRate(actor, access) })
}

/**
 * Gives a speach stars, in place of those that one gave before.
 * @throws Problem 404, 403 CODE_REQUIRED, 403 FORBIDDEN for those who made it
 */
export async function rateSpeach(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { rating }: { rating: number },
): Promise<SpeachRating> {
  return changeOwn(platform, actor, ref, rating)
}

/** Removes the person's own rating. @throws Problem 404, 403 CODE_REQUIRED */
export async function takeBackRating(platform: Platform, actor: Actor, ref: SpeachRef): Promise<SpeachRating> {
  return changeOwn(platform, actor, ref, null)
}

async function changeOwn(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  rating: number | null,
): Promise<SpeachRating> {
  return platform.database.transaction(async (tx) => {
    // Under the lock of its speach, so that what is added is the difference to what was there.
    const { speach, access } = await openReadable(tx, actor, ref, { lock: true })
    // What somebody gave before they became an author of it can still be taken back.
    if (rating !== null && !mayRate(actor, access)) throw forbidden()
    const rater = { speachId: speach.id, userId: actor.id }
    const before = await findOwnRating(tx, rater)
    if (rating === null) await deleteRating(tx, rater)
    else await putRating(tx, rater, rating, platform.clock.now())
    const change = {
      sum: (rating ?? 0) - (before ?? 0),
      count: Number(rating !== null) - Number(before !== undefined),
    }
    if (change.sum !== 0 || change.count !== 0) await changeRating(tx, speach.id, change)
    if (rating !== null && rating !== before) {
      const isFirst = before === undefined
      await raiseEvent(platform, tx, speachRated, { speachId: speach.id, by: actor.id, rating, isFirst })
    }
    const totals = { sum: speach.ratingSum + change.sum, count: speach.ratingCount + change.count }
    return present(totals, { own: rating, mayRate: mayRate(actor, access) })
  })
}

function present(
  { sum, count }: { sum: number; count: number },
  { own = null, mayRate }: { own?: number | null; mayRate: boolean },
): SpeachRating {
  return { rating: count === 0 ? 0 : Math.round((sum / count) * 100) / 100, ratingCount: count, own, mayRate }
}
