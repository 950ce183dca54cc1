/** How long somebody stays signed in in a frame on another site's page. */
export const FRAMED_SESSION_HOURS = 8

/** How long a pass lets a frame in. */
export const FRAME_PASS_SECONDS = 60

/** The page that signs people in for the frame that opened its window. */
export const FRAMED_SIGN_IN = '/embedded-sign-in'

/** The doors that may stand before it. */
const DOORS = ['/login', '/new-password']

/**
 * Whether the page of an address may know the window that opened it, which other pages are kept apart from: the sign-in
 * for a frame, and the doors that lead to it.
 * @param address path and query
 */
export function keepsOpener(address: string): boolean {
  const url = URL.parse(address, 'http://here')
  if (url?.pathname === FRAMED_SIGN_IN) return true
  const next = url?.searchParams.get('next')?.split('?')[0]
  return url !== null && DOORS.includes(url.pathname) && next === FRAMED_SIGN_IN
}

/** What the window of the sign-in tells its frame, and what that answers; between pages of our own origin alone. */
export type FrameMessage = { name: 'FRAME_PASS'; pass: string } | { name: 'FRAME_ENTERED' }

/** Reads a message that came from another window. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('name' in data)) return null
  if (data.name === 'FRAME_ENTERED') return { name: data.name }
  const isPass = data.name === 'FRAME_PASS' && 'pass' in data && typeof data.pass === 'string'
  return isPass ? { name: 'FRAME_PASS', pass: data.pass as string } : null
}
