import { wasSignedIn } from '#features/accounts/web/session.ts'
import { frameAround } from '#features/video-studio/web/frame.ts'

/**
 * Leaves for the sign-in page after the server said that the session is gone; `disconnected` tells the reader that it
 * ended without them, `next` leads back to where they were. Embedded by a page of the same host, that page goes there (seed 001 §8).
 */
export function leaveForSignIn(): void {
  if (window.location.pathname === '/login') return
  // The page around the studio is told, and has work of its own to keep before it goes. The subtitles open in its frame.
  const around = /^\/(studio\/edit$|subtitles\/)/.test(window.location.pathname) ? frameAround() : null
  if (around) {
    around.post({ name: 'LOGGED_OUT' })
    return
  }
  const frame = frameOfSameHost()
  const { pathname, search, hash } = frame.location
  const query = new URLSearchParams()
  if (wasSignedIn()) query.set('disconnected', 'true')
  if (pathname !== '/' || search !== '') query.set('next', `${pathname}${search}${hash}`)
  frame.location.assign(`/login${query.size > 0 ? `?${query}` : ''}`)
}

function frameOfSameHost(): Window {
  try {
    return window.parent.location.host === window.location.host ? window.parent : window
  } catch {
    // Another origin may not even be asked for its address.
    return window
  }
}
