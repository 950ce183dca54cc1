import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { mayTellSolutions } from '../../rules.ts'
import type { Attempt, Result } from '../../schemas.ts'
import type { Attempts, Quiz } from '../attempt/attempts.ts'
import { endedAttemptQuery } from '../attempt/quiz-queries.ts'
import { showNumber } from '../questions/read-number.ts'
import { StartButton } from '../screens/start-button.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { PastAttempts } from './past-attempts.tsx'
import styles from './result.module.css'

interface ResultViewProps {
  attempts: Attempts
  quiz: Quiz
  id: number
  lang: string
  start: () => Promise<Attempt>
  onStart: (attempt: Attempt) => void
  onLook: (id: number) => void
}

/** The result of an attempt, question by question, and the way to another. */
export function ResultView({ attempts, quiz, id, lang, start, onStart, onLook }: ResultViewProps) {
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
      <OutcomeList attempt={attempt} lang={lang} note={tellsSolutions ? undefined : t(($) => $.kept)} />
      <PastAttempts quiz={quiz} currentId={id} onLook={onLook} />
    </div>
  )
}

interface VerdictProps {
  quiz: Quiz
  attempt: Attempt
  result: Result
}

/** The score, and what it means. */
function Verdict({ quiz: { passMark }, attempt, result }: VerdictProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'result' })
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const { score, maxScore, passed } = result
  const isUnread = attempt.review.some(({ outcome }) => outcome === 'open')
  const verdict = passed === null ? (isUnread ? 'unread' : 'done') : passed ? 'passed' : 'failed'
  return (
    <section className={styles.verdict} data-verdict={verdict} aria-labelledby="quiz-verdict">
      {/* What nobody has read yet has no points: to say so far would read like a result. */}
      {!isUnread && <p className={styles.percent}>{percent.format(result.percent / 100)}</p>}
      <div>
        <h2 id="quiz-verdict" ref={heading} tabIndex={-1}>
          {t(($) => $[verdict].title)}
        </h2>
        <p>{t(($) => $[verdict].text)}</p>
        <p className={styles.score}>
          {!isUnread &&
            t(($) => $.score, { score: showNumber(score, locale), max: showNumber(maxScore, locale), count: maxScore })}
          {passMark !== null && <span>{t(($) => $.passMark, { percent: percent.format(passMark / 100) })}</span>}
        </p>
      </div>
    </section>
  )
}
