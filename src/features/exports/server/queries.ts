import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { LOCALES } from '#shared/locales.ts'

/** A recipient of the mail with a file. */
const recipient = z.object({
  email: z.string(),
  firstName: z.string(),
  language: z.enum(LOCALES),
})

export type Recipient = z.infer<typeof recipient>

/** Somebody whose account is not ended. */
export async function findRecipient(tx: Transaction, userId: number): Promise<Recipient | undefined> {
  return rowsOf(tx, recipient).first(sql`
    SELECT email, first_name AS "firstName", language FROM users WHERE id = ${userId} AND deactivated_at IS NULL`)
}
