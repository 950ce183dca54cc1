import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { FIELDS_MAX } from '../rules.ts'
import type { CustomField } from '../schemas.ts'
import * as queries from './fields-queries.ts'

/** The organisation's custom fields, in order. */
export async function listFields({ database: { db } }: Platform): Promise<CustomField[]> {
  return queries.listFields(db)
}

/** Adds a field to every person. @throws Problem 409 FIELD_NAME_TAKEN, TOO_MANY_FIELDS */
export async function addField(
  platform: Platform,
  actor: Actor,
  values: Omit<CustomField, 'id'>,
): Promise<CustomField> {
  return withOwnName(() =>
    platform.database.transaction(async (tx) => {
      if ((await queries.lockFields(tx)) >= FIELDS_MAX) {
        throw new Problem(409, 'TOO_MANY_FIELDS', { texts: 'people', values: { max: FIELDS_MAX } })
      }
      const field = await queries.insertField(tx, values)
      await recordAuditActions(platform, tx, actor, [
        { act: 'customField.create', subject: field, after: factsOf(field) },
      ])
      return field
    }),
  )
}

const factsOf = ({ id: _, ...facts }: CustomField) => facts

/** Changes the name and the labels of a field. @throws Problem 404, 409 FIELD_NAME_TAKEN */
export async function changeField(
  platform: Platform,
  actor: Actor,
  id: number,
  values: Omit<CustomField, 'id'>,
): Promise<CustomField> {
  return withOwnName(() =>
    platform.database.transaction(async (tx) => {
      const before = await findField(tx, id)
      const field = await queries.updateField(tx, id, values)
      if (!field) throw notFound()
      await recordAuditActions(platform, tx, actor, [
        { act: 'customField.update', subject: field, before: factsOf(before), after: factsOf(field) },
      ])
      return field
    }),
  )
}

/** Locks a field until the end of the transaction. @throws Problem 404 */
async function findField(tx: Transaction, id: number): Promise<CustomField> {
  await queries.lockFields(tx)
  const field = (await queries.listFields(tx)).find((one) => one.id === id)
  if (!field) throw notFound()
  return field
}

/** Deletes a field with what was written in it. @throws Problem 404 */
export async function removeField(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const field = await findField(tx, id)
    await queries.deleteField(tx, id)
    await recordAuditActions(platform, tx, actor, [
      { act: 'customField.delete', subject: field, before: factsOf(field) },
    ])
  })
}

/** Puts the fields into an order; those that are not named come after. */
export async function orderFields(platform: Platform, actor: Actor, ids: readonly number[]): Promise<CustomField[]> {
  return platform.database.transaction(async (tx) => {
    await queries.lockFields(tx)
    const before = await queries.listFields(tx)
    await queries.orderFields(tx, ids)
    const after = await queries.listFields(tx)
    const order = (fields: CustomField[]) => ({ order: fields.map(({ name }) => name) })
    await recordAuditActions(platform, tx, actor, [
      { act: 'customField.update', subject: { id: 'order' }, before: order(before), after: order(after) },
    ])
    return after
  })
}

async function withOwnName<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new Problem(409, 'FIELD_NAME_TAKEN', { texts: 'people', fields: { name: 'taken' } })
  }
}
