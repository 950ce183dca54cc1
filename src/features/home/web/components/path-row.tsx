import { useInfiniteQuery } from '@tanstack/react-query'
import { PathCard } from '#features/paths/web/components/path-card.tsx'
import { CarouselRow } from '#ui/carousel/carousel-row.tsx'
import { SeeAllCard } from '#ui/carousel/see-all-card.tsx'
import { CardSkeleton } from '#ui/skeleton.tsx'
import type { HomeRow } from '../../contract.ts'
import { pathsQuery } from '../home-queries.ts'
import { RowFailure } from './row-failure.tsx'

/** Cards shown side by side; if there are more, the last place links to all of them (seed 000 §2). */
const IN_A_ROW = 4
const SKELETONS = ['a', 'b', 'c', 'd']

/** A row of learning paths. */
export function PathRow({ row }: { row: HomeRow }) {
  const paths = useInfiniteQuery(pathsQuery)
  const loaded = paths.data?.pages.flatMap(({ result }) => result) ?? []
  const total = paths.data?.pages.at(-1)?.total
  const all = { href: row.url, newWindow: row.outframe }
  if (total === 0) return null
  if (paths.isError && !paths.data) {
    return <RowFailure title={row.title} error={paths.error} onRetry={() => void paths.refetch()} />
  }
  const covers = loaded
    .slice(IN_A_ROW - 1)
    .map(({ pathId, title, image }) => ({ id: `path-${pathId}`, title, src: image }))
  return (
    <CarouselRow
      title={row.title}
      count={total}
      seeAll={all}
      loading={paths.isPending}
      onNearEnd={() => paths.hasNextPage && !paths.isFetchingNextPage && void paths.fetchNextPage()}
      end={total !== undefined && total > IN_A_ROW && <SeeAllCard {...all} count={total} covers={covers} />}
    >
      {paths.isPending
        ? SKELETONS.map((key) => <CardSkeleton key={key} />)
        : loaded.map((card) => <PathCard key={card.pathId} card={card} />)}
    </CarouselRow>
  )
}
