import { eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { type Deputy, deputy } from '../schemas.ts'
import { personObject } from './definition-queries.ts'
import { workflowDeputies } from './tables.ts'

const deputyRow = deputy.unwrap()

/** The deputy of a person from this day on or later; null if there is none. */
export async function findDeputy(db: Executor, userId: number, today: string): Promise<Deputy> {
  const row = await rowsOf(db, deputyRow).first(sql`
    SELECT ${personObject} AS deputy, to_char(d.from_day, 'YYYY-MM-DD') AS "fromDay",
           to_char(d.until_day, 'YYYY-MM-DD') AS "untilDay"
      FROM workflow_deputies d JOIN users u ON u.id = d.deputy_id
     WHERE d.user_id = ${userId} AND d.until_day >= ${today}::date`)
  return row ?? null
}

export async function putDeputy(tx: Transaction, values: typeof workflowDeputies.$inferInsert): Promise<void> {
  const { userId, ...set } = values
  await tx.insert(workflowDeputies).values(values).onConflictDoUpdate({ target: workflowDeputies.userId, set })
}

export async function deleteDeputy(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(workflowDeputies).where(eq(workflowDeputies.userId, userId))
}
