import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { getThread, listMessages, listThreads, listTopicGroups } from '../contract.ts'
import type { MessageThread } from '../schemas.ts'
import { THREADS_KEY } from './threads-key.ts'

/**
 * Milliseconds after which what others wrote is asked for, while the page is in sight and nobody was told of it: who
 * turned that off, or has no stream of events.
 */
const LOOK_MS = 15_000

/** Messages that were reported. */
export const REPORTED_KEY = ['reported-messages']

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
