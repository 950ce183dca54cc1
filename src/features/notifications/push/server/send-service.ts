import type { z } from 'zod'
import { callAs } from '#features/accounts/server/service.ts'
import { readFlags, readProductName } from '#features/site/server/service.ts'
import type { ExternalServices } from '#platform/external-services.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import type { Platform } from '#platform/platform.ts'
import { sentenceOf } from '../../digests/server/compose.ts'
import { notificationLink } from '../../rules.ts'
import type { Notification } from '../../schemas.ts'
import { presentNotifications } from '../../server/service.ts'
import { fitMessage, LIFE_HOURS, nextTry, type Outcome, outcomeOf, type PushMessage } from '../rules.ts'
import { encrypt } from './encrypt.ts'
import { sendPush } from './job-definitions.ts'
import * as queries from './queries.ts'

const HOUR_MS = 3_600_000
const TIMEOUT_MS = 10_000

/** Bytes of an answer that are read: nothing in it is needed. */
const ANSWER_MAX = 10_000

/** The page for notifications without a link. */
const ALL = '/account/myNotifications'

type Wanted = z.output<(typeof sendPush)['payload']>

/**
 * Pushes a notification to a device, if whom it is for is still signed in there, may see it now and has not seen it
 * yet. What the push service does not take now is tried again later, what it never takes is given up, and a device
 * that is gone is forgotten. Run again after a crash it may push a second time, which the device shows as one.
 */
export async function push(
  platform: Platform,
  externalServices: ExternalServices,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<void> {
  const { database, queue, clock, log } = platform
  const now = clock.now()
  const receiver = await queries.findReceiver(database.db, wanted, now)
  if (!receiver) return
  const until = new Date(receiver.happenedAt.getTime() + LIFE_HOURS * HOUR_MS)
  const notification = now < until ? await findNotification(platform, receiver, wanted.notificationId) : undefined
  if (!notification) return
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  const message = await compose(platform, receiver, notification)
  const sealed = await encrypt(platform, receiver, { message, seconds, topic: message.tag })
  if (!sealed) return
  const { outcome, status, retryAfter } = await send(externalServices, receiver.endpoint, sealed, signal)
  if (outcome === 'DELIVERED') return
  if (outcome === 'GONE') return queries.deleteSubscription(database.db, wanted.sessionId, receiver.endpoint)
  const tries = wanted.tries + 1
  const startAfter = outcome === 'LATER' ? nextTry({ tries, retryAfter, until }, now) : undefined
  // Whoever knows the address itself could be told apart by it: the log names the service alone.
  const { host } = new URL(receiver.endpoint)
  if (!startAfter) return log.warn({ host, status, tries }, 'a push was not taken')
  await database.transaction((tx) => queue.enqueue(tx, sendPush, { ...wanted, tries }, { startAfter }))
}

/** What somebody was told, as they may see it now; undefined when they may not, or have acknowledged it. */
async function findNotification(
  platform: Platform,
  { userId }: queries.Receiver,
  id: number,
): Promise<Notification | undefined> {
  const { db } = platform.database
  const caller = await callAs(platform, userId)
  if (!caller) return undefined
  const { comments } = await readFlags(db)
  const wanted = { userId, types: null, ids: [id], comments }
  const [found] = await presentNotifications(db, caller.actor, wanted, { page: 1, size: 1 })
  return found?.unread ? found : undefined
}

/** The sentence of a notification in its reader's language, and where it leads. */
async function compose(
  platform: Platform,
  { language, userID }: queries.Receiver,
  notification: Notification,
): Promise<PushMessage> {
  return fitMessage({
    title: await readProductName(platform.database.db),
    body: sentenceOf((key, values) => platform.translate(language, `notifications:${key}`, values), notification),
    link: notificationLink(notification) ?? ALL,
    tag: `notification-${notification.key}`,
    lang: language,
    to: userID,
  })
}

interface Sent {
  outcome: Outcome
  /** The status that was answered, or why there was no answer. */
  status: number | string
  retryAfter: string | null
}

async function send(
  { exchange }: ExternalServices,
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array },
  signal: AbortSignal,
): Promise<Sent> {
  try {
    const options = { method: 'POST', headers, body, maxBytes: ANSWER_MAX, timeoutMs: TIMEOUT_MS, signal }
    const { status, headers: answered } = await exchange(endpoint, options)
    return { outcome: outcomeOf(status), status, retryAfter: answered.get('retry-after') }
  } catch (error) {
    if (error instanceof OutboundError)
      return { outcome: FAILED[error.code] ?? 'LATER', status: error.code, retryAfter: null }
    throw error
  }
}

/** What becomes of a push to which there was no answer, where that is not to be tried again. */
const FAILED: Partial<Record<OutboundError['code'], Outcome>> = {
  // An address of ours, whatever name it was given under.
  BAD_URL: 'GONE',
  ADDRESS_REFUSED: 'GONE',
  TOO_LARGE: 'REFUSED',
}
