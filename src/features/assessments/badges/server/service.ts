import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { PATH_DESIGN } from '../rules.ts'
import type { Award } from '../schemas.ts'
import * as queries from './award-queries.ts'
import { signFor } from './award-service.ts'
import { presentAward } from './present-award.ts'

/* The functions for other features. */

/** What the certificate of a path says of it; `minutes` is the reading time of what is in it. */
export interface CompletedPath {
  pathId: number
  title: string
  description: string
  minutes: number
}

/**
 * Awards paths to a person who completed them, exactly once each even if several processes try at the same moment. What
 * was awarded before stays as it is.
 */
export async function awardPaths(
  platform: Platform,
  tx: Transaction,
  userId: number,
  completed: CompletedPath[],
): Promise<void> {
  const owner = completed.length > 0 ? await queries.findOwner(tx, userId) : undefined
  if (!owner) return
  const awards = completed.map((path) => ({
    ...signFor(platform, owner),
    ...{ ...path, userId, design: PATH_DESIGN, type: 'PARCOURS' as const },
    speachTitle: path.title,
    toldAt: platform.clock.now(),
  }))
  await queries.insertAwards(tx, awards)
}

/** The award of a person for a path; null when they have none. */
export async function findPathAward(
  platform: Platform,
  db: Executor,
  of: { pathId: number; userId: number },
): Promise<Award | null> {
  const row = await queries.findOfPath(db, of)
  return row ? presentAward(platform, row) : null
}
