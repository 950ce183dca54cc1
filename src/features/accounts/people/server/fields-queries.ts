import { asc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { CustomField } from '../schemas.ts'
import { customFields } from './tables.ts'

const columns = {
  id: customFields.id,
  name: customFields.name,
  labelEn: customFields.labelEn,
  labelDe: customFields.labelDe,
  labelEs: customFields.labelEs,
  labelFr: customFields.labelFr,
}

/** The fields in their order. */
export async function listFields(db: Executor): Promise<CustomField[]> {
  return db.select(columns).from(customFields).orderBy(asc(customFields.position), asc(customFields.id))
}

/** Keeps others from adding or ordering fields, and says how many there are. */
export async function lockFields(tx: Transaction): Promise<number> {
  await tx.execute(sql`LOCK TABLE custom_fields IN SHARE ROW EXCLUSIVE MODE`)
  return tx.$count(customFields)
}

/** Adds a field after all others. */
export async function insertField(tx: Transaction, values: Omit<CustomField, 'id'>): Promise<CustomField> {
  const last = sql`(SELECT coalesce(max(position), 0) + 1 FROM custom_fields)`
  const [row] = await tx
    .insert(customFields)
    .values({ ...values, position: last })
    .returning(columns)
  if (!row) throw new Error('an insert returned no row')
  return row
}

export async function updateField(
  db: Executor,
  id: number,
  values: Omit<CustomField, 'id'>,
): Promise<CustomField | undefined> {
  const [row] = await db.update(customFields).set(values).where(eq(customFields.id, id)).returning(columns)
  return row
}

/** Deletes a field with what was written in it. */
export async function deleteField(tx: Transaction, id: number): Promise<void> {
  await tx.delete(customFields).where(eq(customFields.id, id))
}

/** Puts these first, in this order; the others keep theirs, after them. */
export async function orderFields(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE custom_fields c SET position = ordered.place
      FROM (SELECT c.id, row_number() OVER (ORDER BY array_position(${sql.param(ids)}::int[], c.id) NULLS LAST,
                                            c.position, c.id)::int AS place
              FROM custom_fields c) AS ordered
     WHERE ordered.id = c.id`)
}
