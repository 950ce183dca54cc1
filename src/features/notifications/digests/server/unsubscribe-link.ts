import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Platform, publicOrigin } from '#platform/platform.ts'

/** A kind of mails that a link stops. */
export interface Stopped {
  /** The path in the server's router. */
  route: string
  /** What its signatures are of: a link of one kind stops no other. */
  purpose: string
}

export const DIGESTS: Stopped = {
  route: '/api/v2/notifications/unsubscribe/:token',
  purpose: 'notifications unsubscribe',
}

/** The address that stops a person's mails, for anyone who has one of the mails. It never expires (RFC 8058). */
export function unsubscribeLink(
  platform: Pick<Platform, 'config' | 'secret'>,
  userId: number,
  { route, purpose }: Stopped = DIGESTS,
): string {
  const token = `${userId}.${sign(platform.secret, purpose, userId)}`
  return `${publicOrigin(platform)}${route.replace(':token', token)}`
}

/** The person a link belongs to; undefined if we didn't issue it. */
export function readToken(
  { secret }: Pick<Platform, 'secret'>,
  token: string,
  { purpose }: Stopped = DIGESTS,
): number | undefined {
  const [, id, signature = ''] = /^(\d{1,9})\.([\w-]+)$/.exec(token) ?? []
  if (id === undefined) return undefined
  const expected = Buffer.from(sign(secret, purpose, Number(id)))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : undefined
}

function sign(secret: string, purpose: string, userId: number): string {
  return createHmac('sha256', secret).update(`${purpose} ${userId}`).digest('base64url')
}
