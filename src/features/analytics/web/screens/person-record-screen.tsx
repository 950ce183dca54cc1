import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ChartDrawing } from '#ui/drawings/chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { InfiniteScroll } from '#ui/infinite-scroll.tsx'
import { Page } from '#ui/page.tsx'
import { RelativeDate } from '#ui/relative-date.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DataTable, Showing } from '#ui/table/data-table.tsx'
import type { PersonRecord, RecordRow } from '../../schemas.ts'
import tiles from '../components/tile.module.css'
import { Tile } from '../components/tile.tsx'
import people from '../people/people.module.css'
import { DueDay, StatusBadge } from '../people/status-badge.tsx'
import { recordQuery } from '../statistics-queries.ts'
import { useFigures } from '../use-figures.ts'
import styles from './statistics.module.css'

/** `/analytics/u/{id}`: what somebody read, did and passed, as far as one may see it. */
export function PersonRecordScreen() {
  const { t } = useTranslation('analytics')
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(recordQuery(id))
  if (error instanceof CallError && [400, 404].includes(error.status)) throw notFound()
  const [first] = data?.pages ?? []
  const rows = data?.pages.flatMap(({ result }) => result) ?? []
  const name = first ? `${first.person.firstName} ${first.person.lastName}`.trim() : ''
  return (
    <Page title={name ? `${t('record.title')} · ${name}` : t('record.title')} className={styles.page}>
      <header className={styles.header}>
        <div className={styles.person}>
          {first && <Avatar name={name} img={first.person.img} size="xl" decorative />}
          <div>
            <h1>{t('record.title')}</h1>
            {first ? <p>{name}</p> : <Skeleton width={180} height={18} />}
          </div>
        </div>
        <Button
          component="a"
          href={`/api/v2/analytics/users/${id}/training-record.pdf`}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('record.pdf')}
        </Button>
      </header>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={420} style={{ marginTop: 24 }} />}
      {first && <Totals totals={first.totals} />}
      {first?.total === 0 && <EmptyState drawing={<ChartDrawing />}>{t('empty.record')}</EmptyState>}
      {first && first.total > 0 && (
        <>
          <Showing shown={rows.length} total={first.total} />
          <RecordTable rows={rows} />
        </>
      )}
      <InfiniteScroll enabled={hasNextPage && !isFetchingNextPage} onReach={() => void fetchNextPage()} />
    </Page>
  )
}

function Totals({ totals: { speaches, finished, overdue, seconds } }: { totals: PersonRecord['totals'] }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'record' })
  const { count, span } = useFigures()
  return (
    <ul className={`${tiles.tiles} ${styles.tiles}`}>
      <Tile label={t('speaches')} value={count(speaches)} />
      <Tile label={t('finished')} value={count(finished)} />
      <Tile label={t('overdue')} value={count(overdue)} />
      <Tile label={t('time')} value={span(seconds)} />
    </ul>
  )
}

function RecordTable({ rows }: { rows: RecordRow[] }) {
  const { t } = useTranslation('analytics')
  const { percent, span } = useFigures()
  return (
    <DataTable
      label={t('record.title')}
      head={
        <>
          <th scope="col">{t('people.speach')}</th>
          <th scope="col">{t('status.label')}</th>
          <th scope="col">{t('people.finished')}</th>
          <th scope="col">{t('people.score')}</th>
          <th scope="col">{t('people.version')}</th>
          <th scope="col">{t('people.due')}</th>
          <th scope="col">{t('people.time')}</th>
          <th scope="col">{t('people.lastRead')}</th>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.speach.id}>
          <th scope="row" lang={row.speach.language}>
            <AppLink href={`/s/${row.speach.speachID}`} className={people.person}>
              {row.speach.title}
            </AppLink>
          </th>
          <td>
            <StatusBadge status={row.status} />
          </td>
          <td className="num">{row.finishedAt ? <RelativeDate at={row.finishedAt} /> : '–'}</td>
          <td className="num">{row.percent === null ? '–' : percent(row.percent / 100)}</td>
          <td className="num">{row.version ?? '–'}</td>
          <td className="num">
            <DueDay {...row} />
          </td>
          <td className="num">{row.seconds === 0 ? '–' : span(row.seconds)}</td>
          <td className="num">{row.lastReadAt ? <RelativeDate at={row.lastReadAt} relative /> : '–'}</td>
        </tr>
      ))}
    </DataTable>
  )
}
