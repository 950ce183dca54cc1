import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { ChartDrawing } from '#ui/drawings/chart.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { questionsQuery } from '../statistics-queries.ts'
import styles from './questions.module.css'
import { QuizCard } from './quiz-card.tsx'

/** How the questions of a speach are answered, quiz by quiz; polls and surveys have pages of their own. */
export function Questions({ speachID }: { speachID: string }) {
  const { t } = useTranslation('analytics')
  const { data, error, refetch } = useQuery(questionsQuery(speachID))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="card" height={420} />
  const { quizzes, surveys } = data
  if (quizzes.length === 0 && surveys.length === 0) {
    return <EmptyState drawing={<ChartDrawing />}>{t(($) => $.empty.questions)}</EmptyState>
  }
  return (
    <div className={styles.quizzes}>
      {quizzes.map((quiz) => (
        <QuizCard key={quiz.chapterId} quiz={quiz} />
      ))}
      {surveys.length > 0 && (
        <section className={styles.surveys} aria-labelledby="surveys">
          <h2 id="surveys">{t(($) => $.questions.surveys)}</h2>
          <ul>
            {surveys.map(({ chapterId, title }) => (
              <li key={chapterId}>
                <AppLink href={`/analytics/s/${speachID}/survey/${chapterId}`}>
                  {title || t(($) => $.questions.untitled)}
                  <IconChevronRight size={18} aria-hidden />
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
