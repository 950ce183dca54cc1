import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BellDrawing } from '../drawings/bell.tsx'
import { Skeleton } from '../skeleton.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { InfiniteScroll } from './infinite-scroll.tsx'
import { Page } from './page.tsx'
import { PageHead } from './page-head.tsx'
import styles from './waiting-page.module.css'

interface WaitingPageProps<Item> {
  title: string
  /** Says how many there are, of at least one. */
  sayCount: (total: number) => string
  /** Said when nothing waits. */
  empty: string
  /** Shown above what is said then. */
  drawing?: ReactNode
  query: UseInfiniteQueryResult<InfiniteData<{ result: Item[]; total: number }>>
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** A page of items that wait for a decision. More are loaded near its end. */
export function WaitingPage<Item>({
  title,
  sayCount,
  empty,
  drawing = <BellDrawing />,
  query,
  keyOf,
  children,
}: WaitingPageProps<Item>) {
  const { data, error } = query
  const total = data?.pages.at(-1)?.total ?? 0
  return (
    <Page title={title} className={styles.page}>
      <PageHead title={title} count={total > 0 ? sayCount(total) : undefined} />
      {error && !data && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {!data && !error && <Skeleton shape="card" height={200} />}
      {data && total === 0 && <EmptyState drawing={drawing}>{empty}</EmptyState>}
      <ul className={styles.list}>
        {data?.pages
          .flatMap(({ result }) => result)
          .map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
      </ul>
      <InfiniteScroll query={query} />
    </Page>
  )
}
