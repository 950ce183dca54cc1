import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { nameSlug } from '#features/accounts/profile-address.ts'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { PathCard } from '#features/paths/web/components/path-card.tsx'
import { CardGrid } from '#features/speaches/web/cards/card-grid.tsx'
import { SpeachCard } from '#features/speaches/web/cards/speach-card.tsx'
import { CallError } from '#shared/client.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { ListEnd, type PagedQuery } from '#ui/page/list-end.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton, Skeleton } from '#ui/skeleton.tsx'
import type { Profile } from '../../contract.ts'
import headStyles from '../components/profile-head.module.css'
import { ProfileHead } from '../components/profile-head.tsx'
import { pathsQuery, profileQuery, speachesQuery } from '../profile-queries.ts'
import styles from './profile-screen.module.css'

const PLACES = ['a', 'b', 'c', 'd']

/** `/profil/{userID}/{slug}`: somebody, and what they published. */
export function ProfileScreen() {
  const { userID = '' } = useParams({ strict: false })
  const profile = useQuery(profileQuery(userID))
  if (profile.data) return <OpenProfile key={profile.data.userID} profile={profile.data} named={userID} />
  // An invalid name is answered as a wrong input.
  if (profile.error instanceof CallError && [400, 404].includes(profile.error.status)) throw notFound()
  return (
    <Page title="">
      {profile.error ? (
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
      ) : (
        <div className={headStyles.head} aria-hidden="true">
          <Skeleton shape="round" width={64} height={64} />
          <div>
            <Skeleton width={240} height={36} />
            <Skeleton width={160} height={14} style={{ marginTop: 12 }} />
          </div>
        </div>
      )}
    </Page>
  )
}

function OpenProfile({ profile, named }: { profile: Profile; named: string }) {
  const { t } = useTranslation('profiles', { keyPrefix: 'web' })
  const me = useSignedIn()
  useRightAddress(profile)
  const speaches = useInfiniteQuery(speachesQuery(named))
  const paths = useInfiniteQuery(pathsQuery(named))
  const cards = speaches.data?.pages.flatMap(({ result }) => result) ?? []
  const pathCards = paths.data?.pages.flatMap(({ result }) => result) ?? []
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  const isEmpty = speaches.data && paths.data && cards.length + pathCards.length === 0
  return (
    <Page title={name}>
      <ProfileHead profile={profile} named={named} />
      {isEmpty && (
        <EmptyState drawing={<PageDrawing />}>
          {me.userID === profile.userID ? t(($) => $.emptyOwn) : t(($) => $.empty, { name })}
        </EmptyState>
      )}
      <Published title={t(($) => $.paths)} list={paths} count={pathCards.length}>
        {pathCards.map((card) => (
          <PathCard key={card.pathId} card={card} />
        ))}
      </Published>
      <Published title={t(($) => $.speaches)} list={speaches} count={cards.length}>
        {speaches.isPending
          ? PLACES.map((place) => <CardSkeleton key={place} />)
          : cards.map((card) => <SpeachCard key={card.id} card={card} />)}
      </Published>
    </Page>
  )
}

interface PublishedProps {
  title: string
  list: PagedQuery & {
    data?: { pages: { total: number }[] } | undefined
    isPending: boolean
    refetch: () => unknown
  }
  /** How many are loaded. */
  count: number
  children: ReactNode
}

/** One kind of content that the person published; nothing if there is none. */
function Published({ title, list, count, children }: PublishedProps) {
  const { t } = useTranslation('profiles', { keyPrefix: 'web' })
  if (list.data && count === 0) return null
  return (
    <section className={styles.published}>
      <h2>
        {title} <span className="num">{list.data?.pages.at(-1)?.total}</span>
      </h2>
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <CardGrid busy={list.isPending}>{children}</CardGrid>
      )}
      <ListEnd query={list}>
        {list.hasNextPage && (
          <Button
            className={styles.more}
            variant="light"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t(($) => $.more)}
          </Button>
        )}
      </ListEnd>
    </section>
  )
}

/** Puts the right address in the place of one with a wrong slug or a number for the id (PRODUCT §2). */
function useRightAddress(profile: Profile): void {
  const params = useParams({ strict: false })
  const navigate = useNavigate()
  const slug = nameSlug(profile)
  const isRight = params.userID === profile.userID && (params.slug ?? '') === slug
  const correct = useEffectEvent(() => {
    void navigate({
      to: '/profil/$userID/{-$slug}',
      params: { userID: profile.userID, slug: slug || undefined },
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (!isRight) correct()
  }, [isRight])
}
