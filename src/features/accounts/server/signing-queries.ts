import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { UserRow } from './queries.ts'
import { users } from './tables.ts'

/**
 * Makes a person's signature wait for what an administrator did. An address that was changed stays the reason, whatever
 * comes after: links that go there prove nothing.
 */
export async function holdSigning(
  tx: Transaction,
  userId: number,
  { why, by }: { why: NonNullable<UserRow['signingHold']>; by: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE users SET signing_hold = CASE WHEN signing_hold = 'ADDRESS' THEN signing_hold ELSE ${why} END,
                     signing_held_by = array_append(array_remove(signing_held_by, ${by}::int), ${by}::int)
     WHERE id = ${userId}`)
}

/** The person has shown that their mails reach them: they chose a password by what was mailed there. */
export async function endPasswordHold(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ signingHold: null, signingHeldBy: [] })
    .where(and(eq(users.id, userId), eq(users.signingHold, 'PASSWORD')))
}
