import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Executor } from '#platform/database/database.ts'
import { countUse, forgetUses } from '#platform/http/rate-limit.ts'
import { Problem } from '#shared/errors.ts'
import { SIGN_IN_LIMITS, SIGN_IN_WINDOW_SECONDS } from '../rules.ts'

/** Browsers that signed somebody in carry this cookie for a year. */
export const KNOWN_BROWSER_COOKIE = 'openspeach.known_browser'

const fingerprint = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

const sign = (value: string, secret: string) => createHmac('sha256', secret).update(`known browser ${value}`).digest()

/** The cookie's value: whom this browser signed in, a number of its own, and our signature. */
export function makeKnownBrowser(email: string, secret: string): string {
  const value = `${fingerprint(email)}.${crypto.randomUUID()}`
  return `${value}.${sign(value, secret).toString('base64url')}`
}

/** The browser's own number, when the cookie is ours and speaks of this person. */
export function readKnownBrowser(cookie: string | undefined, email: string, secret: string): string | null {
  const [whom, browser, signature] = cookie?.split('.') ?? []
  if (!whom || !browser || !signature || whom !== fingerprint(email)) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(`${whom}.${browser}`, secret)
  return given.length === expected.length && timingSafeEqual(given, expected) ? browser : null
}

export interface SignInTry {
  email: string
  ip: string
  /** From `readKnownBrowser`. */
  knownBrowser: string | null
}

function limitsOf({ email, ip, knownBrowser }: SignInTry): { key: string; limit: number }[] {
  const whom = fingerprint(email)
  if (knownBrowser) {
    return [{ key: `sign-in browser ${knownBrowser}`, limit: SIGN_IN_LIMITS.perKnownBrowser }]
  }
  return [
    { key: `sign-in address ${ip}`, limit: SIGN_IN_LIMITS.perAddress },
    { key: `sign-in person ${whom} address ${ip}`, limit: SIGN_IN_LIMITS.perPersonAndAddress },
    { key: `sign-in person ${whom}`, limit: SIGN_IN_LIMITS.perPersonFromUnknownBrowsers },
  ]
}

/**
 * Counts a try before the password is looked at, so that tries at the same moment count as well.
 * @throws Problem 429 TOO_MANY_TRIES; a browser that signed this person in before has a count of its own
 */
export async function countSignInTry(db: Executor, attempt: SignInTry): Promise<void> {
  for (const { key, limit } of limitsOf(attempt)) {
    const { used, resetIn } = await countUse(db, key, SIGN_IN_WINDOW_SECONDS)
    if (used > limit) throw tooManyTries(resetIn)
  }
}

function tooManyTries(resetIn: number): Problem {
  const values = { minutes: Math.ceil(resetIn / 60) }
  return new Problem(429, 'TOO_MANY_TRIES', { texts: 'accounts', values, retryAfter: resetIn })
}

/** A right password clears what this person's own slips had counted, but not the address's count. */
export async function forgetSignInTries(db: Executor, attempt: SignInTry): Promise<void> {
  for (const { key } of limitsOf(attempt)) if (!key.startsWith('sign-in address')) await forgetUses(db, key)
}

/**
 * Counts a try of somebody who is signed in to give their password again.
 * @returns how to forget the tries once it was right
 * @throws Problem 429 TOO_MANY_TRIES
 */
export async function countPasswordTry(db: Executor, userId: number): Promise<{ forget(): Promise<void> }> {
  const key = `password of ${userId}`
  const { used, resetIn } = await countUse(db, key, SIGN_IN_WINDOW_SECONDS)
  if (used > SIGN_IN_LIMITS.perPersonAndAddress) throw tooManyTries(resetIn)
  return { forget: () => forgetUses(db, key) }
}
