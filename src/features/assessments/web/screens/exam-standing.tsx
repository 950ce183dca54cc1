import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExamStandingProps, Standing } from '#features/chapters/web/reading/add-ons.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Quiz } from '../attempt/attempts.ts'
import { quizQuery } from '../attempt/quiz-queries.ts'
import { openRemoteAttempts } from '../attempt/remote-attempts.ts'
import styles from './exam-standing.module.css'

/** At the end of reading: whether the exams are passed, which is another thing than read, and the way to another attempt. */
export function ExamStanding({ exams, lang, children }: ExamStandingProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'standing' })
  const { ChapterLink } = useReaderPort()
  const answers = useQueries({ queries: exams.map(({ id }) => quizQuery(openRemoteAttempts(id))) })
  // Well done is not said before it is known.
  if (answers.some(({ isPending }) => isPending)) return null
  const open = exams.flatMap(({ id, title }, index) => {
    const quiz = answers[index]?.data
    return quiz?.state === 'FAILED' || quiz?.state === 'WAITING' ? [{ id, title, quiz, state: quiz.state }] : []
  })
  return (
    <>
      {children(
        standingOf(
          open.map(({ state }) => state),
          answers.every(({ data }) => data),
        ),
      )}
      {open.length > 0 && (
        <ul className={styles.exams}>
          {open.map(({ id, title, quiz, state }) => (
            <li key={id}>
              <h2 lang={lang}>{title}</h2>
              <p>{state === 'WAITING' ? t(($) => $.waiting) : <Score quiz={quiz} />}</p>
              {state === 'FAILED' && quiz.attemptsLeft !== 0 && (
                <Button component={ChapterLink} chapter={id} variant="filled">
                  {t(($) => $.again)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function standingOf(open: ('FAILED' | 'WAITING')[], isKnown: boolean): Standing {
  if (open.includes('FAILED')) return 'failed'
  if (!isKnown) return 'unknown'
  return open.length > 0 ? 'waiting' : 'passed'
}

function Score({ quiz: { finished, passMark, attemptsLeft } }: { quiz: Quiz }) {
  const { t } = useTranslation('assessments', { keyPrefix: 'standing' })
  const { t: result } = useTranslation('assessments', { keyPrefix: 'result' })
  const locale = useLocale()
  const percent = (value: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100)
  const best = Math.max(...finished.map((attempt) => attempt.percent))
  return (
    <>
      {t(($) => $.score, { best: percent(best), needed: percent(passMark ?? 0) })}{' '}
      {attemptsLeft === 0 ? t(($) => $.none) : attemptsLeft !== null && result(($) => $.left, { count: attemptsLeft })}
    </>
  )
}
