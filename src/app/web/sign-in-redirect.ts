import { wasSignedIn } from '#features/accounts/web/session.ts'

/**
 * Leaves for the sign-in page after the server said that the session is gone; `disconnected` tells the reader that it
 * ended without them. Embedded by a page of the same host, that page goes there (seed 001 §8).
 */
export function leaveForSignIn(): void {
  const address = wasSignedIn() ? '/login?disconnected=true' : '/login'
  if (window.location.pathname === '/login') return
  frameOfSameHost().location.assign(address)
}

function frameOfSameHost(): Window {
  try {
    return window.parent.location.host === window.location.host ? window.parent : window
  } catch {
    // Another origin may not even be asked for its address.
    return window
  }
}
