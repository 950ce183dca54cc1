import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Step } from '#features/chapters/view-chapter.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { mayTellSolutions } from '../../rules.ts'
import type { Attempt } from '../../schemas.ts'
import type { Attempts, Quiz } from '../attempt/attempts.ts'
import { endedAttemptQuery } from '../attempt/quiz-queries.ts'
import { StartButton } from '../screens/start-button.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { PastAttempts } from './past-attempts.tsx'
import { ReadAgain } from './read-again.tsx'
import styles from './result.module.css'
import { Verdict } from './verdict.tsx'

interface ResultViewProps {
  attempts: Attempts
  quiz: Quiz
  id: number
  lang: string
  /** Every chapter of the speach, in order. */
  steps: readonly Step[]
  start: () => Promise<Attempt>
  onStart: (attempt: Attempt) => void
  onLook: (id: number) => void
}

/** The result of an attempt, question by question, and the way to another. */
export function ResultView({ attempts, quiz, id, lang, steps, start, onStart, onLook }: ResultViewProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'result' })
  const { data: attempt, error, refetch } = useQuery(endedAttemptQuery(attempts, id))
  if (error && !attempt?.result) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!attempt?.result) return <Skeleton shape="card" height={240} />
  const { passed } = attempt.result
  const { isExam, attemptsLeft: left, activeId } = quiz
  const tellsSolutions = mayTellSolutions({ isExam, left, isUnderWay: activeId !== null, passed })
  return (
    <div className={styles.stack}>
      <Verdict quiz={quiz} attempt={attempt} result={attempt.result} />
      <div className={styles.again}>
        {quiz.attemptsLeft !== null && quiz.attemptsLeft > 0 && <p>{t(($) => $.left, { count: quiz.attemptsLeft })}</p>}
        <StartButton {...{ attempts, quiz, start, onStart }} isQuiet={passed === true} />
      </div>
      {attempt.readAgain && <ReadAgain {...{ steps, lang }} chapters={attempt.readAgain} />}
      <OutcomeList attempt={attempt} lang={lang} note={tellsSolutions ? undefined : t(($) => $.kept)} />
      <PastAttempts quiz={quiz} currentId={id} onLook={onLook} />
    </div>
  )
}
