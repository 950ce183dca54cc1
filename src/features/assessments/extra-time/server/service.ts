import type { QuizContent } from '#features/chapters/quiz/schema.ts'
import { canEdit } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid } from '#shared/errors.ts'
import { limitWithExtra } from '../rules.ts'
import * as queries from './queries.ts'

/** Seconds that somebody has for a quiz, with what they have beyond the time of everybody; null without a limit. */
export async function limitFor(
  db: Executor,
  { timeLimitSeconds }: Pick<QuizContent, 'timeLimitSeconds'>,
  place: queries.Place,
): Promise<number | null> {
  if (timeLimitSeconds === undefined) return null
  return limitWithExtra(timeLimitSeconds, await queries.findExtraTime(db, place))
}

/**
 * Everyone with extra time in the quizzes and exams of a speach.
 * @throws Problem 404, 403 for people who may not edit it
 */
export async function listExtraTimes(platform: Platform, actor: Actor, ref: SpeachRef) {
  const { db } = platform.database
  const { speach } = await openFor(db, actor, ref, canEdit)
  return { result: await queries.listExtraTimes(db, speach.id) }
}

/**
 * Sets a reader's extra time in percent of the regular time; it also applies to an attempt in progress. 0 removes it.
 * @throws Problem 404, 403 for people who may not edit the speach, 400 naming `userId` for people who can't read it
 */
export async function setExtraTime(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { userId, percent }: { userId: number; percent: number },
): Promise<{ userId: number; percent: number }> {
  return platform.database.transaction(async (tx) => {
    const { speach } = await openFor(tx, actor, ref, canEdit)
    const place = { speachId: speach.id, userId }
    if (!(await queries.isReader(tx, place))) throw invalid({ userId: 'no reader' })
    await queries.lockPlace(tx, place)
    const before = await queries.findExtraTime(tx, place)
    await queries.putExtraTime(tx, place, { percent, givenBy: actor.id, givenAt: platform.clock.now() })
    await queries.stretchAttempts(tx, place, { before, after: percent })
    return { userId, percent }
  })
}
