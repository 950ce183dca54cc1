import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listPaths } from '#features/paths/contract.ts'
import type { CardSort } from '#features/speaches/rules.ts'
import { HOLDS_CARDS } from '#features/speaches/web/cards/card-cache.ts'
import { addressOf, call } from '#shared/client.ts'
import type { Locale } from '#shared/locales.ts'
import { paged } from '#shared/next-page.ts'
import { hasAnswer } from '#shared/prefetched.ts'
import { getHome, type HomeRow, listContinued, listHomeRow } from '../contract.ts'
import { languagesOfRow, ROWS_AT_ONCE } from '../rules.ts'

/** What one has begun or been assigned since is there on the next visit; what the page just brought is not asked again. */
const A_VISIT_MS = 2000

/** The content of the home page. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(getHome, {}, { signal }),
  staleTime: A_VISIT_MS,
  // Examples that are being made come one by one.
  refetchInterval: ({ state }) => (state.data?.firstSteps?.examples.isLoading ? A_VISIT_MS : false),
})

/** The cards of a row, from the address that the home page names. `own` are the languages in which one reads. */
export function rowQuery({ carouselUrl, url }: HomeRow, own: readonly Locale[]) {
  const languages = languagesOfRow(url, own)
  return infiniteQueryOptions({
    queryKey: ['home', 'row', carouselUrl, languages],
    queryFn: ({ pageParam: page, signal }) =>
      call({ ...listHomeRow, path: carouselUrl }, { params: { row: '' }, query: { page, languages } }, { signal }),
    ...paged,
    meta: HOLDS_CARDS,
  })
}

/** What all of a row is narrowed down by, and its order. */
export interface RowFilters {
  languages?: Locale[]
  categoryId?: number
  sort?: CardSort
}

/** All of a row, by its name in addresses. */
export function browseQuery(row: string, filters: RowFilters) {
  return infiniteQueryOptions({
    queryKey: ['home', 'browse', row, filters],
    queryFn: ({ pageParam: page, signal }) =>
      call(listHomeRow, { params: { row }, query: { page, ...filters } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
    meta: HOLDS_CARDS,
  })
}

/**
 * Asks for what the home page shows first. What the page came with is waited for: drawn all at once, it costs a phone
 * less than row after row.
 */
export async function askForHome(queryClient: QueryClient): Promise<void> {
  const isBrought = hasAnswer(addressOf(getHome, {}))
  const asked = queryClient.ensureQueryData(homeQuery).then(({ rows, languages }) => {
    const first = rows.slice(0, ROWS_AT_ONCE).filter(({ carouselUrl }) => carouselUrl !== '')
    return Promise.all(first.map((row) => queryClient.prefetchInfiniteQuery(rowQuery(row, languages))))
  })
  // What fails is asked for again, and told, by the page.
  const settled = asked.catch(() => {})
  if (isBrought) await settled
}

/** What one has begun and not finished. */
export const continuedQuery = infiniteQueryOptions({
  queryKey: ['home', 'continued'],
  queryFn: ({ pageParam: page, signal }) => call(listContinued, { query: { page } }, { signal }),
  ...paged,
  staleTime: A_VISIT_MS,
})

/** The learning paths that are for one. */
export const pathsQuery = infiniteQueryOptions({
  queryKey: ['home', 'paths'],
  queryFn: ({ pageParam: page, signal }) => call(listPaths, { query: { page } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: paged.getNextPageParam,
  staleTime: A_VISIT_MS,
})
