import type { FastifyRequest } from 'fastify'
import { hasAuthLevel } from '#shared/actor.ts'
import type { EndpointDefinition } from '#shared/endpoint.ts'
import { forbidden, Problem, SESSION_LOST } from '#shared/errors.ts'
import type { Platform } from '../platform.ts'
import { comesFromAScript, comesFromOurPages } from './cross-site.ts'
import type { Caller } from './implement.ts'
import { enforceRateLimit } from './rate-limit.ts'

/** Finds who is calling; null without a valid session. */
export type Authenticate = (headers: FastifyRequest['headers']) => Promise<Caller | null>

/** Whether a call may change something, and so must come from our own pages. */
export function changesState({ method, sideEffect }: Pick<EndpointDefinition, 'method' | 'sideEffect'>): boolean {
  return method !== 'GET' || sideEffect !== undefined
}

/** The origin that people use: the configured one, else the one they came by. */
export function originOf(request: FastifyRequest, platform: Pick<Platform, 'config'>): string {
  return platform.config.publicUrl ?? `${request.protocol}://${request.host}`
}

/**
 * Stands before every handler: site, session, role, what is pending, rate.
 * @throws Problem 403 CROSS_SITE, 401 SESSION_LOST, 403 FORBIDDEN or PENDING, 429 RATE_LIMITED
 */
export async function guardRequest(
  request: FastifyRequest,
  definition: EndpointDefinition,
  platform: Platform,
  authenticate: Authenticate,
): Promise<Caller | null> {
  if (changesState(definition) && !comesFromOurPages(request.headers, originOf(request, platform))) {
    throw forbidden('CROSS_SITE')
  }
  if (definition.sideEffect === 'fetch' && !comesFromAScript(request.headers)) throw forbidden('CROSS_SITE')
  const caller = await authenticate(request.headers)
  if (definition.auth !== 'public') {
    // A cookie that no longer opens anything was revoked or has expired: the browser says so at the sign-in.
    if (!caller) throw new Problem(401, SESSION_LOST, { details: { forced: request.headers.cookie !== undefined } })
    if (!hasAuthLevel(caller.actor, definition.auth)) throw forbidden()
    if (caller.pending.length > 0 && !definition.beforePending) {
      throw forbidden('PENDING', { details: { pending: caller.pending } })
    }
  }
  if (definition.rateLimit) {
    const who = caller ? `user:${caller.actor.id}` : `ip:${request.ip}`
    await enforceRateLimit(platform.database.db, `${definition.method} ${definition.path} ${who}`, definition.rateLimit)
  }
  return caller
}
