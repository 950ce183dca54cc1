import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Viewer } from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'
import { mentionedIn } from '../mentions.ts'
import type { Mentions } from '../schemas.ts'
import { findFollowFacts } from './following/follow-queries.ts'
import { findPersons } from './people-queries.ts'

/*
 * What other features may ask of what happens between people. Each function takes the database or the transaction it
 * runs in.
 */

/** Whether a row of `speaches` is by an author whom this person follows. */
export function whereAuthorFollowed(viewer: Viewer): SQL {
  return sql`EXISTS (
    SELECT FROM person_follows f WHERE f.followed_id = speaches.author_id AND f.follower_id = ${viewer.id})`
}

/** A person's followers and the people they follow. */
export interface FollowFacts {
  /** The one who asks follows them. */
  isFollowed: boolean
  followers: number
  /** How many people they follow. */
  follows: number
}

/** How many people follow a person, how many they follow, and whether the viewer does; `userId` is the row's number. */
export async function readFollowFacts(db: Executor, actor: Actor, userId: number): Promise<FollowFacts> {
  return findFollowFacts(db, actor.id, userId)
}

const countRow = z.object({ count: z.number() })

/** How many gave a speach 1, 2, 3, 4 and 5 stars. */
export async function countStars(db: Executor, speachId: number): Promise<number[]> {
  const rows = await rowsOf(db, countRow).all(sql`
    SELECT count(r.rating)::int AS count FROM generate_series(1, 5) AS stars (number)
      LEFT JOIN speach_ratings r ON r.speach_id = ${speachId} AND r.rating = stars.number
     GROUP BY stars.number ORDER BY stars.number`)
  return rows.map(({ count }) => count)
}

/** The people mentioned in comments, except those who are gone. */
export async function readMentions(db: Executor, comments: { content: string }[]): Promise<Mentions> {
  return findPersons(db, mentionedIn(comments.map(({ content }) => content).join(' ')))
}

const shareWordsRow = z.object({ id: z.number(), message: z.string() })

/** The words written with shares, by their numbers. */
export async function readShareWords(db: Executor, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(db, shareWordsRow).all(
    sql`SELECT id, message FROM shares WHERE id = ANY(${sql.param(ids)}::int[])`,
  )
  return new Map(rows.map(({ id, message }) => [id, message]))
}
