import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Platform, publicOrigin } from '#platform/platform.ts'

/** What a link says of a file. */
export interface Proof {
  /** Until when it holds, in seconds since 1970. */
  expires: number
  signature: string
}

/** The address of the page on which who asked for a file fetches it, in a mail. */
export function linkTo(platform: Pick<Platform, 'config' | 'secret'>, exportId: string, until: Date): string {
  const expires = Math.floor(until.getTime() / 1000)
  const proof = new URLSearchParams({ expires: String(expires), signature: sign(platform.secret, exportId, expires) })
  return `${publicOrigin(platform)}/administration/exports/${exportId}?${proof}`
}

/** Whether we wrote a link, and it still holds. */
export function isProven(secret: string, exportId: string, { expires, signature }: Proof, now: Date): boolean {
  const expected = Buffer.from(sign(secret, exportId, expires))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && now.getTime() < expires * 1000
}

function sign(secret: string, exportId: string, expires: number): string {
  return createHmac('sha256', secret).update(`csv export ${exportId} ${expires}`).digest('base64url')
}
