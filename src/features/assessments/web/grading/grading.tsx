import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { COUNTS_KEY } from '#features/accounts/web/counts-key.ts'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { WaitingPage } from '#ui/page/waiting-page.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { gradeAnswer, listWaiting } from '../../contract.ts'
import type { Grade, WaitingAnswer } from '../../schemas.ts'
import { WaitingCard } from './waiting-card.tsx'

const queryKey = ['grading']

/** Answers in readers' own words that wait to be read: everything for admins, of their own speaches for authors. */
export function GradingScreen() {
  const { t } = useTranslation('grading')
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page, signal }) => call(listWaiting, { query: { page } }, { signal }),
    ...paged,
  })
  const grading = useGrading()
  return (
    <WaitingPage
      title={t(($) => $.title)}
      sayCount={(count) => t(($) => $.count, { count })}
      empty={t(($) => $.empty)}
      query={query}
      keyOf={({ attemptId, questionId }) => `${attemptId} ${questionId}`}
    >
      {(answer) => (
        <WaitingCard
          answer={answer}
          isBusy={grading.isPending}
          onGrade={(grade) => grading.mutate({ ...answer, ...grade })}
        />
      )}
    </WaitingPage>
  )
}

function useGrading() {
  const { t } = useTranslation('grading')
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  return useMutation({
    mutationFn: ({ attemptId: id, questionId, points, comment }: WaitingAnswer & Grade) =>
      call(gradeAnswer, { params: { id, questionId }, body: { points, comment } }),
    onSuccess: () => notify.success(t(($) => $.told)),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => Promise.all([queryKey, COUNTS_KEY].map((one) => queryClient.invalidateQueries({ queryKey: one }))),
  })
}
