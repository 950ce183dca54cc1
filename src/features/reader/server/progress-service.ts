import { learnerGained } from '#features/speaches/events.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import { noteOpening, putProgress } from './queries.ts'

interface Reading {
  userId: number
  speachId: number
  now: Date
}

/** Records that a person opened a speach, and publishes an event the first time. */
export async function noteFirstOpening(platform: Platform, tx: Transaction, reading: Reading): Promise<void> {
  if (await noteOpening(tx, reading)) await tellLearner(platform, tx, reading)
}

/**
 * Saves a person's progress in a chapter, and publishes an event if they had not opened the speach before.
 * @returns whether the chapter has just been completed
 */
export async function keepProgress(
  platform: Platform,
  tx: Transaction,
  step: Reading & { chapterId: number; position?: number; done?: boolean },
): Promise<boolean> {
  const { isFirst, isNewlyDone } = await putProgress(tx, step)
  if (isFirst) await tellLearner(platform, tx, step)
  return isNewlyDone
}

async function tellLearner(platform: Platform, tx: Transaction, { userId, speachId }: Reading): Promise<void> {
  await raiseEvent(platform, tx, learnerGained, { speachId, by: userId })
}
