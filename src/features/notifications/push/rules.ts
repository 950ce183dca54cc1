import { cutText } from '#shared/cut-text.ts'
/** The address of a browser's subscription; the service worker, which has no contracts, calls it too. */
export const PUSH_ADDRESS = '/api/v2/notifications/push'

/** The address at which a browser registers its own. */
export const SUBSCRIPTION_ADDRESS = `${PUSH_ADDRESS}/subscription`

/** Devices on which a person is told at most; the one that was added first goes. */
export const DEVICES_MAX = 10

/** Longest address of a push service that is taken, in letters. */
export const ENDPOINT_MAX = 1000

/** Hours for which a push service keeps what it cannot deliver, and for which we try to hand it over. */
export const LIFE_HOURS = 24

/** Bytes that a push service takes at most, once they are encrypted (RFC 8291 §4). */
export const PAYLOAD_MAX = 4096

/** Letters of the product's name and of a sentence that are pushed. */
const TITLE_MAX = 80
const BODY_MAX = 300

/** What reaches the device, and is shown there by the service worker. */
export interface PushMessage {
  title: string
  body: string
  /** A path of ours. */
  link: string
  /** The same for the same notification: what comes twice is shown once. */
  tag: string
  lang: string
  /** The public number of the person it is for. */
  to: string
}

/** Cuts what is too long to be pushed. Its parts are short enough that all of them fit into `PAYLOAD_MAX`. */
export function fitMessage(message: PushMessage): PushMessage {
  return { ...message, title: cut(message.title, TITLE_MAX), body: cut(message.body, BODY_MAX) }
}

function cut(text: string, max: number): string {
  return text.length > max ? `${cutText(text, max - 1)}…` : text
}

/** What becomes of a push. */
export type Outcome =
  /** The push service accepted it. */
  | 'DELIVERED'
  /** The subscription no longer reaches anyone. */
  | 'GONE'
  /** It may be accepted later. */
  | 'LATER'
  /** It will never be accepted. */
  | 'REFUSED'

/** What the answer of a push service means (RFC 8030 §5, §7.3). */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'DELIVERED'
  if (status === 404 || status === 410) return 'GONE'
  return status === 408 || status === 429 || status >= 500 ? 'LATER' : 'REFUSED'
}

/** Minutes until the next try, after the first one and each further one that failed. */
const PAUSES = [1, 5, 30, 120, 360]

/**
 * When a push is tried again: after a pause, and not before the push service allows it. Undefined when that is too late.
 * @param tries how often it was tried
 * @param retryAfter the service's `Retry-After`: seconds, or a date
 * @param until when what it tells is too old to be told
 */
export function nextTry(
  { tries, retryAfter, until }: { tries: number; retryAfter: string | null; until: Date },
  now: Date,
): Date | undefined {
  const pause = PAUSES[tries - 1]
  if (pause === undefined) return undefined
  const at = Math.max(now.getTime() + pause * 60_000, allowedFrom(retryAfter, now))
  return at < until.getTime() ? new Date(at) : undefined
}

/** Milliseconds of the epoch; 0 where nothing is said. */
function allowedFrom(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0
  if (/^\d{1,9}$/.test(retryAfter)) return now.getTime() + Number(retryAfter) * 1000
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? 0 : date
}

/** A notification as the browser is asked to show it. */
export interface ShownPush {
  title: string
  options: { body?: string; tag?: string; lang?: string; data: { link: string } }
}

/** Shown for a push without content, or one for another person: only that there is something new. */
const SOMETHING: PushMessage = { title: 'Openspeach', body: '', link: '/', tag: '', lang: '', to: '' }

/**
 * What the browser shows of a push; it shows something of each.
 * @param text what arrived; undefined for nothing
 * @param here the public number of the person who is signed in, null for nobody, undefined where that is not known
 */
export function shownPush(text: string | undefined, here: string | null | undefined): ShownPush {
  const message = readMessage(text)
  const { title, body, link, tag, lang, to } = message ?? SOMETHING
  if (!message || (here !== undefined && here !== to)) return { title, options: { data: { link: SOMETHING.link } } }
  return { title, options: { body, tag, lang, data: { link } } }
}

function readMessage(text: string | undefined): PushMessage | undefined {
  try {
    const said: unknown = JSON.parse(text ?? '')
    return isMessage(said) ? said : undefined
  } catch {
    return undefined
  }
}

function isMessage(said: unknown): said is PushMessage {
  if (typeof said !== 'object' || said === null) return false
  return Object.keys(SOMETHING).every((part) => typeof Reflect.get(said, part) === 'string')
}

/** The address that a click on a notification opens: one of ours, whatever the notification carries. */
export function clickTarget(data: unknown, origin: string): URL {
  const home = new URL('/', origin)
  if (typeof data !== 'object' || data === null || !('link' in data) || typeof data.link !== 'string') return home
  if (!URL.canParse(data.link, origin)) return home
  const target = new URL(data.link, origin)
  return target.origin === home.origin ? target : home
}
