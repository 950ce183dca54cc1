import { inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { Visibility } from '../../rules.ts'
import type { SpeachRef } from '../../schemas.ts'
import { speaches } from '../../server/tables.ts'

/** What decides whether a batch may change a speach. */
const columns = {
  id: speaches.id,
  speachID: speaches.speachId,
  title: speaches.title,
  state: speaches.state,
  regulated: speaches.regulated,
  accessCode: speaches.accessCode,
  futureVersionAt: speaches.futureVersionAt,
}

export type BatchRow = Awaited<ReturnType<typeof lockSpeaches>>[number]

/** These speaches, locked in the order of their numbers, so that two batches do not wait for each other. */
export async function lockSpeaches(tx: Transaction, refs: SpeachRef[]) {
  const numbers = refs.filter((ref) => typeof ref === 'number')
  const names = refs.filter((ref) => typeof ref === 'string')
  return tx
    .select(columns)
    .from(speaches)
    .where(or(inArray(speaches.id, numbers), inArray(speaches.speachId, names)))
    .orderBy(speaches.id)
    .for('update')
}

/** Gives these speaches what is named; what is no longer for everybody is no longer pinned. */
export async function updateSpeaches(
  tx: Transaction,
  ids: number[],
  { authorId, visibility, categoryId }: { authorId?: number; visibility?: Visibility; categoryId?: number },
  now: Date,
): Promise<void> {
  await tx
    .update(speaches)
    .set({
      authorId,
      visibility,
      categoryId,
      ...(visibility !== undefined && visibility !== 'PUBLIC' && { isPinned: false }),
      rev: sql`${speaches.rev} + 1`,
      updatedAt: now,
    })
    .where(inArray(speaches.id, ids))
}
