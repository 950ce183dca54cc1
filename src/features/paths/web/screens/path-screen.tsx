import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LearningPath } from '../../contract.ts'
import { pathAddOns } from '../add-ons.ts'
import { PathCompleted } from '../components/path-completed.tsx'
import headStyles from '../components/path-head.module.css'
import { PathHead } from '../components/path-head.tsx'
import { PathStep, PathStepSkeleton } from '../components/path-step.tsx'
import { pathQuery, pathSpeachesQuery } from '../path-queries.ts'
import styles from './path-screen.module.css'

/** `/p/{pathId}/{slug}`: a learning path, for its audience. */
export function PathScreen() {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  const { pathId = '' } = useParams({ strict: false })
  // What is no number names no path.
  const number = /^[1-9]\d{0,8}$/.test(pathId) ? Number(pathId) : 0
  if (number === 0) throw notFound()
  const path = useQuery(pathQuery(number))
  if (path.data) return <OpenPath key={path.data.pathId} path={path.data} />
  if (path.error instanceof CallError && path.error.status === 404) throw notFound()
  return (
    <Page title={t(($) => $.kind)}>
      {path.error ? <ErrorState error={path.error} onRetry={() => void path.refetch()} /> : <PathSkeleton />}
    </Page>
  )
}

function OpenPath({ path }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  const { Progress } = pathAddOns
  useRightSlug(path)
  const list = useInfiniteQuery(pathSpeachesQuery(path.pathId))
  const cards = list.data?.pages.flatMap(({ result }) => result) ?? []
  const total = list.data?.pages.at(-1)?.total
  return (
    <Page title={path.title}>
      <PathHead path={path} first={cards.find(({ canView }) => canView)} />
      {path.speachCount > 0 && !path.next && <PathCompleted path={path} />}
      <section className={styles.steps}>
        <h2>
          {t(($) => $.list)} {total !== undefined && <span className="num">{total}</span>}
        </h2>
        {total === 0 && <EmptyState drawing={<PageDrawing />}>{t(($) => $.empty)}</EmptyState>}
        <ol aria-busy={list.isPending}>
          {cards.map((card, index) => (
            <li key={card.id}>
              <PathStep
                card={card}
                pathId={path.pathId}
                number={index + 1}
                next={card.speachID === path.next?.speachID}
              />
            </li>
          ))}
          {list.isPending && path.items.slice(0, 12).map(({ speachID }) => <PathStepSkeleton key={speachID} />)}
        </ol>
        {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        <InfiniteScroll query={list} />
      </section>
      {Progress && path.canEdit && path.state === 'PUBLIE' && <Progress pathId={path.pathId} />}
    </Page>
  )
}

/** Puts the right address in the place of one with a wrong slug (PRODUCT §2). */
function useRightSlug({ pathId, slug }: LearningPath): void {
  const params = useParams({ strict: false })
  const navigate = useNavigate()
  const isRight = params.slug === slug
  const correct = useEffectEvent(() => {
    void navigate({
      to: '/p/$pathId/{-$slug}',
      params: { pathId: String(pathId), slug },
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (!isRight) correct()
  }, [isRight])
}

function PathSkeleton() {
  return (
    <div className={headStyles.head} aria-hidden="true">
      <Skeleton shape="card" style={{ aspectRatio: '16 / 9' }} />
      <div>
        <Skeleton width={96} height={14} style={{ marginBlock: 6 }} />
        <Skeleton width="70%" height={40} />
        <Skeleton width="90%" height={16} style={{ marginTop: 20 }} />
        <Skeleton width="50%" height={16} style={{ marginTop: 8 }} />
      </div>
    </div>
  )
}
