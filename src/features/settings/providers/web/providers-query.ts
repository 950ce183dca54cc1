import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { getProviders } from '../contract.ts'

/** The providers that are set, for administrators. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(getProviders, {}, { signal }),
})
