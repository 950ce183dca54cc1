import { desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { type ModelUse, modelUse, personUse } from '../contract.ts'
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

/** Sums up the use since a moment, by model and provider; what it cost, in one currency. */
export async function sumUses(db: Executor, since: Date, currency: string): Promise<ModelUse[]> {
  return rowsOf(db, modelUse).all(sql`
    SELECT kind, provider, model, count(*)::int AS calls, count(*) FILTER (WHERE outcome <> 'ok')::int AS failed,
           coalesce(sum(characters), 0)::float8 AS characters, coalesce(sum(seconds), 0)::float8 AS seconds,
           coalesce(sum(input_tokens), 0)::float8 AS "inputTokens",
           coalesce(sum(output_tokens), 0)::float8 AS "outputTokens",
           ${costIn(currency)} AS cost
      FROM provider_uses WHERE at >= ${since.toISOString()}::timestamptz
     GROUP BY kind, provider, model ORDER BY calls DESC, provider, model`)
}

function costIn(currency: string): SQL {
  return sql`sum(cost) FILTER (WHERE currency = ${currency})::float8`
}

const spentRow = z.object({ spent: z.number() })

/** What was spent in one currency since a moment. */
export async function sumCost(db: Executor, since: Date, currency: string): Promise<number> {
  const row = await rowsOf(db, spentRow).first(sql`
    SELECT coalesce(${costIn(currency)}, 0) AS spent FROM provider_uses WHERE at >= ${since.toISOString()}::timestamptz`)
  return row?.spent ?? 0
}

/** A time with its end, and the currency in which it is asked what was spent. */
interface Span {
  from: Date
  /** The first moment after it. */
  till: Date
  currency: string
}

const totalRow = z.object({ total: z.number() })

/** Who used the language model how much within a time, highest cost first, and how many did. */
export async function listPersonUses(db: Executor, { from, till, currency }: Span, limit: number) {
  const where = sql`kind = 'languageModel' AND at >= ${from.toISOString()}::timestamptz
    AND at < ${till.toISOString()}::timestamptz`
  const result = await rowsOf(db, personUse).all(sql`
    WITH used AS (
      SELECT user_id, count(*)::int AS calls, count(*) FILTER (WHERE outcome <> 'ok')::int AS failed,
             coalesce(sum(input_tokens), 0)::float8 AS "inputTokens",
             coalesce(sum(output_tokens), 0)::float8 AS "outputTokens", ${costIn(currency)} AS cost
        FROM provider_uses WHERE ${where} GROUP BY user_id
    )
    SELECT CASE WHEN users.id IS NOT NULL THEN jsonb_build_object(
             'userID', users.user_id, 'firstName', users.first_name, 'lastName', users.last_name) END AS person,
           calls, failed, "inputTokens", "outputTokens", cost
      FROM used LEFT JOIN users ON users.id = used.user_id
     ORDER BY cost DESC NULLS LAST, "inputTokens" + "outputTokens" DESC, used.user_id LIMIT ${limit}`)
  const row = await rowsOf(db, totalRow).first(
    sql`SELECT count(DISTINCT coalesce(user_id, 0))::int AS total FROM provider_uses WHERE ${where}`,
  )
  return { result, total: row?.total ?? 0 }
}

export async function deleteUsesBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(providerUses).where(lt(providerUses.at, moment))
}

/** What somebody used, latest first. */
export async function listUsesOf(db: Executor, userId: number) {
  const { at, kind, provider, model, characters, seconds, inputTokens, outputTokens, cost, currency, outcome } =
    providerUses
  return db
    .select({ at, kind, provider, model, characters, seconds, inputTokens, outputTokens, cost, currency, outcome })
    .from(providerUses)
    .where(eq(providerUses.userId, userId))
    .orderBy(desc(providerUses.id))
}
