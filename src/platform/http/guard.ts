import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { hasAuthLevel } from '#shared/actor.ts'
import type { EndpointDefinition, RateLimit } from '#shared/endpoint.ts'
import { forbidden, Problem, SESSION_LOST } from '#shared/errors.ts'
import { coversCall } from '#shared/token-scopes.ts'
import type { Platform } from '../platform.ts'
import { comesFromAScript, comesFromOurPages } from './cross-site.ts'
import type { Caller } from './implement.ts'
import { enforceRateLimit } from './rate-limit.ts'

/** Finds who is calling; null without a valid session. */
export type Authenticate = (headers: FastifyRequest['headers']) => Promise<Caller | null>

/** How callers are authenticated, and whether visitors are let in. */
export interface Door {
  authenticate: Authenticate
  /** Whether visitors may call what is open; absent: never. */
  admitsVisitors?: () => Promise<boolean>
}

/** Visitors from one address, to each open endpoint: a school class behind one router, not somebody who copies all. */
const VISITORS: RateLimit = { limit: 600, seconds: 60 }

/** Calls by one person's tokens, to each endpoint: a script that works through a list, not one that ran wild. */
const TOKENS: RateLimit = { limit: 600, seconds: 60 }

/** Whether a call may change something, and so must come from our own pages. */
export function changesState({ method, sideEffect }: Pick<EndpointDefinition, 'method' | 'sideEffect'>): boolean {
  return method !== 'GET' || sideEffect !== undefined
}

/** The origin that people use: the configured one, else the one they came by. */
export function originOf(request: FastifyRequest, platform: Pick<Platform, 'config'>): string {
  return platform.config.publicUrl ?? `${request.protocol}://${request.host}`
}

/** The token of an `Authorization` header; who sends one is who it says, whatever cookies come with it. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization?.match(/^Bearer +(\S+)$/i)?.[1]
}

function refuseOtherSites(request: FastifyRequest, definition: EndpointDefinition, platform: Platform): void {
  if (changesState(definition) && !comesFromOurPages(request.headers, originOf(request, platform))) {
    throw forbidden('CROSS_SITE')
  }
  const isForScripts = definition.sideEffect === 'fetch' || definition.sideEffect === 'reading'
  if (isForScripts && !comesFromAScript(request.headers)) throw forbidden('CROSS_SITE')
}

/**
 * Stands before every handler: site, session, role, what is pending, rate.
 * @throws Problem 403 CROSS_SITE, 401 SESSION_LOST, 403 SCOPE, FORBIDDEN or PENDING, 429 RATE_LIMITED
 */
export async function guardRequest(
  request: FastifyRequest,
  definition: EndpointDefinition,
  platform: Platform,
  { authenticate, admitsVisitors }: Door,
): Promise<Caller | null> {
  // Browsers send cookies along to wherever a page of another site points them; a token somebody put there on purpose.
  if (bearerToken(request.headers) === undefined) refuseOtherSites(request, definition, platform)
  const caller = await authenticate(request.headers)
  if (caller?.scopes && !coversCall(caller.scopes, definition)) throw forbidden('SCOPE')
  const isVisit = !caller && definition.auth === 'open' && (await admitsVisitors?.()) === true
  if (definition.auth !== 'public' && !isVisit) {
    // A cookie that no longer opens anything was revoked or has expired: the browser says so at the sign-in.
    if (!caller) throw new Problem(401, SESSION_LOST, { details: { forced: request.headers.cookie !== undefined } })
    if (!hasAuthLevel(caller.actor, definition.auth)) throw forbidden()
    if (caller.pending.length > 0 && !definition.beforePending) {
      throw forbidden('PENDING', { details: { pending: caller.pending } })
    }
  }
  const rateLimit = definition.rateLimit ?? (isVisit ? VISITORS : caller?.scopes && TOKENS)
  if (rateLimit) {
    const who = caller ? `user:${caller.actor.id}` : `ip:${request.ip}`
    await enforceRateLimit(platform.database.db, `${definition.method} ${definition.path} ${who}`, rateLimit)
  }
  // What is public is no way around what is pending: until that is done, its answer is that for anybody.
  return caller && caller.pending.length > 0 && !definition.beforePending ? null : caller
}
