import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { signUps } from './tables.ts'

export type SignUpRow = typeof signUps.$inferSelect

export async function insertSignUp(tx: Transaction, row: SignUpRow): Promise<void> {
  await tx.insert(signUps).values(row)
}

/** Who signed up by a link that still works; with `lock`, nobody else uses it meanwhile. */
export async function findSignUp(
  db: Executor,
  { fingerprint, now }: { fingerprint: string; now: Date },
  { lock = false } = {},
): Promise<SignUpRow | undefined> {
  const query = db
    .select()
    .from(signUps)
    .where(and(eq(signUps.fingerprint, fingerprint), gt(signUps.expiresAt, now)))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** Forgets everybody who signed up with an address: none of their links works any more. */
export async function deleteSignUps(tx: Transaction, email: string): Promise<void> {
  await tx.delete(signUps).where(eq(signUps.email, email))
}

/** Forgets whose links are too old. */
export async function deleteOldSignUps(db: Executor, now: Date): Promise<void> {
  await db.delete(signUps).where(lt(signUps.expiresAt, now))
}
