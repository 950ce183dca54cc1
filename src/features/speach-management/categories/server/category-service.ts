import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import type { Category } from '../contract.ts'
import { CATEGORIES_MAX } from '../rules.ts'
import * as queries from './queries.ts'

/** Every category by name, and how many speaches are in it. */
export async function listCategories({ database: { db } }: Platform): Promise<{ result: Category[]; total: number }> {
  const result = await queries.listCategories(db)
  return { result, total: result.length }
}

/** Adds a category. @throws Problem 409 NAME_TAKEN, TOO_MANY */
export async function addCategory(platform: Platform, actor: Actor, name: string): Promise<Category> {
  return platform.database.transaction(async (tx) => {
    if ((await queries.lockCategories(tx)) >= CATEGORIES_MAX) {
      throw new Problem(409, 'TOO_MANY', { texts: 'categories', values: { max: CATEGORIES_MAX } })
    }
    await refuseTaken(tx, name)
    const id = await queries.insertCategory(tx, name)
    await recordAuditActions(platform, tx, actor, [{ act: 'category.create', subject: { id, name }, after: { name } }])
    return readCategory(tx, id)
  })
}

/** Gives a category another name. @throws Problem 404, 409 NAME_TAKEN */
export async function renameCategory(platform: Platform, actor: Actor, id: number, name: string): Promise<Category> {
  return platform.database.transaction(async (tx) => {
    await queries.lockCategories(tx)
    const before = await readCategory(tx, id)
    await refuseTaken(tx, name, id)
    await queries.updateCategory(tx, id, name)
    await recordAuditActions(platform, tx, actor, [
      { act: 'category.update', subject: { id, name }, before: { name: before.name }, after: { name } },
    ])
    return { ...before, name }
  })
}

/** Deletes a category; its speaches go into another one, or into none. @throws Problem 404, 400 naming `into` */
export async function removeCategory(
  platform: Platform,
  actor: Actor,
  id: number,
  into: number | undefined,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await queries.lockCategories(tx)
    const { name, speaches } = await readCategory(tx, id)
    const [target] = into === undefined ? [] : await queries.listCategories(tx, into)
    if (into !== undefined && (!target || into === id)) throw invalid({ into: 'unknown category' })
    await queries.mergeCategory(tx, id, into)
    const after = { into: target?.name ?? null }
    await recordAuditActions(platform, tx, actor, [
      { act: 'category.delete', subject: { id, name }, before: { speaches }, after },
    ])
  })
}

async function readCategory(db: Executor, id: number): Promise<Category> {
  const [found] = await queries.listCategories(db, id)
  if (!found) throw notFound()
  return found
}

async function refuseTaken(tx: Transaction, name: string, besides?: number): Promise<void> {
  if (!(await queries.isNameTaken(tx, name, besides))) return
  throw new Problem(409, 'NAME_TAKEN', { texts: 'categories', fields: { name: 'taken' } })
}
