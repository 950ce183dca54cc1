import { type Platform, publicOrigin } from '#platform/platform.ts'
import type { PushMessage } from '../rules.ts'
import { readKeys } from './keys.ts'
import type { Receiver } from './queries.ts'
import { openAuth } from './subscription-service.ts'

interface Encrypted {
  headers: Record<string, string>
  body: Uint8Array
}

/**
 * A message as only the receiver's browser can read it (RFC 8291), signed for its push service (RFC 8292); undefined
 * when what was kept of the browser cannot be opened any more.
 * @param seconds for which the push service keeps what it cannot deliver
 * @param topic what is pushed again under it replaces what was not delivered yet (RFC 8030 §5.4)
 */
export async function encrypt(
  platform: Platform,
  { endpoint, p256dh, sealedAuth }: Receiver,
  { message, seconds, topic }: { message: PushMessage; seconds: number; topic: string },
): Promise<Encrypted | undefined> {
  const auth = openAuth(platform, sealedAuth)
  if (auth === undefined) return undefined
  const vapidDetails = { ...(await readKeys(platform)), subject: contactOf(platform) }
  const { generateRequestDetails } = (await import('web-push')).default
  const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    ...{ vapidDetails, contentEncoding: 'aes128gcm', TTL: seconds, topic, urgency: 'normal' },
  })
  return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body }
}

/** The contact for push services (RFC 8292 §2.1): the operator of the site, otherwise the sender of its mails. */
function contactOf(platform: Platform): string {
  const origin = publicOrigin(platform)
  if (origin.startsWith('https:')) return origin
  const { mailFrom } = platform.config
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
