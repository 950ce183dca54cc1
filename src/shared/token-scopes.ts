import { hasAuthLevel } from './actor.ts'
import type { EndpointDefinition } from './endpoint.ts'

/** What a token may be used for: to read, to change, and to do either as an administrator. */
export const TOKEN_SCOPES = ['read', 'write', 'admin'] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Rights without administration: administrator roles have no effect. */
const NO_ADMIN = { isAdmin: false, isSuperAdmin: false, isAuthor: true, isApprover: true } as const

/**
 * Whether a call may be made with a token of these scopes, whoever it belongs to. What is done in a browser's session
 * alone (passwords, sessions, tokens themselves) is done with none.
 */
export function coversCall(
  scopes: readonly TokenScope[],
  { auth, session }: Pick<EndpointDefinition, 'auth' | 'session'>,
  isChange: boolean,
): boolean {
  if (session) return false
  if (!hasAuthLevel(NO_ADMIN, auth) && !scopes.includes('admin')) return false
  return scopes.includes(isChange ? 'write' : 'read')
}
