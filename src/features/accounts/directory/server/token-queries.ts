import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { scimTokens } from './tables.ts'

export type TokenRow = typeof scimTokens.$inferSelect

/** The tokens, latest first. */
export async function listTokens(db: Executor): Promise<TokenRow[]> {
  return db.select().from(scimTokens).orderBy(desc(scimTokens.createdAt), desc(scimTokens.id))
}

/** Keeps others from making tokens, and says how many there are. */
export async function lockTokens(tx: Transaction): Promise<number> {
  await tx.execute(sql`LOCK TABLE scim_tokens IN SHARE ROW EXCLUSIVE MODE`)
  const [row] = await tx.select({ number: count() }).from(scimTokens)
  return row?.number ?? 0
}

export async function insertToken(tx: Transaction, values: typeof scimTokens.$inferInsert): Promise<TokenRow> {
  const [row] = await tx.insert(scimTokens).values(values).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** Replaces the secret of a token; undefined if there is none. */
export async function updateToken(
  tx: Transaction,
  id: number,
  changes: Pick<TokenRow, 'tokenHash' | 'hint' | 'lastUsedAt'>,
): Promise<TokenRow | undefined> {
  const [row] = await tx.update(scimTokens).set(changes).where(eq(scimTokens.id, id)).returning()
  return row
}

/** Deletes a token; undefined if there is none. */
export async function deleteToken(tx: Transaction, id: number): Promise<TokenRow | undefined> {
  const [row] = await tx.delete(scimTokens).where(eq(scimTokens.id, id)).returning()
  return row
}

export async function findToken(db: Executor, tokenHash: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(scimTokens).where(eq(scimTokens.tokenHash, tokenHash))
  return row
}

/** Notes that a token was used, unless that is noted since `since`. */
export async function noteUse(db: Executor, id: number, { now, since }: { now: Date; since: Date }): Promise<void> {
  const isOld = or(isNull(scimTokens.lastUsedAt), lt(scimTokens.lastUsedAt, since))
  await db
    .update(scimTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(scimTokens.id, id), isOld))
}
