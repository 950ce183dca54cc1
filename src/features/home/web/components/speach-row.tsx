import { useInfiniteQuery } from '@tanstack/react-query'
import { DueCard } from '#features/speaches/due-dates/web/due-card.tsx'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { CarouselRow } from '#ui/carousel/carousel-row.tsx'
import { SeeAllCard } from '#ui/carousel/see-all-card.tsx'
import { CardSkeleton } from '#ui/skeleton.tsx'
import type { HomeRow } from '../../contract.ts'
import { languagesOfRow } from '../../rules.ts'
import { rowQuery } from '../home-queries.ts'
import { RowFailure } from './row-failure.tsx'

/** Cards shown side by side; if there are more, the last place links to all of them (seed 000 §2). */
const IN_A_ROW = 4
const SKELETONS = ['a', 'b', 'c', 'd']

/**
 * A row of speaches: its cards come page by page while one moves along it. Where it has none in the languages that one
 * reads, it shows those in all.
 */
export function SpeachRow({ row, languages }: { row: HomeRow; languages: readonly Locale[] }) {
  const own = useInfiniteQuery(rowQuery(row, languages))
  const isElsewhere = own.data?.pages.at(-1)?.total === 0 && languagesOfRow(row.url, languages) !== undefined
  const others = useInfiniteQuery({ ...rowQuery(row, LOCALES), enabled: isElsewhere })
  const cards = isElsewhere ? others : own
  const loaded = cards.data?.pages.flatMap(({ result }) => result) ?? []
  const total = cards.data?.pages.at(-1)?.total
  const all = { href: isElsewhere ? `${row.url}?language=all` : row.url, newWindow: row.outframe }
  if (total === 0) return null
  if (cards.isError && !cards.data) {
    return <RowFailure title={row.title} error={cards.error} onRetry={() => void cards.refetch()} />
  }
  const more = total !== undefined && total > IN_A_ROW
  return (
    <CarouselRow
      title={row.title}
      count={total}
      seeAll={all}
      loading={cards.isPending}
      onNearEnd={() => cards.hasNextPage && !cards.isFetchingNextPage && void cards.fetchNextPage()}
      end={more && <SeeAllCard {...all} count={total} covers={coversOf(loaded.slice(IN_A_ROW - 1))} />}
    >
      {cards.isPending
        ? SKELETONS.map((key) => <CardSkeleton key={key} />)
        : loaded.map((card) => <DueCard key={card.id} card={card} />)}
    </CarouselRow>
  )
}

function coversOf(cards: { speachID: string; title: string; img: string | null }[]) {
  return cards.map(({ speachID, title, img }) => ({ id: speachID, title, src: img }))
}
