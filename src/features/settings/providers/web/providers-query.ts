import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { getProviders, listModelUseByPerson } from '../contract.ts'

/** The providers that are set, for administrators. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(getProviders, {}, { signal }),
})

/** Who used the language model in a month (`YYYY-MM`). */
export function peopleUsageQuery(month: string) {
  return queryOptions({
    queryKey: [...providersQuery.queryKey, 'people', month],
    queryFn: ({ signal }) => call(listModelUseByPerson, { query: { month } }, { signal }),
  })
}
