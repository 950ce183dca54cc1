import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { getThread, listMessages, listThreads, listTopicGroups } from '../contract.ts'
import type { MessageThread } from '../schemas.ts'

/** Milliseconds after which what others wrote is asked for, while the page is in sight. */
const LOOK_MS = 15_000

/** Everything about threads begins with it: what is written or seen changes all of it. */
export const THREADS_KEY = ['threads']

export const threadsQuery = (kind: MessageThread['kind'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...THREADS_KEY, 'list', kind ?? 'ALL'],
    queryFn: ({ pageParam: page, signal }) => call(listThreads, { query: { page, kind } }, { signal }),
    ...paged,
    refetchInterval: LOOK_MS,
  })

export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: [...THREADS_KEY, id],
    queryFn: ({ signal }) => call(getThread, { params: { id } }, { signal }),
  })

/** The newest first, as they are asked for. */
export const messagesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...THREADS_KEY, id, 'messages'],
    queryFn: ({ pageParam: before, signal }) => call(listMessages, { params: { id }, query: { before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ result, hasMore }) => (hasMore ? result.at(-1)?.id : undefined),
    refetchInterval: LOOK_MS,
  })

export const topicGroupsQuery = queryOptions({
  queryKey: ['topic-groups'],
  queryFn: ({ signal }) => call(listTopicGroups, {}, { signal }),
})
