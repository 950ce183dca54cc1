import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '#platform/http/implement.ts'
import { cookieValue } from '#platform/http/locale.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { type PendingStep, SESSION_DAYS, SESSION_TOUCH_MINUTES } from '../rules.ts'
import { callerMemory } from './caller-memory.ts'
import { deleteSessionOf, findSession, type OpenSession, type SessionPerson, touchSession } from './queries.ts'

export const COOKIE_PREFIX = 'openspeach'

/** The session cookie's name; browsers keep the `__Secure-` one to https. */
export function sessionCookieName(https: boolean): string {
  return `${https ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
}

/** The cookie of a frame on another site's page; with this prefix, browsers take it over https alone, and for no other host. */
export const framedCookieName = `__Host-${COOKIE_PREFIX}.framed`

/** Finds who is calling by the signed session cookie; null when it is missing, forged, over or revoked. */
export async function authenticate(platform: Platform, headers: IncomingHttpHeaders): Promise<Caller | null> {
  const [token] = sessionTokensOf(platform, headers)
  if (!token) return null
  const memory = callerMemory(platform)
  const now = platform.clock.now()
  const known = memory.recall(token, now)
  if (known) return known
  const readAt = memory.moment
  const found = await findSession(platform.database.db, token, now)
  if (!found) return null
  const session = await moveOn(platform, found, now)
  const caller = { actor: actorOf(found, found.groupIds), sessionId: found.sessionId, pending: pendingOf(found) }
  memory.remember(token, caller, { until: earlier(session.expiresAt, nextMove(session.movedAt)), readAt })
  return caller
}

/**
 * Ends the browser's earlier session, and that of a frame beside it, when someone signs in or out. Nothing could use it any more, and the notifications it
 * brings to the device aren't for the next person.
 */
export async function endFormerSession(platform: Platform, headers: IncomingHttpHeaders): Promise<void> {
  for (const token of sessionTokensOf(platform, headers)) await deleteSessionOf(platform.database.db, token)
}

/** The browser's own session first, then that of a frame: browsers that keep no cookies apart for it send both. */
function sessionTokensOf({ config, secret }: Platform, headers: IncomingHttpHeaders): string[] {
  const https = config.publicUrl?.startsWith('https:') ?? false
  return [sessionCookieName(https), framedCookieName].flatMap(
    (name) => readSignedToken(cookieValue(headers.cookie, name), secret) ?? [],
  )
}

/** Moves a session on when it was not for a while, and notes that its person was here. */
async function moveOn({ database }: Platform, session: OpenSession, now: Date): Promise<Lifetime> {
  if (nextMove(session.movedAt) >= now) return session
  // A frame's session ends after its hours, used or not.
  const expiresAt = session.isFramed ? session.expiresAt : new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await touchSession(database.db, session, now, expiresAt)
  return { movedAt: now, expiresAt }
}

type Lifetime = Pick<OpenSession, 'movedAt' | 'expiresAt'>

function nextMove(movedAt: Date): Date {
  return new Date(movedAt.getTime() + SESSION_TOUCH_MINUTES * 60_000)
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** A token with our signature, as a session's cookie holds it: `token.signature`. */
export function signToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
}

/** The token of a cookie `token.signature`, when the signature is ours. */
function readSignedToken(cookie: string | undefined, secret: string): string | null {
  const at = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || at < 1) return null
  const token = cookie.slice(0, at)
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(cookie.slice(at + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/** The facts about a person that rules need. */
export function actorOf(user: Omit<SessionPerson, 'pendingTerms'>, groupIds: number[]): Actor {
  return {
    id: user.id,
    userID: user.userId,
    isAdmin: user.isAdmin,
    isSuperAdmin: user.isSuperAdmin,
    isAuthor: user.isAuthor,
    isApprover: user.isApprover,
    isAiEditor: user.isAuthor && user.hasAiLicence,
    groupIds,
    language: user.language,
  }
}

/** The steps a person must complete before anything else, in order. */
export function pendingOf(user: Pick<SessionPerson, 'pendingTerms' | 'mustChangePassword'>): PendingStep[] {
  return [...user.pendingTerms, ...(user.mustChangePassword ? (['PASSWORD'] as const) : [])]
}
