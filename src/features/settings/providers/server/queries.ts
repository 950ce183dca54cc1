import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { type ModelUse, modelUse } from '../contract.ts'
import type { ProviderKind } from '../rules.ts'
import { providers, providerUses } from './tables.ts'

export type ProviderRow = typeof providers.$inferSelect

/** Keeps everybody else from changing a provider until the end of the transaction. */
export async function lockProviders(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE`)
}

export async function findProvider(db: Executor, kind: ProviderKind): Promise<ProviderRow | undefined> {
  const [row] = await db.select().from(providers).where(eq(providers.kind, kind))
  return row
}

export async function putProvider(tx: Transaction, row: ProviderRow): Promise<void> {
  const { kind: _, ...set } = row
  await tx.insert(providers).values(row).onConflictDoUpdate({ target: providers.kind, set })
}

export async function deleteProvider(tx: Transaction, kind: ProviderKind): Promise<void> {
  await tx.delete(providers).where(eq(providers.kind, kind))
}

export async function insertUse(db: Executor, use: typeof providerUses.$inferInsert): Promise<void> {
  await db.insert(providerUses).values(use)
}

/** Sums up the use since a moment, by model and provider. */
export async function sumUses(db: Executor, since: Date): Promise<ModelUse[]> {
  return rowsOf(db, modelUse).all(sql`
    SELECT kind, provider, model, count(*)::int AS calls, count(*) FILTER (WHERE outcome <> 'ok')::int AS failed,
           coalesce(sum(characters), 0)::float8 AS characters, coalesce(sum(seconds), 0)::float8 AS seconds,
           coalesce(sum(input_tokens), 0)::float8 AS "inputTokens",
           coalesce(sum(output_tokens), 0)::float8 AS "outputTokens"
      FROM provider_uses WHERE at >= ${since.toISOString()}::timestamptz
     GROUP BY kind, provider, model ORDER BY calls DESC, provider, model`)
}

export async function deleteUsesBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(providerUses).where(lt(providerUses.at, moment))
}

/** What somebody used, latest first. */
export async function listUsesOf(db: Executor, userId: number) {
  const { at, kind, provider, model, characters, seconds, inputTokens, outputTokens, outcome } = providerUses
  return db
    .select({ at, kind, provider, model, characters, seconds, inputTokens, outputTokens, outcome })
    .from(providerUses)
    .where(eq(providerUses.userId, userId))
    .orderBy(desc(providerUses.id))
}
