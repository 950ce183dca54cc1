import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { COUNTS_KEY } from '#features/accounts/web/counts-key.ts'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { WaitingPage } from '#ui/page/waiting-page.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { deleteComment, keepReported, listReports, type ReportedItem, restoreComment } from '../../contract.ts'
import { ReportedCard } from '../components/reported-card.tsx'

const queryKey = ['moderation']

/** Reported items that wait for a decision: all of them for administrators, those of their own speaches for authors. */
export function ModerationScreen() {
  const { t } = useTranslation('social', { keyPrefix: 'web.moderation' })
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page, signal }) => call(listReports, { query: { page } }, { signal }),
    ...paged,
  })
  const { keep, remove } = useModeration()
  const mentions = Object.assign({}, ...(query.data?.pages ?? []).map((page) => page.mentions))
  return (
    <WaitingPage
      title={t(($) => $.title)}
      sayCount={(count) => t(($) => $.count, { count })}
      empty={t(($) => $.empty)}
      query={query}
      keyOf={({ speach, comment }) => `${speach.id} ${comment?.id ?? ''}`}
    >
      {(item) => (
        <ReportedCard
          item={item}
          mentions={mentions}
          onKeep={() => keep.mutate(item)}
          onRemove={(commentId) => remove.mutate(commentId)}
          isBusy={keep.isPending || remove.isPending}
        />
      )}
    </WaitingPage>
  )
}

function useModeration() {
  const { t } = useTranslation('social', { keyPrefix: 'web.moderation' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const onSettled = () =>
    Promise.all([queryKey, COUNTS_KEY].map((one) => queryClient.invalidateQueries({ queryKey: one })))
  const onError = (error: unknown) => notify.failure(say(error))
  const keep = useMutation({
    mutationFn: ({ speach, comment }: ReportedItem) =>
      call(keepReported, { body: { speachID: speach.speachID, commentId: comment?.id ?? null } }),
    onSuccess: () => notify.success(t(($) => $.kept)),
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
    onSuccess: (_, id) =>
      notify.undo(
        t(($) => $.removed),
        () => restore.mutate(id),
      ),
    onError,
    onSettled,
  })
  return { keep, remove }
}
