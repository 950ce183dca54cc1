import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf, totalRow } from '#platform/database/rows-of.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'

/** How many paths somebody owns. */
export async function countOwnedPaths(db: Executor, userId: number): Promise<number> {
  const row = await rowsOf(db, totalRow).first(sql`SELECT count(*)::int AS total FROM paths WHERE owner_id = ${userId}`)
  return row?.total ?? 0
}

/** Makes someone else the owner of all of them. @returns how many paths that were */
export async function handOverPaths(
  { clock }: Platform,
  tx: Transaction,
  _: Actor,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE paths SET owner_id = ${to}, rev = rev + 1, updated_at = ${clock.now()} WHERE owner_id = ${from}`)
  return rowCount ?? 0
}
