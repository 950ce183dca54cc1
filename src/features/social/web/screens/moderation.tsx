import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { BellDrawing } from '#ui/drawings/bell.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { InfiniteScroll } from '#ui/infinite-scroll.tsx'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { deleteComment, keepReported, listReports, type ReportedItem, restoreComment } from '../../contract.ts'
import { ReportedCard } from '../components/reported-card.tsx'
import styles from './moderation.module.css'

const queryKey = ['moderation']

/** What was reported and waits for a decision: everything for admins, their own speaches for authors. */
export function ModerationScreen() {
  const { t } = useTranslation('social', { keyPrefix: 'web.moderation' })
  const { data, error, refetch, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page, signal }) => call(listReports, { query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { result }) => sum + result.length, 0)
      return last.result.length > 0 && loaded < last.total ? pages.length + 1 : null
    },
  })
  const { keep, remove } = useModeration()
  const pages = data?.pages ?? []
  const total = pages.at(-1)?.total ?? 0
  const mentions = Object.assign({}, ...pages.map((page) => page.mentions))
  return (
    <Page title={t('title')} className={styles.page}>
      <h1>{t('title')}</h1>
      {total > 0 && <p className={`${styles.count} num`}>{t('count', { count: total })}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={180} />}
      {data && total === 0 && <EmptyState drawing={<BellDrawing />}>{t('empty')}</EmptyState>}
      <ul className={styles.list}>
        {pages
          .flatMap(({ result }) => result)
          .map((item) => (
            <li key={`${item.speach.id} ${item.comment?.id ?? ''}`}>
              <ReportedCard
                item={item}
                mentions={mentions}
                onKeep={() => keep.mutate(item)}
                onRemove={(commentId) => remove.mutate(commentId)}
                isBusy={keep.isPending || remove.isPending}
              />
            </li>
          ))}
      </ul>
      {query.isFetchNextPageError && <ErrorState error={error} onRetry={() => void query.fetchNextPage()} />}
      <InfiniteScroll
        enabled={query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError}
        onReach={() => void query.fetchNextPage()}
      />
    </Page>
  )
}

function useModeration() {
  const { t } = useTranslation('social', { keyPrefix: 'web.moderation' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const onSettled = () => queryClient.invalidateQueries({ queryKey })
  const onError = (error: unknown) => notify.failure(say(error))
  const keep = useMutation({
    mutationFn: ({ speach, comment }: ReportedItem) =>
      call(keepReported, { body: { speachID: speach.speachID, commentId: comment?.id ?? null } }),
    onSuccess: () => notify.success(t('kept')),
    onError,
    onSettled,
  })
  const restore = useMutation({
    mutationFn: (id: number) => call(restoreComment, { params: { id } }),
    onError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteComment, { params: { id } }),
    onSuccess: (_, id) => notify.undo(t('removed'), () => restore.mutate(id)),
    onError,
    onSettled,
  })
  return { keep, remove }
}
