import type { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { listMyBadges } from '../contract.ts'
import { listOwn } from './award-queries.ts'
import { presentAward } from './present-award.ts'

/** The badges that somebody earned, and the certificates of the paths they completed. */
export async function readOwn(
  platform: Platform,
  actor: Actor,
  page: number,
): Promise<z.input<(typeof listMyBadges)['responses'][200]>> {
  const { rows, total } = await listOwn(platform.database.db, actor.id, page)
  return {
    result: rows.map((row) => ({ ...presentAward(platform, row), speachID: row.speachID, pathId: row.pathId })),
    total,
  }
}
