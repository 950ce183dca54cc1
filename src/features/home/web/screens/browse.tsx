import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReadingLanguages } from '#features/accounts/web/use-reading-languages.ts'
import { PathCard } from '#features/paths/web/components/path-card.tsx'
import { DueCard } from '#features/speaches/due-dates/web/due-card.tsx'
import { CardGrid } from '#features/speaches/web/cards/card-grid.tsx'
import { CallError } from '#shared/client.ts'
import { CardSkeleton } from '#ui/skeleton.tsx'
import { type BrowseSearch, filtersOf } from '../browse-address.ts'
import { BrowsePage } from '../components/browse-page.tsx'
import styles from '../components/continue.module.css'
import { ResumeCard, ResumeSkeleton } from '../components/resume-card.tsx'
import { RowFilters } from '../components/row-filters.tsx'
import { browseQuery, continuedQuery, pathsQuery } from '../home-queries.ts'

const PLACES = Array.from({ length: 12 }, (_, place) => place)

/** All of a row of the home page. */
export function BrowseScreen() {
  const { row } = useParams({ from: '/open/open-shell/browse/$row' })
  if (row === 'continue') return <BrowseContinued />
  return row === 'paths' ? <BrowsePaths /> : <BrowseRow key={row} row={row} />
}

function BrowseRow({ row }: { row: string }) {
  const { t } = useTranslation('home', { keyPrefix: 'web.browse' })
  const navigate = useNavigate()
  const search = useSearch({ from: '/open/open-shell/browse/$row' })
  const own = useReadingLanguages()
  const filters = filtersOf(row, search, own)
  const show = (shown: BrowseSearch) =>
    void navigate({ to: '.', search: { ...shown }, replace: true, resetScroll: false })
  const list = useInfiniteQuery({
    ...browseQuery(row, filters),
    // A row that is not there is a page that is not there.
    throwOnError: (error) => error instanceof CallError && error.status === 404,
  })
  const pages = list.data?.pages ?? []
  const cards = pages.flatMap(({ result }) => result)
  return (
    <BrowsePage
      title={pages[0]?.title}
      total={pages.at(-1)?.total}
      list={list}
      filters={<RowFilters {...{ row, search, own }} onChange={show} />}
      widen={
        (filters.languages || filters.categoryId) && (
          <Button variant="default" onClick={() => show({ language: 'all', sort: search.sort })}>
            {t(($) => $.takeOff)}
          </Button>
        )
      }
    >
      <CardGrid busy={list.isPending || list.isPlaceholderData}>
        {cards.map((card) => (
          <DueCard key={card.id} card={card} headingLevel={2} />
        ))}
        {(list.isPending || list.isFetchingNextPage) &&
          PLACES.slice(0, list.isPending ? 12 : 4).map((place) => <CardSkeleton key={`place ${place}`} />)}
      </CardGrid>
    </BrowsePage>
  )
}

function BrowsePaths() {
  const { t } = useTranslation('home')
  const list = useInfiniteQuery(pathsQuery)
  const pages = list.data?.pages ?? []
  const total = pages.at(-1)?.total
  return (
    <BrowsePage
      title={t(($) => $.rows.PATHS)}
      total={total}
      count={total === undefined ? undefined : t(($) => $.web.browse.paths, { count: total })}
      list={list}
    >
      <CardGrid busy={list.isPending}>
        {pages.flatMap(({ result }) =>
          result.map((card) => <PathCard key={card.pathId} card={card} headingLevel={2} />),
        )}
        {list.isPending && PLACES.slice(0, 4).map((place) => <CardSkeleton key={`place ${place}`} />)}
      </CardGrid>
    </BrowsePage>
  )
}

function BrowseContinued() {
  const { t } = useTranslation('home')
  const list = useInfiniteQuery(continuedQuery)
  const pages = list.data?.pages ?? []
  return (
    <BrowsePage title={t(($) => $.rows.CONTINUE)} total={pages.at(-1)?.total} list={list}>
      <ul className={styles.cards} aria-busy={list.isPending}>
        {pages.flatMap(({ result }) =>
          result.map((card) => (
            <li key={card.id}>
              <ResumeCard card={card} headingLevel={2} />
            </li>
          )),
        )}
        {list.isPending && PLACES.slice(0, 4).map((place) => <ResumeSkeleton key={`place ${place}`} />)}
      </ul>
    </BrowsePage>
  )
}
