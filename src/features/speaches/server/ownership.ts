import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { idRow, rowsOf, totalRow } from '#platform/database/rows-of.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvents } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { speachChanged } from '../events.ts'
import { handOver } from './access/people-queries.ts'
import { assertAuthor } from './access/people-service.ts'

/** How many speaches somebody is the author of, archived ones and templates too. */
export async function countOwnedSpeaches(db: Executor, userId: number): Promise<number> {
  const row = await rowsOf(db, totalRow).first(
    sql`SELECT count(*)::int AS total FROM speaches WHERE author_id = ${userId}`,
  )
  return row?.total ?? 0
}

/**
 * Makes someone else the author of all of it, regulated work too: who wrote which version stays in its history.
 * @returns how many speaches that were
 * @throws Problem 400 naming `authorId` where nobody active of this number may write
 */
export async function handOverSpeaches(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  { from, to }: { from: number; to: number },
): Promise<number> {
  await assertAuthor(tx, to)
  const rows = await rowsOf(tx, idRow).all(
    sql`SELECT id FROM speaches WHERE author_id = ${from} ORDER BY id FOR UPDATE`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await handOver(tx, ids, to)
  await tx.execute(sql`
    UPDATE speaches SET author_id = ${to}, rev = rev + 1, updated_at = ${platform.clock.now()}
     WHERE id = ANY(${sql.param(ids)}::int[])`)
  const changed = ids.map((speachId) => ({ speachId, by: actor.id }))
  await raiseEvents(platform, tx, speachChanged, changed)
  return ids.length
}
