import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { countCategories } from '../contract.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['admin-categories'],
  queryFn: ({ signal }) => call(countCategories, {}, { signal }),
})
