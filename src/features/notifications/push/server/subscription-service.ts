import { ECDH } from 'node:crypto'
import type { ExternalServices } from '#platform/external-services.ts'
import type { Platform } from '#platform/platform.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid } from '#shared/errors.ts'
import type { SubscriptionInput } from '../contract.ts'
import { DEVICES_MAX } from '../rules.ts'
import { readKeys } from './keys.ts'
import * as queries from './queries.ts'

/** For what browsers' own secrets are sealed. */
const PURPOSE = 'push subscriptions'

/** What a browser needs to be told, and by which address this session's is. */
export async function readPush(platform: Platform, sessionId: number) {
  const { publicKey } = await readKeys(platform)
  return { publicKey, endpoint: (await queries.findEndpoint(platform.database.db, sessionId)) ?? null }
}

/**
 * Registers the browser of a session for pushes, and removes any other person's registration of the same browser.
 * @throws Problem 400 ENDPOINT_REFUSED for an address that we don't call, KEY_REFUSED for an invalid key
 */
export async function subscribe(
  { database, secret, clock }: Platform,
  externalServices: ExternalServices,
  { actor, sessionId }: { actor: Pick<Actor, 'id'>; sessionId: number },
  { endpoint, keys: { p256dh, auth } }: SubscriptionInput,
): Promise<void> {
  if (!externalServices.mayBeAsked(endpoint))
    throw invalid({ endpoint: 'refused' }, 'ENDPOINT_REFUSED', { texts: 'push' })
  if (!isPoint(p256dh)) throw invalid({ 'keys.p256dh': 'refused' }, 'KEY_REFUSED', { texts: 'push' })
  const sealedAuth = seal(auth, secret, PURPOSE)
  await database.transaction(async (tx) => {
    await queries.putSubscription(tx, { sessionId, endpoint, p256dh, sealedAuth, createdAt: clock.now() })
    await queries.keepNewest(tx, actor.id, DEVICES_MAX)
  })
}

/**
 * Registers the browser of a session for pushes, and removes any other person's registration of the same browser.
 * @throws Problem 400 ENDPOINT_REFUSED for an address that we don't call, KEY_REFUSED for an invalid key
 */
export async function unsubscribe({ database: { db } }: Platform, sessionId: number): Promise<void> {
  await queries.deleteSubscription(db, sessionId)
}

/** The secret that a browser gave us; undefined when ours was another then. */
export function openAuth({ secret }: Platform, sealedAuth: string): string | undefined {
  return unseal(sealedAuth, secret, PURPOSE)
}

/** Whether a key is a point of the curve: with another, nothing could be encrypted. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}
