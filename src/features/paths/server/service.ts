import type { SQL } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import type { PathCard } from '../contract.ts'
import { canEditPath } from '../rules.ts'
import { openPath } from './path-service.ts'
import { presentCards } from './present-path.ts'
import * as queries from './queries.ts'
import { assignedTo, audienceOf, ownedBy, publishedBy, publishedFor, seesPath } from './visibility.ts'

/*
 * What other features may ask of the learning paths. Each function takes the database or the transaction it runs in.
 */

/** Published paths that a person sees, those assigned to them, their own in any state, or the published ones of an owner. */
export type PathList = 'published' | 'assigned' | 'own' | { ownerId: number }

function whereIn(actor: Actor, list: PathList): SQL {
  if (typeof list === 'object') return publishedBy(list.ownerId, actor)
  switch (list) {
    case 'published':
      return publishedFor(actor)
    case 'assigned':
      return assignedTo(actor)
    case 'own':
      return ownedBy(actor)
  }
}

/** Condition for statements on the tables `users` and `paths`: the person sees it, published or not. */
export function whereSeenBy(): SQL {
  return seesPath()
}

/** Refuses who may not edit a path. @throws Problem 404 when it is absent or not for their eyes, 403 */
export async function assertMayEditPath(db: Executor, actor: Actor, pathId: number): Promise<void> {
  await openPath(db, actor, pathId, canEditPath)
}

/** Query for the numbers, as `user_id`, of the people whose progress in a path counts. */
export function whoseProgressCounts(pathId: number): SQL {
  return audienceOf(pathId)
}

/** A page of 12 cards of paths, latest first, with the exact number of all. */
export async function listPathCards(
  db: Executor,
  actor: Actor,
  list: PathList,
  page: number,
): Promise<{ result: PathCard[]; total: number }> {
  const { rows, total } = await queries.listPathRows(db, whereIn(actor, list), page)
  return { result: await presentCards(db, actor, rows), total }
}

/** Whether a person sees any published path. */
export async function hasPublishedPaths(db: Executor, actor: Actor): Promise<boolean> {
  return queries.hasPublishedPaths(db, actor)
}

/** Whether a person may read a file because it is the picture of a path that they see; `fileId` is the row's number. */
export async function mayReadPicture(db: Executor, actor: Actor | null, fileId: number): Promise<boolean> {
  if (!actor) return false
  for (const where of [publishedFor(actor), ownedBy(actor)]) {
    if (await queries.isPathPicture(db, where, fileId)) return true
  }
  return false
}

/** Which of these paths, by number, are published and visible to a person. */
export async function findSeenPaths(db: Executor, actor: Actor, ids: readonly number[]): Promise<number[]> {
  return queries.filterPaths(db, publishedFor(actor), ids)
}
