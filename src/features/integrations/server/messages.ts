import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import { createPost, type PostOutbound } from '#platform/outbound.ts'
import { unseal } from '#platform/seal.ts'
import { DELIVERY_TRIES, deliverMessage, type Happened } from './job-definitions.ts'
import { signatureHeaders } from './signature.ts'
import * as queries from './webhook-queries.ts'
import { SECRET_PURPOSE } from './webhook-service.ts'

const TIMEOUT_MS = 15_000

/** By which the other side says that it wants to hear nothing more. */
const GONE = 410

/** Sends to public addresses. */
export const postOutbound = createPost()

/** Writes down for each webhook that wants to know what it is to be told, and has it sent. */
export async function tellWebhooks({ database, queue, clock }: Platform, happened: Happened): Promise<void> {
  // Most of what happens interests nobody elsewhere.
  if (!(await queries.isWanted(database.db, happened.event))) return
  const payload = await describe(database.db, happened)
  await database.transaction(async (tx) => {
    const ids = await queries.insertDeliveries(tx, { event: happened.event, payload, now: clock.now() })
    const jobs = ids.map((deliveryId) => ({ deliveryId }))
    await queue.enqueueAll(tx, deliverMessage, jobs)
  })
}

/** What happened, by the names under which others know it. */
async function describe(db: Executor, { speachId, speachID, pathId, userId, by }: Happened) {
  return {
    ...(speachID !== undefined && { speach: { speachID } }),
    ...(speachId !== undefined && speachID === undefined && { speach: (await queries.findSpeach(db, speachId)) ?? null }),
    ...(pathId !== undefined && { path: (await queries.findPath(db, pathId)) ?? null }),
    ...(userId !== undefined && { user: (await queries.findPerson(db, userId)) ?? null }),
    by: by ? ((await queries.findPerson(db, by)) ?? null) : null,
  }
}

/**
 * Sends one message to its webhook, signed. What is not taken is tried again later, and given up after the last try;
 * a webhook that says it is gone is told nothing more.
 * @throws OutboundError or Error while there are tries left, so that the queue tries again
 */
export async function deliver(platform: Platform, deliveryId: number, post: PostOutbound, signal: AbortSignal) {
  const { db } = platform.database
  const found = await queries.findDelivery(db, deliveryId)
  // Delivered by a try whose end was not noted, or taken away meanwhile.
  if (!found || found.delivery.state !== 'waiting') return
  const { delivery, webhook } = found
  const tries = delivery.tries + 1
  const at = platform.clock.now()
  const note = (changes: Partial<queries.DeliveryRow>) =>
    queries.updateDelivery(db, deliveryId, { tries, triedAt: at, status: null, error: null, ...changes })
  if (!webhook.isEnabled) {
    await note({ state: 'failed', error: 'DISABLED' })
    return
  }
  const secret = unseal(webhook.sealedSecret, platform.secret, SECRET_PURPOSE)
  if (secret === undefined) {
    await note({ state: 'failed', error: 'SECRET_LOST' })
    return
  }
  const timestamp = delivery.createdAt.toISOString()
  const body = JSON.stringify({ type: delivery.event, timestamp, data: delivery.payload })
  const signed = signatureHeaders(secret, { id: delivery.messageId, at, body })
  const headers = { 'content-type': 'application/json', ...signed }
  const state = tries >= DELIVERY_TRIES ? ('failed' as const) : ('waiting' as const)
  try {
    const status = await post(webhook.url, { body, headers, timeoutMs: TIMEOUT_MS, signal })
    if (status >= 200 && status < 300) {
      await note({ state: 'delivered', status })
      return
    }
    if (status === GONE) await queries.updateWebhook(db, webhook.id, { isEnabled: false, updatedAt: at })
    await note({ state: status === GONE ? 'failed' : state, status, error: 'STATUS' })
    if (state === 'waiting' && status !== GONE) throw new Error(`webhook ${webhook.id} answered ${status}`)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    await note({ state, error: error.code })
    if (state === 'waiting') throw error
  }
}
