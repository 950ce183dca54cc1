import { count, eq, sql } from 'drizzle-orm'
import { categories, speaches } from '#features/speaches/server/tables.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Category } from '../contract.ts'

/** Every category by name, or the one with this number, and how many speaches are in it. */
export async function listCategories(db: Executor, id?: number): Promise<Category[]> {
  return db
    .select({ id: categories.id, name: categories.name, speaches: count(speaches.id) })
    .from(categories)
    .leftJoin(speaches, eq(speaches.categoryId, categories.id))
    .where(id === undefined ? undefined : eq(categories.id, id))
    .groupBy(categories.id)
    .orderBy(categories.name)
}

/** Keeps all categories as they are until the transaction ends, and says how many they are. */
export async function lockCategories(tx: Transaction): Promise<number> {
  await tx.execute(sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`)
  return tx.$count(categories)
}

/** Whether another category has this name, whatever its case. */
export async function isNameTaken(tx: Transaction, name: string, besides?: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM categories WHERE lower(name) = lower(${name}) AND id IS DISTINCT FROM ${besides ?? null}::int LIMIT 1`)
  return rows.length > 0
}

export async function insertCategory(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx.insert(categories).values({ name }).returning({ id: categories.id })
  if (!row) throw new Error('an insert returns its row')
  return row.id
}

export async function updateCategory(tx: Transaction, id: number, name: string): Promise<void> {
  await tx.update(categories).set({ name }).where(eq(categories.id, id))
}

/** Puts what is in a category into another one, and deletes it. */
export async function mergeCategory(tx: Transaction, id: number, into: number | undefined): Promise<void> {
  if (into !== undefined) await tx.update(speaches).set({ categoryId: into }).where(eq(speaches.categoryId, id))
  await tx.delete(categories).where(eq(categories.id, id))
}
