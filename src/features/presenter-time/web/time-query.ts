import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { getTimeUsage } from '../contract.ts'

/** The time of drawn presenters, for administrators. */
export const timeUsageQuery = queryOptions({
  queryKey: ['presenter-time'],
  queryFn: ({ signal }) => call(getTimeUsage, {}, { signal }),
})
