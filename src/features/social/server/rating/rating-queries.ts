import { and, eq } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { speachRatings } from '../tables.ts'

interface Rater {
  speachId: number
  userId: number
}

const of = ({ speachId, userId }: Rater) => and(eq(speachRatings.speachId, speachId), eq(speachRatings.userId, userId))

/** The stars that a person gave; undefined without. */
export async function findOwnRating(db: Executor, rater: Rater): Promise<number | undefined> {
  const [row] = await db.select({ rating: speachRatings.rating }).from(speachRatings).where(of(rater))
  return row?.rating
}

export async function putRating(tx: Executor, rater: Rater, rating: number, now: Date): Promise<void> {
  await tx
    .insert(speachRatings)
    .values({ ...rater, rating, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [speachRatings.speachId, speachRatings.userId],
      set: { rating, updatedAt: now },
    })
}

export async function deleteRating(tx: Executor, rater: Rater): Promise<void> {
  await tx.delete(speachRatings).where(of(rater))
}
