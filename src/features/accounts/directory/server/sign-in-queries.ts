import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { identities, users } from '../../server/tables.ts'
import { directoryAssertions, directorySignIns } from './tables.ts'

export type SignInRow = typeof directorySignIns.$inferSelect

export async function insertSignIn(db: Executor, values: SignInRow): Promise<void> {
  await db.insert(directorySignIns).values(values)
}

/** A sign-in under way, which is over with this: nobody comes back twice. */
export async function takeSignIn(
  db: Executor,
  { tokenHash, connectionId }: Pick<SignInRow, 'tokenHash' | 'connectionId'>,
  now: Date,
): Promise<SignInRow | undefined> {
  const [row] = await db
    .delete(directorySignIns)
    .where(
      and(
        eq(directorySignIns.tokenHash, tokenHash),
        eq(directorySignIns.connectionId, connectionId),
        gt(directorySignIns.expiresAt, now),
      ),
    )
    .returning()
  return row
}

/** Remembers an assertion; false when it was seen before. */
export async function insertAssertion(db: Executor, values: typeof directoryAssertions.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(directoryAssertions)
    .values(values)
    .onConflictDoNothing()
    .returning({ hash: directoryAssertions.assertionHash })
  return inserted.length > 0
}

/** Forgets sign-ins and assertions that are over. */
export async function sweepSignIns(db: Executor, now: Date): Promise<void> {
  await db.delete(directorySignIns).where(lte(directorySignIns.expiresAt, now))
  await db.delete(directoryAssertions).where(lte(directoryAssertions.expiresAt, now))
}

/** The number of the person with this name at a provider; undefined if nobody has signed in under it. */
export async function findIdentity(db: Executor, providerId: string, accountId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.providerId, providerId), eq(identities.accountId, accountId)))
  return row?.userId
}

/** Whether a provider calls somebody by some name already. */
export async function hasIdentity(db: Executor, providerId: string, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.providerId, providerId), eq(identities.userId, userId)))
    .limit(1)
  return row !== undefined
}

export async function insertIdentity(
  tx: Transaction,
  values: { userId: number; providerId: string; accountId: string },
): Promise<void> {
  await tx.insert(identities).values(values)
}

const membershipsRow = z.object({ id: z.number(), name: z.string() })

/** Which of these groups a person is in. */
export async function listMemberships(
  db: Executor,
  userId: number,
  groups: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return rowsOf(db, membershipsRow).all(sql`
    SELECT g.id, g.name FROM group_members m JOIN groups g ON g.id = m.group_id
     WHERE m.user_id = ${userId} AND g.id = ANY(${sql.param(groups)}::int[]) ORDER BY g.id`)
}

/** Puts somebody into groups and takes them out of others. Groups that are gone or filled elsewhere stay as they are. */
export async function changeMemberships(
  tx: Transaction,
  userId: number,
  { into, outOf }: { into: readonly number[]; outOf: readonly number[] },
): Promise<void> {
  const own = sql`NOT g.is_system AND NOT g.is_external`
  await tx.execute(sql`
    INSERT INTO group_members (group_id, user_id)
    SELECT g.id, ${userId}::int FROM groups g WHERE g.id = ANY(${sql.param(into)}::int[]) AND ${own}
    ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    DELETE FROM group_members m USING groups g
     WHERE g.id = m.group_id AND m.user_id = ${userId} AND g.id = ANY(${sql.param(outOf)}::int[]) AND ${own}`)
}

/** Marks an address as confirmed by its issuer. */
export async function confirmEmail(tx: Transaction, userId: number): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
}
