import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type FoundPerson, searchPeople } from '#features/search/contract.ts'
import { call } from '#shared/client.ts'
import { useDebounced } from '#ui/use-debounced.ts'

/** Seed 002 §9: people on a page, and milliseconds without a key after which they are looked for. */
const PAGE_SIZE = 10
const TYPING_MS = 500

interface PeopleSearch {
  found: FoundPerson[]
  state: 'searching' | 'nothing' | 'failed'
  /** Undefined if there are no more, or no more can be loaded. */
  loadMore?: () => void
}

/** People by what is typed of their names, ten at a time; a list that fails is not asked for further (seed 002 §8). */
export function usePeopleSearch(typed: string): PeopleSearch {
  const term = useDebounced(typed.trim(), TYPING_MS)
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['path-people', term],
    queryFn: ({ pageParam: page, signal }) =>
      call(searchPeople, { query: { term, count: PAGE_SIZE, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.results.length > 0 && pages.length * PAGE_SIZE < last.totalNumberOfUsersFound ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isWaiting = isFetching || term !== typed.trim()
  return {
    found: data?.pages.flatMap(({ results }) => results) ?? [],
    state: isWaiting ? 'searching' : isError ? 'failed' : 'nothing',
    loadMore: hasNextPage && !isFetching && !isError ? () => void fetchNextPage() : undefined,
  }
}
