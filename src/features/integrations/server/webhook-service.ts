import type { z } from 'zod'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { ExternalServices } from '#platform/external-services.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import type { Platform } from '#platform/platform.ts'
import { seal } from '#platform/seal.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import type { Delivery, updateWebhook, Webhook, WebhookInput } from '../contract.ts'
import { WEBHOOKS_MAX } from '../rules.ts'
import { deliverMessage } from './job-definitions.ts'
import { makeSecret } from './signature.ts'
import * as queries from './webhook-queries.ts'

/** For what the secrets of webhooks are sealed. */
export const SECRET_PURPOSE = 'webhook secrets'

/** A webhook with its secret, which is shown this once. */
interface NewSecret {
  secret: string
  webhook: Webhook
}

/** All webhooks, by name. */
export async function listWebhooks(platform: Platform): Promise<{ result: Webhook[]; total: number }> {
  const rows = await queries.listWebhooks(platform.database.db)
  return { result: rows.map(present), total: rows.length }
}

/**
 * Has an address told of events from now on.
 * @throws Problem 409 TOO_MANY_WEBHOOKS; 400 WEBHOOK_ADDRESS_REFUSED naming `url`
 */
export async function addWebhook(
  platform: Platform,
  services: ExternalServices,
  actor: Actor,
  input: WebhookInput,
): Promise<NewSecret> {
  await assertAddress(services, input.url)
  const secret = makeSecret()
  const now = platform.clock.now()
  return platform.database.transaction(async (tx) => {
    if ((await queries.countWebhooks(tx)) >= WEBHOOKS_MAX) {
      throw new Problem(409, 'TOO_MANY_WEBHOOKS', { texts: 'integrations', values: { max: WEBHOOKS_MAX } })
    }
    const sealedSecret = seal(secret, platform.secret, SECRET_PURPOSE)
    const id = await queries.insertWebhook(tx, {
      ...{ ...input, events: [...new Set(input.events)], sealedSecret, createdBy: actor.id },
      ...{ createdAt: now, updatedAt: now },
    })
    await recordAuditActions(platform, tx, actor, [
      { act: 'webhook.create', subject: { id, name: input.name }, after: input },
    ])
    return { secret, webhook: await readWebhook(tx, id) }
  })
}

/** Changes a webhook; what is not named stays. @throws Problem 404; 400 WEBHOOK_ADDRESS_REFUSED naming `url` */
export async function changeWebhook(
  platform: Platform,
  services: ExternalServices,
  actor: Actor,
  { id, changes }: { id: number; changes: z.output<(typeof updateWebhook)['body']> },
): Promise<Webhook> {
  if (changes.url !== undefined) await assertAddress(services, changes.url)
  return platform.database.transaction(async (tx) => {
    const before = await openWebhook(tx, id)
    await queries.updateWebhook(tx, id, { ...changes, updatedAt: platform.clock.now() })
    const after = await readWebhook(tx, id)
    await recordAuditActions(platform, tx, actor, [
      { act: 'webhook.update', subject: { id, name: after.name }, before: factsOf(before), after: factsOf(after) },
    ])
    return after
  })
}

/** Takes a webhook away; what still waits to be sent to it is not sent. @throws Problem 404 */
export async function removeWebhook(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const before = await openWebhook(tx, id)
    await queries.deleteWebhook(tx, id)
    const subject = { id, name: before.name }
    await recordAuditActions(platform, tx, actor, [{ act: 'webhook.delete', subject, before: factsOf(before) }])
  })
}

/** Gives a webhook another secret; what waits is signed with it. @throws Problem 404 */
export async function rotateSecret(platform: Platform, actor: Actor, id: number): Promise<NewSecret> {
  const secret = makeSecret()
  return platform.database.transaction(async (tx) => {
    const { name } = await openWebhook(tx, id)
    const sealedSecret = seal(secret, platform.secret, SECRET_PURPOSE)
    await queries.updateWebhook(tx, id, { sealedSecret, updatedAt: platform.clock.now() })
    await recordAuditActions(platform, tx, actor, [{ act: 'webhook.rotateSecret', subject: { id, name } }])
    return { secret, webhook: await readWebhook(tx, id) }
  })
}

/** A page of what was sent to a webhook, latest first. @throws Problem 404 */
export async function listDeliveries(
  platform: Platform,
  id: number,
  page: number,
): Promise<{ result: Delivery[]; total: number }> {
  const { db } = platform.database
  await readWebhook(db, id)
  const { result, total } = await queries.listDeliveries(db, id, page)
  return { result: result.map(presentDelivery), total }
}

/** Sends a message once more, with the number it had; one that waits anyway is not sent twice. @throws Problem 404 */
export async function resendDelivery(platform: Platform, id: number, deliveryId: number): Promise<Delivery> {
  return platform.database.transaction(async (tx) => {
    const found = await queries.lockDelivery(tx, id, deliveryId)
    if (!found) throw notFound()
    if (found.state === 'waiting') return presentDelivery(found)
    const waiting = await queries.updateDelivery(tx, deliveryId, { state: 'waiting', tries: 0 })
    await platform.queue.enqueue(tx, deliverMessage, { deliveryId })
    return presentDelivery(waiting)
  })
}

/** Whether messages could go there at all, asked before a transaction is opened: names are looked up. */
async function assertAddress(services: ExternalServices, url: string): Promise<void> {
  try {
    await services.assertReachable(url)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw invalid({ url: error.code }, 'WEBHOOK_ADDRESS_REFUSED', { texts: 'integrations' })
  }
}

async function readWebhook(db: Executor, id: number): Promise<Webhook> {
  const [found] = await queries.listWebhooks(db, id)
  if (!found) throw notFound()
  return present(found)
}

async function openWebhook(tx: Transaction, id: number): Promise<queries.WebhookRow> {
  const found = await queries.lockWebhook(tx, id)
  if (!found) throw notFound()
  return found
}

/** What is told of a webhook in the audit log. */
function factsOf({ name, url, events, isEnabled }: Pick<Webhook, 'name' | 'url' | 'events' | 'isEnabled'>) {
  return { name, url, events, isEnabled }
}

function present({ webhook, last }: Awaited<ReturnType<typeof queries.listWebhooks>>[number]): Webhook {
  return {
    id: webhook.id,
    ...factsOf(webhook),
    createdAt: webhook.createdAt.toISOString(),
    last: last && { state: last.state, at: new Date(last.at).toISOString() },
  }
}

function presentDelivery({ webhookId: _, createdAt, triedAt, ...row }: queries.DeliveryRow): Delivery {
  return { ...row, createdAt: createdAt.toISOString(), triedAt: triedAt?.toISOString() ?? null }
}
