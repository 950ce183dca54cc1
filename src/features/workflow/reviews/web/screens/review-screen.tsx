import { Button, Radio, Select } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCards } from '#features/speaches/web/cards/card-cache.ts'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { CallError, call } from '#shared/client.ts'
import { addMonths } from '#shared/days.ts'
import { AppLink } from '#ui/app-link.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { decideReview, type Review } from '../../contract.ts'
import { REVIEW_FREQUENCIES, type ReviewFrequency } from '../../rules.ts'
import { reloadReviews, reviewQuery } from '../review-queries.ts'
import styles from './review-screen.module.css'

/** `/reviews/{speachID}`: where its reviewers, its author and administrators say what becomes of a speach. */
export function ReviewScreen() {
  const { t } = useTranslation('reviews', { keyPrefix: 'decide' })
  const { speachID = '' } = useParams({ strict: false })
  const locale = useLocale()
  const { data: review, error, refetch } = useQuery(reviewQuery(speachID))
  if (error instanceof CallError && [400, 403, 404].includes(error.status)) throw notFound()
  const say = (day: string) => formatDay(new Date(`${day}T12:00:00`), locale)
  const dueWords = ({ nextReviewOn, today, isNeeded }: Review) => {
    const day = say(nextReviewOn)
    if (!isNeeded) return t(($) => $.notYet, { day, from: say(addMonths(nextReviewOn, -6)) })
    return t(($) => (nextReviewOn < today ? $.over : $.lead), { day })
  }
  return (
    <Page title={t(($) => $.title)} className={styles.narrow}>
      <PageHead title={t(($) => $.title)} />
      {error && !review && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!review && !error && <Skeleton shape="card" height={320} />}
      {review && (
        <>
          <h2 lang={review.language} dir="auto">
            {review.title}
          </h2>
          <p className={styles.lead}>{dueWords(review)}</p>
          <Button
            component={AppLink}
            href={`/play/${review.speachID}`}
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
          >
            {t(($) => $.open)}
          </Button>
          {review.isNeeded && <DecisionForm key={review.operation} review={review} />}
        </>
      )}
    </Page>
  )
}

function DecisionForm({ review }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const [operation, setOperation] = useState<Review['operation'] | null>(null)
  const [frequency, setFrequency] = useState<ReviewFrequency>('ONE_YEAR')
  const { decide, isPending } = useDeciding(review)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (operation) decide({ operation, ...(operation === 'NO_REVISION' && { frequency }) })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {review.operation !== 'NO_REVISION' && (
        <p>{t(($) => $.decide.current, { operation: t(($) => $.filters.actions[review.operation]) })}</p>
      )}
      <Radio.Group
        label={t(($) => $.decide.question)}
        value={operation}
        onChange={(value) => setOperation(value as Review['operation'])}
      >
        <div className={styles.choices}>
          <Radio value="NO_REVISION" label={t(($) => $.decide.keep)} description={t(($) => $.decide.keepHelp)} />
          {operation === 'NO_REVISION' && (
            <Select
              className={styles.frequency}
              label={t(($) => $.decide.frequency)}
              allowDeselect={false}
              data={REVIEW_FREQUENCIES.map((value) => ({ value, label: t(($) => $.decide[value]) }))}
              value={frequency}
              onChange={(value) => value && setFrequency(value as ReviewFrequency)}
            />
          )}
          <Radio
            value="REVISION_NEEDED"
            label={t(($) => $.decide.revise)}
            description={t(($) => $.decide.reviseHelp)}
          />
          <Radio value="ARCHIVE" label={t(($) => $.decide.archive)} description={t(($) => $.decide.archiveHelp)} />
        </div>
      </Radio.Group>
      <Button type="submit" variant="filled" loading={isPending} disabled={operation === null}>
        {t(($) => $.decide.save)}
      </Button>
    </form>
  )
}

function useDeciding({ speachID, title }: Review) {
  const { t } = useTranslation('reviews')
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { operation: Review['operation']; frequency?: ReviewFrequency }) =>
      call(decideReview, { params: { speachID }, body }),
    onSuccess: (review) => {
      queryClient.setQueryData(reviewQuery(speachID).queryKey, review)
      notify.success(t(($) => $.done.decided, { title: cutTitle(title) }))
    },
    onError: (error) => notify.failure(say(error)),
    onSettled: () => Promise.all([reloadReviews(queryClient), reloadCards(queryClient)]),
  })
  return { decide: mutate, isPending }
}
