import type { Executor } from '#platform/database/database.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import { createPost, type PostOutbound } from '#platform/outbound-send.ts'
import type { Platform } from '#platform/platform.ts'
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

/** Stores a message for each webhook that wants the event, and queues it for sending. */
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
async function describe(db: Executor, { speachId, gone, pathId, userId, by }: Happened) {
  const [speach, path, user, actor] = [
    speachId === undefined ? gone : await queries.findSpeach(db, speachId),
    pathId === undefined ? undefined : await queries.findPath(db, pathId),
    userId === undefined ? undefined : await queries.findPerson(db, userId),
    by ? await queries.findPerson(db, by) : undefined,
  ]
  return { ...(speach && { speach }), ...(path && { path }), ...(user && { user }), by: actor ?? null }
}

/**
 * Sends one message to its webhook, signed. What is not taken is tried again later, and given up after the last try;
 * a webhook that says it is gone is told nothing more.
 * @throws Error while there are tries left, so that the queue tries again
 */
export async function deliver(platform: Platform, deliveryId: number, post: PostOutbound, signal: AbortSignal) {
  const { db } = platform.database
  const found = await queries.findDelivery(db, deliveryId)
  // Delivered by a try whose end was not noted, or taken away meanwhile.
  if (found?.delivery.state !== 'waiting') return
  const { delivery, webhook } = found
  const at = platform.clock.now()
  const { status = null, error = null } = await send(platform, found, at, { post, signal })
  const tries = delivery.tries + 1
  const isHopeless = status === GONE || error === 'DISABLED' || error === 'SECRET_LOST'
  const state = error === null ? 'delivered' : isHopeless || tries >= DELIVERY_TRIES ? 'failed' : 'waiting'
  if (status === GONE) await queries.updateWebhook(db, webhook.id, { isEnabled: false, updatedAt: at })
  await queries.updateDelivery(db, deliveryId, { state, tries, status, error, triedAt: at })
  if (state === 'waiting') throw new Error(`webhook ${webhook.id} did not take message ${deliveryId}: ${error}`)
}

interface Sent {
  /** What the other side answered, if it did. */
  status?: number
  /** Why it was not taken; absent when it was. */
  error?: string
}

async function send(
  { secret: platformSecret }: Platform,
  { delivery, webhook }: NonNullable<Awaited<ReturnType<typeof queries.findDelivery>>>,
  at: Date,
  { post, signal }: { post: PostOutbound; signal: AbortSignal },
): Promise<Sent> {
  if (!webhook.isEnabled) return { error: 'DISABLED' }
  const secret = unseal(webhook.sealedSecret, platformSecret, SECRET_PURPOSE)
  if (secret === undefined) return { error: 'SECRET_LOST' }
  const timestamp = delivery.createdAt.toISOString()
  const body = JSON.stringify({ type: delivery.event, timestamp, data: delivery.payload })
  const signed = signatureHeaders(secret, { id: delivery.messageId, at, body })
  const headers = { 'content-type': 'application/json', ...signed }
  try {
    const status = await post(webhook.url, { body, headers, timeoutMs: TIMEOUT_MS, signal })
    return status >= 200 && status < 300 ? { status } : { status, error: 'STATUS' }
  } catch (error) {
    if (error instanceof OutboundError) return { error: error.code }
    throw error
  }
}
