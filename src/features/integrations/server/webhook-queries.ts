import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { DELIVERY_STATES, WebhookEvent } from '../rules.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

interface LastDelivery {
  state: (typeof DELIVERY_STATES)[number]
  at: string
}

/** How the last message to a webhook went. */
const lastDelivery = sql<LastDelivery | null>`(
  SELECT json_build_object('state', d.state, 'at', coalesce(d.tried_at, d.created_at)) FROM webhook_deliveries d
   WHERE d.webhook_id = webhooks.id ORDER BY d.id DESC LIMIT 1)`

/** All webhooks by name, or the one with this number. */
export async function listWebhooks(db: Executor, id?: number) {
  return db
    .select({ webhook: webhooks, last: lastDelivery })
    .from(webhooks)
    .where(id === undefined ? undefined : eq(webhooks.id, id))
    .orderBy(sql`lower(${webhooks.name})`, webhooks.id)
}

/** Locks a webhook. */
export async function lockWebhook(tx: Transaction, id: number): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  return row
}

/** How many there are; nobody adds another until the transaction ends. */
export async function countWebhooks(tx: Transaction): Promise<number> {
  await tx.execute(sql`LOCK TABLE webhooks IN SHARE ROW EXCLUSIVE MODE`)
  const [row] = await tx.select({ total: count() }).from(webhooks)
  return row?.total ?? 0
}

export async function insertWebhook(tx: Transaction, values: typeof webhooks.$inferInsert): Promise<number> {
  const [row] = await tx.insert(webhooks).values(values).returning({ id: webhooks.id })
  if (!row) throw new Error('an insert returns its row')
  return row.id
}

export async function updateWebhook(db: Executor, id: number, changes: Partial<WebhookRow>): Promise<void> {
  await db.update(webhooks).set(changes).where(eq(webhooks.id, id))
}

export async function deleteWebhook(tx: Transaction, id: number): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** A message for each enabled webhook that wants to know, in one statement. @returns their numbers */
export async function insertDeliveries(
  tx: Transaction,
  { event, payload, now }: { event: WebhookEvent; payload: Record<string, unknown>; now: Date },
): Promise<number[]> {
  const rows = await rowsOf(tx, idRow).all(sql`
    INSERT INTO webhook_deliveries (webhook_id, event, payload, state, created_at)
    SELECT id, ${event}, ${JSON.stringify(payload)}::jsonb, 'waiting', ${now}
      FROM webhooks WHERE is_enabled AND ${event} = ANY (events)
    RETURNING id`)
  return rows.map((row) => row.id)
}

/** Whether any webhook wants to know of this. */
export async function isWanted(db: Executor, event: WebhookEvent): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM webhooks WHERE is_enabled AND ${event} = ANY (events) LIMIT 1`)
  return rows.length > 0
}

/** A message with where it goes. */
export async function findDelivery(db: Executor, id: number) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  return row
}

export async function updateDelivery(db: Executor, id: number, changes: Partial<DeliveryRow>): Promise<DeliveryRow> {
  const [row] = await db.update(webhookDeliveries).set(changes).where(eq(webhookDeliveries.id, id)).returning()
  if (!row) throw new Error(`message ${id} is gone`)
  return row
}

/** A page of what was sent to a webhook, latest first, and how many there are. */
export async function listDeliveries(db: Executor, webhookId: number, page: number) {
  const ofWebhook = eq(webhookDeliveries.webhookId, webhookId)
  const [result, [counted]] = await Promise.all([
    db
      .select()
      .from(webhookDeliveries)
      .where(ofWebhook)
      .orderBy(desc(webhookDeliveries.id))
      .limit(TABLE_PAGE_SIZE)
      .offset(pageOffset(page, TABLE_PAGE_SIZE)),
    db.select({ total: count() }).from(webhookDeliveries).where(ofWebhook),
  ])
  return { result, total: counted?.total ?? 0 }
}

/** Locks a message of a webhook. */
export async function lockDelivery(tx: Transaction, webhookId: number, id: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id)))
    .for('update')
  return row
}

export async function sweepDeliveries(db: Executor, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}

const speachRow = z.object({ speachID: z.string(), title: z.string() })

/** What a speach is called, as others know it. */
export async function findSpeach(db: Executor, id: number) {
  return rowsOf(db, speachRow).first(sql`SELECT speach_id AS "speachID", title FROM speaches WHERE id = ${id}`)
}

const pathRow = z.object({ id: z.number(), title: z.string() })

/** What a path is called. */
export async function findPath(db: Executor, id: number) {
  return rowsOf(db, pathRow).first(sql`SELECT id, title FROM paths WHERE id = ${id}`)
}

const personRow = z.object({ userID: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })

/** The name and address of a person. */
export async function findPerson(db: Executor, id: number) {
  return rowsOf(db, personRow).first(sql`
    SELECT user_id AS "userID", first_name AS "firstName", last_name AS "lastName", email FROM users WHERE id = ${id}`)
}
