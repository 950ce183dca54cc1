import { sqlState, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { FIELDS_MAX } from '../rules.ts'
import type { CustomField } from '../schemas.ts'
import * as queries from './fields-queries.ts'

/** What the organisation keeps of people beside what every account has, in order. */
export async function listFields({ database: { db } }: Platform): Promise<CustomField[]> {
  return queries.listFields(db)
}

/** Adds a field to every person. @throws Problem 409 FIELD_NAME_TAKEN, TOO_MANY_FIELDS */
export async function addField({ database }: Platform, values: Omit<CustomField, 'id'>): Promise<CustomField> {
  return withOwnName(() =>
    database.transaction(async (tx) => {
      if ((await queries.lockFields(tx)) >= FIELDS_MAX) {
        throw new Problem(409, 'TOO_MANY_FIELDS', { texts: 'people', values: { max: FIELDS_MAX } })
      }
      return queries.insertField(tx, values)
    }),
  )
}

/** Changes the name and the labels of a field. @throws Problem 404, 409 FIELD_NAME_TAKEN */
export async function changeField(
  { database: { db } }: Platform,
  id: number,
  values: Omit<CustomField, 'id'>,
): Promise<CustomField> {
  const field = await withOwnName(() => queries.updateField(db, id, values))
  if (!field) throw notFound()
  return field
}

/** Deletes a field with what was written in it. @throws Problem 404 */
export async function removeField({ database: { db } }: Platform, id: number): Promise<void> {
  if (!(await queries.deleteField(db, id))) throw notFound()
}

/** Puts the fields into an order; those that are not named come after. */
export async function orderFields({ database }: Platform, ids: readonly number[]): Promise<CustomField[]> {
  return database.transaction(async (tx) => {
    await queries.lockFields(tx)
    await queries.orderFields(tx, ids)
    return queries.listFields(tx)
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
