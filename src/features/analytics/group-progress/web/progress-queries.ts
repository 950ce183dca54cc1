import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { getGroupProgress } from '../contract.ts'
import type { TaskFilter } from '../rules.ts'

export function progressQuery(id: number, filter: TaskFilter) {
  return infiniteQueryOptions({
    queryKey: ['group-progress', id, filter],
    queryFn: ({ pageParam: page, signal }) =>
      call(getGroupProgress, { params: { id }, query: { page, filter } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}
