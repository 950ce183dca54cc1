import { and, count, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { apiTokens } from './tables.ts'

/** Milliseconds after which the use of a token is noted again. */
const NOTE_AFTER_MS = 60_000

/** A token that is not over. */
export async function findTokenByHash(db: Executor, hash: string, now: Date) {
  const { id, userId, scopes } = apiTokens
  const isValid = and(eq(apiTokens.tokenHash, hash), gt(apiTokens.expiresAt, now))
  const [row] = await db.select({ id, userId, scopes }).from(apiTokens).where(isValid)
  return row
}

/** Notes that a token is used, if it was not noted a moment ago. */
export async function noteUse(db: Executor, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTE_AFTER_MS)
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before))))
}

/** The tokens that are not over, or the one with this number, latest first. */
export async function listTokens(db: Executor, { now, id }: { now?: Date; id?: number }) {
  const { tokenHash: _, userId, ...columns } = getTableColumns(apiTokens)
  const owner = sql<string>`(SELECT trim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = api_tokens.user_id)`
  return db
    .select({ ...columns, ownerId: userId, owner })
    .from(apiTokens)
    .where(and(id === undefined ? undefined : eq(apiTokens.id, id), now && gt(apiTokens.expiresAt, now)))
    .orderBy(desc(apiTokens.id))
}

export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

/** Locks a person, so that they make one token after the other, and counts those they have. */
export async function countTokensOf(tx: Transaction, userId: number, now: Date): Promise<number> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`)
  const [row] = await tx
    .select({ total: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), gt(apiTokens.expiresAt, now)))
  return row?.total ?? 0
}

export async function insertToken(tx: Transaction, values: typeof apiTokens.$inferInsert): Promise<number> {
  const [row] = await tx.insert(apiTokens).values(values).returning({ id: apiTokens.id })
  if (!row) throw new Error('an insert returns its row')
  return row.id
}

export async function deleteToken(tx: Transaction, id: number): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.id, id))
}

/** Removes tokens that are over. */
export async function sweepTokens(db: Executor, now: Date): Promise<void> {
  await db.delete(apiTokens).where(lt(apiTokens.expiresAt, now))
}
