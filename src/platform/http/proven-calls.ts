/**
 * Calls that other sites make or send people to by right: each is proven by something that only whoever may call it
 * has, and looks at no session (PRODUCT §3). Every other call that changes something comes from our own pages.
 */
export const PROVEN_CALLS = [
  { path: '/api/auth/directory/:id/callback', by: 'state' },
  { path: '/api/auth/directory/:id/acs', by: 'signature' },
  { path: '/api/auth/directory/:id/finish', by: 'ticket' },
  { path: '/api/auth/directory/:id/metadata', by: 'nothing: it is for everybody, and changes nothing' },
  { path: '/scim/v2/*', by: 'token' },
  { path: '/api/v2/notifications/unsubscribe/:token', by: 'signature' },
  { path: '/api/v2/notifications/managerDigest/unsubscribe/:token', by: 'signature' },
] as const

/** Whether a route, as it is registered, is one of the `PROVEN_CALLS`. */
export function isProven(route: string | undefined): boolean {
  return PROVEN_CALLS.some(({ path }) => (path.endsWith('*') ? route?.startsWith(path.slice(0, -1)) : route === path))
}
