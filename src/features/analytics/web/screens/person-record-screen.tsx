import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ChartDrawing } from '#ui/drawings/chart.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Showing } from '#ui/table/data-table.tsx'
import type { PersonRecord } from '../../schemas.ts'
import tiles from '../components/tile.module.css'
import { Tile } from '../components/tile.tsx'
import { RecordList } from '../record/record-list.tsx'
import { RecordTable } from '../record/record-table.tsx'
import { recordQuery } from '../statistics-queries.ts'
import { useFigures } from '../use-figures.ts'
import styles from './statistics.module.css'

/** `/analytics/u/{id}`: what somebody read, did and passed, as far as one may see it. */
export function PersonRecordScreen() {
  const { t } = useTranslation('analytics')
  const { id = '' } = useParams({ strict: false })
  const isPhone = useMediaQuery('(max-width: 606px)', false, { getInitialValueInEffect: false })
  const query = useInfiniteQuery(recordQuery(id))
  const { data, error, refetch } = query
  if (error instanceof CallError && [400, 404].includes(error.status)) throw notFound()
  const [first] = data?.pages ?? []
  const rows = data?.pages.flatMap(({ result }) => result) ?? []
  const name = first ? `${first.person.firstName} ${first.person.lastName}`.trim() : ''
  return (
    <Page title={name ? `${t(($) => $.record.title)} · ${name}` : t(($) => $.record.title)}>
      <PageHead
        title={t(($) => $.record.title)}
        lead={
          first ? (
            <span className={styles.person} dir="auto">
              <Avatar name={name} img={first.person.img} decorative />
              {name}
            </span>
          ) : (
            <Skeleton width={180} />
          )
        }
      >
        <Button
          component="a"
          href={`/api/v2/analytics/users/${id}/training-record.pdf`}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t(($) => $.record.pdf)}
        </Button>
      </PageHead>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={420} />}
      {first && <Totals totals={first.totals} />}
      {first?.total === 0 && <EmptyState drawing={<ChartDrawing />}>{t(($) => $.empty.record)}</EmptyState>}
      {first && first.total > 0 && (
        <>
          <Showing shown={rows.length} total={first.total} />
          {isPhone ? <RecordList rows={rows} /> : <RecordTable rows={rows} />}
        </>
      )}
      <InfiniteScroll query={query} />
    </Page>
  )
}

function Totals({ totals: { speaches, finished, overdue, seconds } }: { totals: PersonRecord['totals'] }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'record' })
  const { count, span } = useFigures()
  return (
    <ul className={`${tiles.tiles} ${styles.tiles}`}>
      <Tile label={t(($) => $.speaches)} value={count(speaches)} />
      <Tile label={t(($) => $.finished)} value={count(finished)} />
      <Tile label={t(($) => $.overdue)} value={count(overdue)} />
      <Tile label={t(($) => $.time)} value={span(seconds)} />
    </ul>
  )
}
