import { isFramedElsewhere, windowOfSameHost } from '#features/accounts/framed/web/framing.ts'
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
  if (isFramedElsewhere()) {
    askInFrame()
    return
  }
  const frame = windowOfSameHost()
  const { pathname, search, hash } = frame.location
  const query = new URLSearchParams()
  if (wasSignedIn()) query.set('disconnected', 'true')
  if (pathname !== '/' || search !== '') query.set('next', `${pathname}${search}${hash}`)
  frame.location.assign(`/login${query.size > 0 ? `?${query}` : ''}`)
}

/** In a frame on another site's page, the page itself asks for a sign-in in a window of its own. */
function askInFrame(): void {
  const address = new URL(window.location.href)
  if (address.searchParams.has('signIn')) return
  address.searchParams.set('signIn', 'true')
  window.location.replace(address.href)
}
