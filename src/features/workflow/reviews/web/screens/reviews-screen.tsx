import { useInfiniteQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { MagnifierDrawing } from '#ui/drawings/magnifier.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Showing } from '#ui/table/data-table.tsx'
import { readReviews, type ShownReviews, writeReviews } from '../list/review-address.ts'
import { ReviewFilters } from '../list/review-filters.tsx'
import { ReviewsTable } from '../list/reviews-table.tsx'
import { reviewsQuery } from '../review-queries.ts'

/**
 * The same as in every list of speaches: pixels before the end, and milliseconds until more is loaded (seed 001 §9).
 */
const SCROLL = { distance: 200, delay: 250 }

/** `/admin.listspeach/listperiodicreviews`: the speaches to review, their reviewers, and the results. */
export function ReviewsScreen() {
  const { t } = useTranslation('reviews')
  const navigate = useNavigate()
  const shown = readReviews(useSearch({ strict: false }))
  // Two changes of one moment are both of what is shown last.
  const latest = useRef(shown)
  latest.current = shown
  const isOn = useFlag('periodicReview')
  if (isOn === false) throw notFound()
  const onShow = (change: Partial<ShownReviews>) => {
    latest.current = { ...latest.current, ...change }
    void navigate({
      to: '/admin.listspeach/listperiodicreviews',
      search: writeReviews(latest.current),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <Page title={t(($) => $.heading)}>
      <PageHead title={t(($) => $.heading)} lead={t(($) => $.lead)} />
      <ReviewFilters shown={shown} onShow={onShow} />
      <Reviews shown={shown} />
    </Page>
  )
}

function Reviews({ shown }: { shown: ShownReviews }) {
  const { t } = useTranslation('reviews')
  const query = useInfiniteQuery(reviewsQuery(shown))
  const { data, error, refetch } = query
  const rows = data?.pages.flatMap(({ result }) => result) ?? []
  const total = data?.pages[0]?.total ?? 0
  const isFiltered = Object.keys(writeReviews(shown)).length > 0
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={420} style={{ marginTop: 16 }} />}
      {data && total === 0 && (
        <EmptyState drawing={<MagnifierDrawing />}>{t(($) => (isFiltered ? $.emptyFiltered : $.empty))}</EmptyState>
      )}
      {total > 0 && (
        <>
          <Showing shown={rows.length} total={total} />
          <ReviewsTable rows={rows} />
          <InfiniteScroll query={query} {...SCROLL} />
        </>
      )}
    </>
  )
}
