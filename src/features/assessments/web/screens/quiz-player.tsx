import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Step } from '#features/chapters/view-chapter.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Attempt } from '../../schemas.ts'
import type { Attempts } from '../attempt/attempts.ts'
import { quizQuery, useQuiz } from '../attempt/quiz-queries.ts'
import { ResultView } from '../result/result-view.tsx'
import { TakingView } from '../taking/taking-view.tsx'
import styles from './quiz.module.css'
import { StartCard } from './start-card.tsx'

interface QuizPlayerProps {
  attempts: Attempts
  /** Public id of the person whose answers wait in this browser for a connection; null: none of theirs do. */
  person: string | null
  /** Nothing is kept. */
  isPreview?: boolean
  lang: string
  /** Every chapter of the speach, in order. */
  steps: readonly Step[]
  /** The question, if it may be read before starting. */
  prompt: string | undefined
  /** Told when an attempt ended. */
  onEnd: () => void
  /** Stands below, but while questions are answered. */
  footer: ReactNode
}

type View =
  | { name: 'start' }
  | { name: 'taking'; attempt: Attempt; receivedAt: number }
  | { name: 'result'; id: number }

/** A quiz from its start to its result, and again. */
export function QuizPlayer({
  attempts,
  person,
  isPreview = false,
  lang,
  steps,
  prompt,
  onEnd,
  footer,
}: QuizPlayerProps) {
  const queryClient = useQueryClient()
  const [view, setView] = useState<View>({ name: 'start' })
  const { quiz: query, start } = useQuiz(attempts, person, { delivers: view.name !== 'taking' })
  const { data: quiz, error, refetch } = query
  const take = (attempt: Attempt) => setView({ name: 'taking', attempt, receivedAt: Date.now() })

  function end({ id }: Attempt): void {
    setView({ name: 'result', id })
    // Earlier attempts, too: their right answers may be shown now.
    void queryClient.invalidateQueries({ queryKey: quizQuery(attempts).queryKey })
    onEnd()
  }

  if (!quiz) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />
  if (view.name === 'taking') {
    const { attempt, receivedAt } = view
    return (
      <TakingView
        key={attempt.id}
        {...{ attempts, attempt, receivedAt, person, lang }}
        isExam={quiz.isExam}
        onEnd={() => end(attempt)}
      />
    )
  }
  const ways = { attempts, quiz, start, onStart: take, onLook: (id: number) => setView({ name: 'result', id }) }
  return (
    <>
      {view.name === 'start' ? (
        <StartCard {...ways} {...{ lang, prompt }} isPreview={isPreview} />
      ) : (
        <ResultView key={view.id} {...ways} {...{ lang, steps }} id={view.id} />
      )}
      {footer}
    </>
  )
}

/** The place of a card while it is fetched. */
function Waiting() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton width="60%" height={20} />
      <Skeleton width="40%" height={14} />
      <Skeleton width="50%" height={14} />
      <Skeleton width={120} height={48} />
    </div>
  )
}
