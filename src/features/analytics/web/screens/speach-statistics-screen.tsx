import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Unanswered } from '#features/ai-generator/asking/web/unanswered.tsx'
import { CallError } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PERIODS } from '../../rules.ts'
import tiles from '../components/tile.module.css'
import { Overview } from '../overview/overview.tsx'
import { People } from '../people/people.tsx'
import { Questions } from '../questions/questions.tsx'
import { readShown, type Shown, VIEWS, writeShown } from '../statistics-address.ts'
import { overviewQuery } from '../statistics-queries.ts'
import styles from './statistics.module.css'

/** `/analytics/s/{speachID}`: how a speach is read, how its questions are answered, and by whom. */
export function SpeachStatisticsScreen() {
  const { t } = useTranslation('analytics')
  const { speachID = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const shown = readShown(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery(overviewQuery(speachID, shown.period))
  // Statistics are their authors': to others the page is not there.
  if (error instanceof CallError && [400, 403, 404].includes(error.status)) throw notFound()
  const onShow = (change: Partial<Shown>) =>
    void navigate({
      to: '/analytics/s/$speachID',
      params: { speachID },
      search: writeShown({ ...shown, ...change }),
      replace: true,
      resetScroll: false,
    })
  const views = VIEWS.map((value) => ({ value, label: t(($) => $.view[value]) }))
  const periods = PERIODS.map((value) => ({ value, label: t(($) => $.period[value]) }))
  return (
    <Page title={data ? t(($) => $.pageTitle, { title: data.speach.title }) : t(($) => $.title)}>
      <PageHead
        title={t(($) => $.title)}
        lead={
          data ? (
            <span lang={data.speach.language} dir="auto">
              {data.speach.title}
            </span>
          ) : (
            <Skeleton width={240} />
          )
        }
      >
        <Button
          component={AppLink}
          href={`/s/${speachID}`}
          variant="light"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t(($) => $.open)}
        </Button>
      </PageHead>
      <div className={styles.switches}>
        <Segments
          label={t(($) => $.view.label)}
          options={views}
          value={shown.view}
          onChange={(view) => onShow({ view, search: '', status: null })}
        />
        {shown.view === 'overview' && (
          <Segments
            label={t(($) => $.period.label)}
            options={periods}
            value={shown.period}
            onChange={(period) => onShow({ period })}
          />
        )}
      </div>
      {shown.view === 'questions' && (
        <>
          <Questions speachID={speachID} />
          <Unanswered speachID={speachID} />
        </>
      )}
      {shown.view === 'people' && <People speachID={speachID} shown={shown} onShow={onShow} />}
      {shown.view === 'overview' && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown.view === 'overview' && data && <Overview facts={data} />}
      {shown.view === 'overview' && !data && !error && <OverviewSkeleton />}
    </Page>
  )
}

function OverviewSkeleton() {
  return (
    <>
      <div className={tiles.tiles} aria-hidden="true">
        {['reads', 'readers', 'completions', 'seconds', 'rating'].map((name) => (
          <Skeleton key={name} shape="card" height={124} />
        ))}
      </div>
      <Skeleton shape="card" height={455} style={{ marginTop: 16 }} />
    </>
  )
}
