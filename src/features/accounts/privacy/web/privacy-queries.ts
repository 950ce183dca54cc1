import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { getEstate, listErasureRequests, listPersonExports } from '../contract.ts'

export const requestsQuery = infiniteQueryOptions({
  queryKey: ['erasure-requests'],
  queryFn: ({ pageParam: page, signal }) => call(listErasureRequests, { query: { page } }, { signal }),
  placeholderData: keepPreviousData,
  ...paged,
})

export function estateQuery(id: number) {
  return queryOptions({
    queryKey: ['estate', id],
    queryFn: ({ signal }) => call(getEstate, { params: { id } }, { signal }),
  })
}

/** Milliseconds between two looks at how far a file has come. */
const EXPORT_LOOK_MS = 1000

export function personExportsQuery(id: number) {
  return queryOptions({
    queryKey: ['person-exports', id],
    queryFn: ({ signal }) => call(listPersonExports, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.result.some(({ status }) => status === 'processing') ? EXPORT_LOOK_MS : false,
  })
}
