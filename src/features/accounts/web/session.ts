import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { CallError, OfflineError } from '#shared/client.ts'
import { takeAnswer } from '#shared/prefetched.ts'
import type { Me } from '../contract.ts'

/** Under this name, tools around the product find who is signed in (seed 001 §1). */
const SESSION_KEY = 'uid'

let ended = false

/** Not through `call`: to a visitor a 401 is the answer here, not a lost session. */
async function fetchMe(): Promise<Me | null> {
  const brought = takeAnswer('/api/v2/me') as Me | undefined
  if (brought) return enter(brought)
  const response = await fetch('/api/v2/me', { headers: { accept: 'application/json' } }).catch((error: unknown) => {
    throw new OfflineError(error)
  })
  const body = await response.json()
  ended = body.forced === true
  if (response.status === 401) {
    sessionStorage.removeItem(SESSION_KEY)
    return null
  }
  if (!response.ok) throw new CallError(response.status, body)
  return enter(body)
}

function enter(me: Me): Me {
  sessionStorage.setItem(SESSION_KEY, me.userID)
  return me
}

/** The signed-in person; null is a visitor. Invalidate it after signing in or out and after changing one's own data. */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: fetchMe, staleTime: 5 * 60_000 })

/** The signed-in person; null is a visitor. Known before any screen is drawn. */
export function useMe(): Me | null {
  return useSuspenseQuery(meQuery).data
}

/** The signed-in person, on screens that visitors never reach. */
export function useSignedIn(): Me {
  const me = useMe()
  if (!me) throw new Error('This screen stands under the signed-in routes only.')
  return me
}

/** Whether the server may know us: without this, nobody was signed in on this tab. */
export function wasSignedIn(): boolean {
  return sessionStorage.getItem(SESSION_KEY) !== null
}

/** Whether a session was there and is over: revoked or expired, not signed out. Known with `meQuery`. */
export function hasSessionEnded(): boolean {
  return ended
}
