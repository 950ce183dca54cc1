import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { HOLDS_CARDS } from '#features/speaches/web/cards/card-cache.ts'
import { call } from '#shared/client.ts'
import { getPath, listPathSpeaches } from '../contract.ts'

/** A path with one's own progress in it: old as soon as one has read on. */
export function pathQuery(pathId: number) {
  return queryOptions({
    queryKey: ['path', pathId],
    queryFn: ({ signal }) => call(getPath, { params: { pathId } }, { signal }),
    staleTime: 0,
  })
}

/** The speaches of a path in their order. */
export function pathSpeachesQuery(pathId: number) {
  return infiniteQueryOptions({
    queryKey: ['path', pathId, 'speaches'],
    queryFn: ({ pageParam: page, signal }) =>
      call(listPathSpeaches, { params: { pathId }, query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { result }) => sum + result.length, 0)
      return last.result.length > 0 && loaded < last.total ? pages.length + 1 : undefined
    },
    staleTime: 0,
    meta: HOLDS_CARDS,
  })
}
