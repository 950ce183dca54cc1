import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { users } from '../../server/tables.ts'
import type { BounceReason } from '../rules.ts'
import { mailBounces } from './tables.ts'

/** Whether mails to the person of a number come back, as a condition of a statement. */
export function comesBack(userId: SQL): SQL {
  return sql`EXISTS (SELECT FROM mail_bounces b WHERE b.user_id = ${userId} AND b.since IS NOT NULL)`
}

/** Whether mails to an address come back. */
export async function isDead(db: Executor, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(mailBounces, eq(mailBounces.userId, users.id))
    .where(and(eq(users.email, email.toLowerCase()), isNotNull(mailBounces.since)))
  return found.length > 0
}

/** Since when and why mails to a person come back. */
export async function findBounce(
  db: Executor,
  userId: number,
): Promise<{ since: Date; reason: BounceReason } | undefined> {
  const [row] = await db
    .select({ since: mailBounces.since, reason: mailBounces.reason })
    .from(mailBounces)
    .where(eq(mailBounces.userId, userId))
  return row?.since ? { since: row.since, reason: row.reason } : undefined
}

export interface Bounced {
  email: string
  reason: BounceReason
  status: string
  /** When the mail that came back was written. */
  writtenAt: Date
}

/**
 * Notes that mails to an address come back, unless that is known, or it was tried again after the mail was written.
 * @returns whether somebody has the address and it is news
 */
export async function note(db: Executor, { email, reason, status, writtenAt }: Bounced, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    INSERT INTO mail_bounces (user_id, since, reason, status)
    SELECT id, ${now.toISOString()}::timestamptz, ${reason}, ${status} FROM users WHERE email = ${email.toLowerCase()}
    ON CONFLICT (user_id) DO UPDATE SET since = excluded.since, reason = excluded.reason, status = excluded.status
     WHERE mail_bounces.since IS NULL AND mail_bounces.tried_again_at <= ${writtenAt.toISOString()}::timestamptz
    RETURNING user_id`)
  return rows.length > 0
}

/** Has mails to a person tried again. @returns why they came back; undefined where they did not */
export async function forget(tx: Transaction, userId: number, now: Date): Promise<BounceReason | undefined> {
  const [row] = await tx
    .update(mailBounces)
    .set({ since: null, triedAgainAt: now })
    .where(and(eq(mailBounces.userId, userId), isNotNull(mailBounces.since)))
    .returning({ reason: mailBounces.reason })
  return row?.reason
}

/** The person with this number or uuid. */
export async function findPerson(tx: Transaction, ref: number | string) {
  const is = typeof ref === 'number' ? eq(users.id, ref) : eq(users.userId, ref)
  const { id, firstName, lastName, email } = users
  const [row] = await tx.select({ id, firstName, lastName, email }).from(users).where(is)
  return row
}
