import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MagnifierDrawing } from '#ui/drawings/magnifier.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import type { PagedQuery } from '#ui/page/list-end.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface BrowsePageProps {
  /** Undefined while it is loading. */
  title: string | undefined
  total: number | undefined
  /** How many there are, where they are no speaches. */
  count?: string
  list: PagedQuery & { isLoadingError: boolean; refetch: () => unknown }
  filters?: ReactNode
  /** Where filters may be why there is nothing: what takes them off. */
  widen?: ReactNode
  children: ReactNode
}

/** All of a row: its name, how many it has, and its cards as one comes near. */
export function BrowsePage({ title, total, count, list, filters, widen, children }: BrowsePageProps) {
  const { t } = useTranslation('home', { keyPrefix: 'web.browse' })
  return (
    <Page title={title ?? ''} key={title}>
      <PageHead
        title={title ?? <Loading />}
        count={total === undefined ? undefined : (count ?? t(($) => $.count, { count: total }))}
      />
      {filters}
      {total === 0 ? (
        <EmptyState drawing={<MagnifierDrawing />} action={widen}>
          {widen ? t(($) => $.nothingSo) : t(($) => $.empty)}
        </EmptyState>
      ) : (
        children
      )}
      {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      <InfiniteScroll query={list} />
    </Page>
  )
}

/** In the place of a title that is on its way: a heading is never empty. */
function Loading() {
  const { t } = useTranslation('home', { keyPrefix: 'web.browse' })
  return (
    <>
      <VisuallyHidden>{t(($) => $.loading)}</VisuallyHidden>
      <Skeleton width={240} height={36} />
    </>
  )
}
