import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { listApiTokens, listDeliveries, listWebhooks } from '../contract.ts'

export const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => call(listApiTokens, {}, { signal }),
})

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
})

/** What was sent to a webhook, looked at again while somebody watches. */
export function deliveriesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...webhooksQuery.queryKey, id, 'deliveries'],
    queryFn: ({ pageParam: page, signal }) => call(listDeliveries, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
    ...paged,
  })
}
