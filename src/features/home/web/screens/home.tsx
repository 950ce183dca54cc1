import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { canCreate } from '#features/speaches/rules.ts'
import { CreateCard } from '#features/speaches/web/cards/create-card.tsx'
import type { Locale } from '#shared/locales.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { WhenNear } from '#ui/page/when-near.tsx'
import type { HomeRow } from '../../contract.ts'
import { ROWS_AT_ONCE } from '../../rules.ts'
import { Continue } from '../components/continue.tsx'
import { Greeting } from '../components/greeting.tsx'
import { LinkRow } from '../components/link-row.tsx'
import { RowSkeleton } from '../components/row-skeleton.tsx'
import { SpeachRow } from '../components/speach-row.tsx'
import { homeQuery } from '../home-queries.ts'
import styles from './home.module.css'

/** Below everything else: not needed for the first drawing. */
const PathRow = lazyPart(() => import('../components/path-row.tsx'), 'PathRow')

/** Of one person, in the first days of an installation. */
const FirstSteps = lazyPart(() => import('../../first-steps/web/first-steps.tsx'), 'FirstSteps')

/** Home: a greeting with what one may begin, what one has begun, then rows to discover (PRODUCT §10). */
export function HomeScreen() {
  const me = useMe()
  const home = useQuery(homeQuery)
  const rows = home.data?.rows
  const begun = rows?.some(({ code }) => code === 'CONTINUE')
  return (
    <Page title="">
      <Greeting firstName={me?.firstName} getStarted={home.data?.getStarted} begun={begun} />
      {home.data?.firstSteps && (
        <Suspense fallback={null}>
          <FirstSteps {...home.data.firstSteps} />
        </Suspense>
      )}
      {home.isError && !rows && <ErrorState error={home.error} onRetry={() => void home.refetch()} />}
      {home.isPending && (
        <>
          <RowSkeleton />
          <RowSkeleton />
        </>
      )}
      {rows?.map((row, index) => (
        <RowPlace
          key={`${row.code} ${row.url}`}
          row={row}
          languages={home.data?.languages ?? []}
          atOnce={index < ROWS_AT_ONCE}
        />
      ))}
      {rows?.length === 0 && <NothingYet mayCreate={me !== null && canCreate(me)} />}
    </Page>
  )
}

interface RowProps {
  row: HomeRow
  /** In which its reader reads. */
  languages: readonly Locale[]
}

/** A row, made at once or when the reader comes near it. */
function RowPlace({ atOnce, ...row }: RowProps & { atOnce: boolean }) {
  if (atOnce) return <Row {...row} />
  return (
    <WhenNear placeholder={<RowSkeleton />}>
      <Row {...row} />
    </WhenNear>
  )
}

function Row({ row, languages }: RowProps) {
  if (row.code === 'CONTINUE') return <Continue row={row} />
  if (row.code === 'LINK') return <LinkRow row={row} />
  if (row.code !== 'PATHS') return <SpeachRow row={row} languages={languages} />
  return (
    <Suspense fallback={<RowSkeleton />}>
      <PathRow row={row} />
    </Suspense>
  )
}

/** Shown as long as nothing has been published. */
function NothingYet({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation('home', { keyPrefix: 'web.empty' })
  return (
    <EmptyState
      drawing={<PageDrawing />}
      action={
        mayCreate && (
          <span className={styles.create}>
            <CreateCard />
          </span>
        )
      }
    >
      {mayCreate ? t(($) => $.author) : t(($) => $.reader)}
    </EmptyState>
  )
}
