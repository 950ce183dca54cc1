/** Addresses that would send whoever has just signed in away again. */
const DOORS = new Set(['/login', '/logout', '/forgotten-password', '/reset-password', '/new-password', '/welcome'])

/**
 * Where to go after signing in: the path that was asked for if it is one of ours, else home.
 * What a browser would understand as another host ("//…", "/\…") is never followed, nor what leads back to sign-in.
 * @param origin of this site, e.g. `https://learn.example`
 */
export function safeNext(next: unknown, origin: string): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/'
  const address = parseAddress(next, origin)
  // Dots in a path are resolved by parsing: "/.//host" becomes "//host".
  if (address?.origin !== origin || address.pathname.startsWith('//') || DOORS.has(address.pathname)) return '/'
  return `${address.pathname}${address.search}${address.hash}`
}

/** The sign-in, which leads back to `here`: path, search and hash of a page of ours. */
export function signInAddress(here: string): string {
  return here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`
}

function parseAddress(text: string, origin: string): URL | null {
  try {
    return new URL(text, origin)
  } catch {
    return null
  }
}
