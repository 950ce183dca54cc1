import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { LOCALES } from '#shared/locales.ts'
import { pushSubscriptions } from './tables.ts'

type Row = typeof pushSubscriptions.$inferSelect

/** The push address of a session's browser; undefined if it has none. */
export async function findEndpoint(db: Executor, sessionId: number): Promise<string | undefined> {
  const { endpoint } = pushSubscriptions
  const [row] = await db.select({ endpoint }).from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
  return row?.endpoint
}

/** Has a browser told for a session, in place of what either was told by or for before. */
export async function putSubscription(tx: Transaction, row: Row): Promise<void> {
  const { sessionId, endpoint } = pushSubscriptions
  await tx.delete(pushSubscriptions).where(and(eq(endpoint, row.endpoint), ne(sessionId, row.sessionId)))
  await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: sessionId, set: row })
}

/** Keeps only the most recently added devices of a person. */
export async function keepNewest(tx: Transaction, userId: number, most: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM push_subscriptions WHERE session_id IN (
      SELECT p.session_id FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
       WHERE s.user_id = ${userId} ORDER BY p.created_at DESC, p.session_id DESC OFFSET ${most})`)
}

/** Ends what a session's browser is told by; with an address only while it is that. */
export async function deleteSubscription(db: Executor, sessionId: number, endpoint?: string): Promise<void> {
  const isThat = endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, endpoint)
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.sessionId, sessionId), isThat))
}

const receiverRow = z.object({
  userId: z.number(),
  userID: z.string(),
  language: z.enum(LOCALES),
  endpoint: z.string(),
  p256dh: z.string(),
  sealedAuth: z.string(),
  at: z.string(),
})

/** The recipient of a push, and how to reach their browser. */
export type Receiver = Omit<z.infer<typeof receiverRow>, 'at'> & {
  /** When what it tells happened. */
  happenedAt: Date
}

/** The recipient, as long as they are signed in on the device; otherwise undefined. */
export async function findReceiver(
  db: Executor,
  { notificationId, sessionId }: { notificationId: number; sessionId: number },
  now: Date,
): Promise<Receiver | undefined> {
  const row = await rowsOf(db, receiverRow).first(sql`
    SELECT u.id AS "userId", u.user_id AS "userID", u.language, p.endpoint, p.p256dh, p.sealed_auth AS "sealedAuth",
           ${isoTime(sql`e.created_at`)} AS at
      FROM push_subscriptions p
      JOIN sessions s ON s.id = p.session_id
      JOIN users u ON u.id = s.user_id
      JOIN notifications n ON n.user_id = u.id
      JOIN notification_events e ON e.id = n.event_id
     WHERE p.session_id = ${sessionId} AND n.id = ${notificationId}
       AND s.expires_at > ${now.toISOString()}::timestamptz AND u.deactivated_at IS NULL`)
  if (!row) return undefined
  const { at, ...receiver } = row
  return { ...receiver, happenedAt: new Date(at) }
}
