import { type AuthLevel, hasAuthLevel } from './actor.ts'
import { forbidden } from './errors.ts'

/**
 * What a token may be used for: to read, to change, to do either as an administrator, and, as one, to say who gets into
 * which account: who is an administrator, mail addresses, passwords. Whoever has that can become anybody.
 */
export const TOKEN_SCOPES = ['read', 'write', 'admin', 'accounts'] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Rights without administration: administrator roles have no effect. */
const NO_ADMIN = { isAdmin: false, isSuperAdmin: false, isAuthor: true, isApprover: true } as const

/**
 * Whether a call may be made with a token of these scopes, whoever it belongs to. What is done in a browser's session
 * alone (passwords, sessions, tokens themselves) is done with none.
 */
export function coversCall(
  scopes: readonly TokenScope[],
  { auth, session, tokenScope, method, sideEffect }: CalledEndpoint,
): boolean {
  if (session) return false
  if (!hasAuthLevel(NO_ADMIN, auth) && !scopes.includes('admin')) return false
  if (tokenScope && !scopes.includes(tokenScope)) return false
  const isChange = method !== 'GET' || (sideEffect !== undefined && sideEffect !== 'reading')
  return scopes.includes(isChange ? 'write' : 'read')
}

/** What is asked of an endpoint; its definition says more. */
interface CalledEndpoint {
  auth: AuthLevel
  method: string
  sideEffect?: string
  session?: true
  tokenScope?: TokenScope
}

/**
 * Asks for a scope where only some of what an endpoint does needs it.
 * @param scopes what a token may be used for; absent for a session, which may be used for everything
 * @throws Problem 403 SCOPE
 */
export function requireScope(scopes: readonly TokenScope[] | undefined, scope: TokenScope): void {
  if (scopes && !scopes.includes(scope)) throw forbidden('SCOPE')
}
