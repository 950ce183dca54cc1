import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#shared/client.ts'
import { acknowledge, countNotifications, getParameters, listNotifications, listTypes } from '../contract.ts'
import { PAGE_SIZE } from '../rules.ts'
import { LISTS, unreadQuery } from './unread.ts'

/** Those that the popup under the bell asks for: several may be alike, and are shown as one. */
const NEWEST = 20

/** The newest. Not kept: what was new the last time is not new the next time. */
export const newestQuery = queryOptions({
  queryKey: [...LISTS, 'newest'],
  queryFn: ({ signal }) => call(listNotifications, { query: { page: 1, size: NEWEST } }, { signal }),
  gcTime: 0,
})

/** A page of all, or of those of a type or category. */
export function pageQuery(page: number, type: string | undefined) {
  return queryOptions({
    queryKey: [...LISTS, 'page', page, type],
    queryFn: ({ signal }) => call(listNotifications, { query: { page, size: PAGE_SIZE, type } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** How many there are; asked for by itself, as no list has to wait until a hundred thousand are counted. */
export function totalQuery(type: string | undefined) {
  return queryOptions({
    queryKey: [...LISTS, 'total', type],
    queryFn: ({ signal }) => call(countNotifications, { query: { type } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** What one is told of, and how often by e-mail. */
export const parametersQuery = queryOptions({
  queryKey: ['notifications', 'parameters'],
  queryFn: ({ signal }) => call(getParameters, {}, { signal }),
})

/** The types that are for one's roles. */
export const typesQuery = queryOptions({
  queryKey: ['notifications', 'types'],
  queryFn: ({ signal }) => call(listTypes, {}, { signal }),
})

/** Acknowledges what is unread, once for as long as the list is open, as soon as it is `shown` (seed 000 §4). */
export function useAcknowledge(shown: boolean): void {
  const client = useQueryClient()
  const done = useRef(false)
  const { mutate } = useMutation({
    mutationFn: async () => {
      // A running request would bring back what was unread before.
      await client.cancelQueries(unreadQuery)
      await call(acknowledge, {})
    },
    // Not simply 0: something new may have been told before this was answered. After a failure nothing is lost: the
    // bell keeps its count, and opening it again retries.
    onSettled: () => client.invalidateQueries(unreadQuery),
  })
  const run = useEffectEvent(() => {
    if (done.current) return
    done.current = true
    mutate()
  })
  useEffect(() => {
    if (shown) run()
  }, [shown])
}
