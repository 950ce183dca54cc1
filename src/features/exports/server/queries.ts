import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { Locale } from '#shared/locales.ts'

/** Who a file is mailed to. */
export interface Recipient {
  email: string
  firstName: string
  language: Locale
}

/** Somebody whose account is not ended. */
export async function findRecipient(tx: Transaction, userId: number): Promise<Recipient | undefined> {
  const { rows } = await tx.execute<Record<string, unknown> & Recipient>(sql`
    SELECT email, first_name AS "firstName", language FROM users WHERE id = ${userId} AND deactivated_at IS NULL`)
  return rows[0]
}
