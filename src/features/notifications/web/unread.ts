import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { THREADS_KEY } from '#features/social/messages/web/threads-key.ts'
import { addressOf, call } from '#shared/client.ts'
import { countUnread, followNotifications, JOB_END_EVENT, UNREAD_EVENT } from '../contract.ts'

/** The key of all lists of notifications, which something new makes stale. */
export const LISTS = ['notifications', 'list'] as const

/** How many one has not acknowledged; asked again whenever the page is looked at again. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  refetchOnWindowFocus: 'always',
})

/** How many one has not acknowledged; 0 as long as it is not known. */
export function useUnread(): number {
  return useQuery(unreadQuery).data ?? 0
}

/** Milliseconds until a connection that was refused is asked for again; one that breaks comes back by itself. */
const RETRY_MS = 30_000

/**
 * Keeps the count true while the page is looked at, and has what waits for a job asked again the moment one ends. Not in
 * a hidden tab: a browser has but a few connections to one server, and whoever comes back to it is told at once.
 */
export function useOwnEvents(): void {
  const client = useQueryClient()
  const tell = useEffectEvent((count: number) => {
    const before = client.getQueryData(unreadQuery.queryKey)
    client.setQueryData(unreadQuery.queryKey, count)
    // An answer that was on its way when this was told may be the older one.
    const asked = { queryKey: unreadQuery.queryKey, exact: true }
    if (client.isFetching(asked) > 0) void client.invalidateQueries(asked)
    if (before !== undefined && count > before) void client.invalidateQueries({ queryKey: LISTS })
  })
  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(retry)
      source?.close()
      source = undefined
    }
    const follow = () => {
      stop()
      if (document.visibilityState !== 'visible') return
      source = new EventSource(addressOf(followNotifications, {}))
      source.addEventListener(UNREAD_EVENT, ({ data }) => tell(JSON.parse(data).count))
      source.addEventListener(JOB_END_EVENT, () => void refetchWaiting(client))
      source.addEventListener('error', ({ target }) => {
        if (target instanceof EventSource && target.readyState === EventSource.CLOSED)
          retry = setTimeout(follow, RETRY_MS)
      })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [client])
}

/** Asks again at once whatever on the page is asked for again and again, as it is while a job is under way. */
function refetchWaiting(client: QueryClient): Promise<void> {
  return client.refetchQueries({
    type: 'active',
    predicate: (query) =>
      query.observers.some(({ options: { refetchInterval } }) =>
        Boolean(typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval),
      ),
  })
}

/** Has messages that are open asked for again as soon as the stream of events says that something is new to one. */
export function useNewMessages(): void {
  const client = useQueryClient()
  const { data: unread } = useQuery(unreadQuery)
  const before = useRef(unread)
  const look = useEffectEvent(() => {
    const isKnown = before.current !== undefined
    before.current = unread
    if (isKnown) void client.invalidateQueries({ queryKey: THREADS_KEY })
  })
  useEffect(() => {
    if (unread !== undefined && unread !== before.current) look()
  }, [unread])
}
