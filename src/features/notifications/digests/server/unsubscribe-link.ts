import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Platform, publicOrigin } from '#platform/platform.ts'

/** Where digests are stopped, as the server's router writes it. */
export const UNSUBSCRIBE_ROUTE = '/api/v2/notifications/unsubscribe/:token'

/** The address that stops a person's digests for whoever has their mail; it holds for good (RFC 8058). */
export function unsubscribeLink(platform: Pick<Platform, 'config' | 'secret'>, userId: number): string {
  const token = `${userId}.${sign(platform.secret, userId)}`
  return `${publicOrigin(platform)}${UNSUBSCRIBE_ROUTE.replace(':token', token)}`
}

/** Whose link it is; undefined for what we did not write. */
export function readToken({ secret }: Pick<Platform, 'secret'>, token: string): number | undefined {
  const [, id, signature = ''] = /^(\d{1,9})\.([\w-]+)$/.exec(token) ?? []
  if (id === undefined) return undefined
  const expected = Buffer.from(sign(secret, Number(id)))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : undefined
}

function sign(secret: string, userId: number): string {
  return createHmac('sha256', secret).update(`notifications unsubscribe ${userId}`).digest('base64url')
}
