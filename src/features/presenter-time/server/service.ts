import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readTimeZone } from '#features/site/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { Problem } from '#shared/errors.ts'
import type { TimeUsage } from '../contract.ts'
import { ADDED_SECONDS, formatTime, REPEAT_SECONDS, secondsLeft, type TimeStanding } from '../rules.ts'
import * as queries from './queries.ts'

/** A render of a presenter in a video of a chapter, and how long the presenter speaks in it. */
interface RenderTime {
  chapterId: number
  weetID: string
  /** What tells this render from others of the same video. */
  render: string
  seconds: number
}

type Render = Omit<RenderTime, 'seconds'>

const bookedFor = ({ chapterId, weetID, render }: Render) => ({ chapterId, weetId: weetID, render })

/**
 * Holds time for a render before it begins. A render that is told again counts once; it takes no more time once it is
 * settled. What is held is free again after a day.
 * @throws Problem 409 PRESENTER_TIME_OVER where less than that is left
 */
export async function reserveTime(
  { database, clock }: Platform,
  actor: Pick<Actor, 'id'>,
  { seconds, ...render }: RenderTime,
): Promise<void> {
  const [booked, at] = [bookedFor(render), clock.now()]
  await database.transaction(async (tx) => {
    await queries.lockTime(tx)
    const before = await queries.findBooking(tx, booked, at)
    if (before?.state === 'settled') return
    const left = secondsLeft(await queries.readStanding(tx, at))
    await queries.putBooking(tx, { ...booked, state: 'reserved', seconds, userId: actor.id, at })
    const isGrowing = !before?.isHeld || before.seconds < seconds
    if (!isGrowing || secondsLeft(await queries.readStanding(tx, at)) >= 0) return
    const values = { needed: formatTime(seconds * 1000), left: formatTime(left * 1000) }
    throw new Problem(409, 'PRESENTER_TIME_OVER', { texts: 'presenter-time', values })
  })
}

/** Notes what a render took, in place of what was held for it. It counts even where nothing was held any more. */
export async function settleTime({ database, clock }: Platform, { seconds, ...render }: RenderTime): Promise<void> {
  await queries.putBooking(database.db, { ...bookedFor(render), state: 'settled', seconds, at: clock.now() })
}

/** Frees what is held for a render that came to nothing; what is settled stays used. */
export async function releaseTime({ database, clock }: Platform, render: Render): Promise<void> {
  await queries.releaseBooking(database.db, bookedFor(render), clock.now())
}

/**
 * Notes how long a presenter speaks in a whole video, as the studio tells it; told again, it is replaced. It is the same
 * speech that renders of that video took: the greater of both counts.
 */
export async function recordTime(
  { database, clock }: Platform,
  actor: Pick<Actor, 'id'>,
  { chapterId, weetID, seconds }: Omit<RenderTime, 'render'>,
): Promise<void> {
  const booked = { chapterId, weetId: weetID, render: null }
  await queries.putBooking(database.db, { ...booked, state: 'settled', seconds, userId: actor.id, at: clock.now() })
}

/** The time of the whole organisation. */
export async function readTimeLeft({ database, clock }: Platform): Promise<TimeStanding> {
  return queries.readStanding(database.db, clock.now())
}

/** The same, with what a person used of it. */
export async function readOwnTime(platform: Platform, actor: Pick<Actor, 'id'>) {
  const ownSeconds = await queries.sumOf(platform.database.db, actor.id)
  return { ...(await readTimeLeft(platform)), ownSeconds }
}

/** The same, with who used it and what was added. */
export async function readUsage(platform: Platform): Promise<TimeUsage> {
  const { db } = platform.database
  const [standing, people, purchases, invoiceMonth] = await Promise.all([
    readTimeLeft(platform),
    queries.listPeople(db),
    queries.listPurchases(db),
    readMonth(db, platform.clock.now()),
  ])
  return { ...standing, people, purchases, invoiceMonth }
}

/** The month of the organisation (`2026-11`) that a moment is in. */
async function readMonth(db: Executor, at: Date): Promise<string> {
  return dayIn(await readTimeZone(db), at).slice(0, 7)
}

/**
 * Adds an hour to the limit, which is a line of this month's invoice. A click too many adds nothing: the limit is then
 * no longer the one that the person saw; of whoever does not say what they saw, a second hour within seconds is refused.
 * @returns the new limit in seconds
 * @throws Problem 409 PRESENTER_TIME_ADDED with the limit that holds
 */
export async function addTime(platform: Platform, actor: Actor, from?: number): Promise<number> {
  const { database, clock } = platform
  const at = clock.now()
  return database.transaction(async (tx) => {
    await queries.lockTime(tx)
    const { limitSeconds } = await queries.readStanding(tx, at)
    const isRepeated = from === undefined ? await hasJustAdded(tx, actor, at) : from !== limitSeconds
    if (isRepeated) {
      const values = { limit: formatTime(limitSeconds * 1000) }
      throw new Problem(409, 'PRESENTER_TIME_ADDED', { texts: 'presenter-time', values })
    }
    const limitAfter = limitSeconds + ADDED_SECONDS
    const line = { userId: actor.id, at, seconds: ADDED_SECONDS, limitAfter, invoiceMonth: await readMonth(tx, at) }
    await queries.insertPurchase(tx, line)
    const [before, after] = [limitSeconds, limitAfter].map((limit) => ({ presenterTime: formatTime(limit * 1000) }))
    await recordAuditActions(platform, tx, actor, [
      { act: 'presenterTime.add', subject: { id: 'presenterTime' }, before, after },
    ])
    return limitAfter
  })
}

async function hasJustAdded(db: Executor, actor: Actor, now: Date): Promise<boolean> {
  const last = await queries.findLastPurchase(db)
  return last?.userId === actor.id && now.getTime() - last.at.getTime() < REPEAT_SECONDS * 1000
}

/** What is kept of a person, for the file that they may ask for. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const kept = await queries.readKept(db, userId)
  return kept.times.length + kept.purchases.length > 0 ? kept : null
}
