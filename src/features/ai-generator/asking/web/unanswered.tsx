import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Showing } from '#ui/table/data-table.tsx'
import { listUnanswered } from '../contract.ts'
import styles from './unanswered.module.css'

/** What readers asked and a speach does not say, for those who can add it; nothing where asking is switched off. */
export function Unanswered({ speachID }: { speachID: string }) {
  const { t } = useTranslation('asking', { keyPrefix: 'unanswered' })
  const isOn = useFlag('askSpeach') === true
  if (!isOn) return null
  return (
    <section className={styles.card} aria-labelledby="unanswered">
      <h2 id="unanswered">{t(($) => $.title)}</h2>
      <p className={styles.lead}>{t(($) => $.lead)}</p>
      <QuestionList speachID={speachID} />
    </section>
  )
}

function QuestionList({ speachID }: { speachID: string }) {
  const { t } = useTranslation('asking', { keyPrefix: 'unanswered' })
  const query = useInfiniteQuery({
    queryKey: ['statistics', speachID, 'unanswered'],
    queryFn: ({ pageParam: page, signal }) =>
      call(listUnanswered, { params: { speachID }, query: { page } }, { signal }),
    ...paged,
  })
  const { data, error, refetch } = query
  const questions = data?.pages.flatMap(({ result }) => result) ?? []
  const total = data?.pages[0]?.total ?? 0
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="card" height={160} />
  if (total === 0) return <p className={styles.empty}>{t(($) => $.empty)}</p>
  return (
    <>
      <Showing shown={questions.length} total={total} />
      <ul className={styles.questions}>
        {questions.map(({ question, times, askedAt }) => (
          // Two questions that differ in their signs alone are one.
          <li key={question}>
            <p dir="auto">{question}</p>
            <span className="num">
              {t(($) => $.times, { count: times })} · <RelativeDate at={askedAt} relative />
            </span>
          </li>
        ))}
      </ul>
      <InfiniteScroll query={query} />
    </>
  )
}
