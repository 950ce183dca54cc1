import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { CardGrid } from '#features/speaches/web/cards/card-grid.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { CardSkeleton } from '#ui/skeleton.tsx'
import { canCreatePath } from '../../rules.ts'
import { PathCard } from '../components/path-card.tsx'
import { CREATE_PATH_ADDRESS } from '../path-address.ts'
import { ownPathsQuery } from '../path-queries.ts'

const PLACES = ['a', 'b', 'c', 'd']

/** `/account/paths`: the person's own learning paths, including drafts. */
export function OwnPathsScreen() {
  const { t } = useTranslation('paths', { keyPrefix: 'web.own' })
  const me = useSignedIn()
  const list = useInfiniteQuery(ownPathsQuery)
  const cards = list.data?.pages.flatMap(({ result }) => result) ?? []
  const total = list.data?.pages.at(-1)?.total
  const create = canCreatePath(me) && (
    <Button component={AppLink} href={CREATE_PATH_ADDRESS} variant="filled" leftSection={<IconPlus aria-hidden />}>
      {t(($) => $.create)}
    </Button>
  )
  return (
    <Page title={t(($) => $.title)}>
      <PageHead title={t(($) => $.title)} count={total || undefined}>
        {total !== 0 && create}
      </PageHead>
      {total === 0 ? (
        <EmptyState drawing={<PageDrawing />} action={create}>
          {t(($) => $.empty)}
        </EmptyState>
      ) : (
        <CardGrid busy={list.isPending}>
          {cards.map((card) => (
            <PathCard key={card.pathId} card={card} headingLevel={2} />
          ))}
          {list.isPending && PLACES.map((place) => <CardSkeleton key={place} />)}
        </CardGrid>
      )}
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      <InfiniteScroll query={list} />
    </Page>
  )
}
