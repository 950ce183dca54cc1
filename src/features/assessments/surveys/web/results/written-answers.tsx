import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listWritten } from '../../contract.ts'
import type { WrittenAnswer } from '../../schemas.ts'
import styles from './results.module.css'

interface WrittenAnswersProps {
  chapterId: number
  questionId: string
  /** The id of the question's heading. */
  labelledBy: string
}

/** The written answers, loaded page by page while scrolling. */
export function WrittenAnswers({ chapterId, questionId, labelledBy }: WrittenAnswersProps) {
  const query = useInfiniteQuery({
    queryKey: ['survey-written', chapterId, questionId],
    queryFn: ({ pageParam: page, signal }) =>
      call(listWritten, { params: { chapterId, questionId }, query: { page } }, { signal }),
    ...paged,
  })
  const { data, error } = query
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {!data && !error && <Skeleton shape="card" height={80} />}
      <ul className={styles.written} aria-labelledby={labelledBy}>
        {data?.pages
          .flatMap(({ result }) => result)
          .map((written, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: anonymous answers have nothing by which to tell them apart
            <Written key={index} {...written} />
          ))}
      </ul>
      <InfiniteScroll query={query} />
    </>
  )
}

function Written({ answer, person }: WrittenAnswer) {
  const { t } = useTranslation('surveys', { keyPrefix: 'results' })
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : t(($) => $.someone)
  return (
    <li>
      <blockquote dir="auto">{answer}</blockquote>
      <p className={styles.answered} dir="auto">
        {name}
      </p>
    </li>
  )
}
