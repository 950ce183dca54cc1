import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { personFollows } from '../tables.ts'

/** Adds a follower; false when they follow already. */
export async function insertFollow(tx: Executor, followerId: number, followedId: number, now: Date): Promise<boolean> {
  const added = await tx
    .insert(personFollows)
    .values({ followerId, followedId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: personFollows.followedId })
  return added.length > 0
}

export async function deleteFollow(tx: Executor, followerId: number, followedId: number): Promise<void> {
  await tx
    .delete(personFollows)
    .where(and(eq(personFollows.followerId, followerId), eq(personFollows.followedId, followedId)))
}

const followFactsRow = z.object({ isFollowed: z.boolean(), followers: z.number(), follows: z.number() })

/** How many active people follow a person, how many they follow, and whether the viewer is among the followers. */
export async function findFollowFacts(
  db: Executor,
  readerId: number,
  userId: number,
): Promise<{ isFollowed: boolean; followers: number; follows: number }> {
  const row = await rowsOf(db, followFactsRow).first(sql`
    SELECT EXISTS (SELECT FROM person_follows WHERE follower_id = ${readerId} AND followed_id = ${userId}) AS "isFollowed",
           (SELECT count(*)::int FROM person_follows f JOIN users u ON u.id = f.follower_id
             WHERE f.followed_id = ${userId} AND u.deactivated_at IS NULL) AS followers,
           (SELECT count(*)::int FROM person_follows f JOIN users u ON u.id = f.followed_id
             WHERE f.follower_id = ${userId} AND u.deactivated_at IS NULL) AS follows`)
  return row ?? { isFollowed: false, followers: 0, follows: 0 }
}
