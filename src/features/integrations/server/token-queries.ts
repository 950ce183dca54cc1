import { and, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { columnsOfCaller, type SessionPerson } from '#features/accounts/server/queries.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { TokenScope } from '#shared/token-scopes.ts'
import { apiTokens } from './tables.ts'

/** Milliseconds after which the use of a token is noted again. */
const NOTE_AFTER_MS = 60_000

export interface TokenPerson extends SessionPerson {
  tokenId: number
  scopes: TokenScope[]
  groupIds: number[]
}

/** Whose token it is, and what it may be used for; undefined once it is over or its person is deactivated. */
export async function findTokenPerson(db: Executor, hash: string, now: Date): Promise<TokenPerson | undefined> {
  const { rows } = await db.execute<Record<string, unknown> & TokenPerson>(sql`
    SELECT t.id AS "tokenId", t.scopes, ${columnsOfCaller}
      FROM api_tokens t JOIN users u ON u.id = t.user_id
     WHERE t.token_hash = ${hash} AND t.expires_at > ${now} AND u.deactivated_at IS NULL`)
  return rows[0]
}

/** Notes that a token is used, if it was not noted a moment ago. */
export async function noteUse(db: Executor, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTE_AFTER_MS)
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), or(sql`${apiTokens.lastUsedAt} IS NULL`, lt(apiTokens.lastUsedAt, before))))
}

const tokenWithOwner = {
  id: apiTokens.id,
  name: apiTokens.name,
  hint: apiTokens.hint,
  scopes: apiTokens.scopes,
  ownerId: users.id,
  owner: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
}

/** The tokens that are not over, latest first. */
export async function listTokens(db: Executor, now: Date) {
  return db
    .select(tokenWithOwner)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(gt(apiTokens.expiresAt, now))
    .orderBy(desc(apiTokens.id))
}

export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

/** A token with whose it is. */
export async function findToken(db: Executor, id: number): Promise<TokenRow | undefined> {
  const [row] = await db
    .select(tokenWithOwner)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.id, id))
  return row
}

/** Locks a person, so that they make one token after the other, and counts those they have. */
export async function countTokensOf(tx: Transaction, userId: number, now: Date): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
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
