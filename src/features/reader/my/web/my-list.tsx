import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import type { MyList as List } from '../rules.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filtersOf, type ListFilters, statesOf } from './list-address.ts'
import { ListCards } from './list-cards.tsx'
import { type ListedCard, myListQuery } from './my-queries.ts'

interface MyListProps {
  list: List
  filters: ListFilters
  onFilters: (filters: ListFilters) => void
}

/** One of the person's lists: its filters, its count, and its cards, loaded while scrolling. */
export function MyList({ list, filters, onFilters }: MyListProps) {
  const query = useInfiniteQuery(myListQuery(list, filters))
  const { data, error, isPending } = query
  const loaded = data?.pages.flatMap(({ result }) => result) ?? []
  const cards = loaded.filter((card) => belongs(list, card))
  // Cards that were removed no longer count, even before the list is loaded again.
  const total = data && (data.pages.at(-1)?.total ?? 0) - (loaded.length - cards.length)
  const isNarrowed = filters.name !== '' || filters.onlyState !== 'NONE'
  const states = statesOf(list)
  const clear = () => onFilters({ ...filtersOf({}, list), sort: filters.sort, asc: filters.asc })
  const coming = isPending ? 8 : query.isFetchingNextPage ? 4 : 0
  return (
    <>
      {(total !== 0 || isNarrowed) && (
        <FilterBar filters={filters} states={states} total={total} onChange={onFilters} />
      )}
      {total === 0 ? (
        <EmptyList list={list} onClear={isNarrowed ? clear : undefined} />
      ) : (
        (data || isPending) &&
        !(error && !data) && (
          <ListCards cards={cards} mayCreate={list === 'EDITED' && !isNarrowed} coming={coming} busy={isPending} />
        )
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      <InfiniteScroll query={query} />
    </>
  )
}

/** Whether a card is still on its list after what was done here; the server is asked again later. */
function belongs(list: List, card: ListedCard): boolean {
  return list !== 'BOOKMARKED' || card.isFavori
}
