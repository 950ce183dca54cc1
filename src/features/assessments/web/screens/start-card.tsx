import { IconClock, IconHistory, IconListCheck, IconRepeat, IconTargetArrow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { Attempt, FinishedAttempt } from '../../schemas.ts'
import type { Attempts, Quiz } from '../attempt/attempts.ts'
import { PastAttempts } from '../result/past-attempts.tsx'
import styles from './quiz.module.css'
import { StartButton } from './start-button.tsx'
import { useTimeWords } from './use-time-words.ts'

interface StartCardProps {
  attempts: Attempts
  quiz: Quiz
  lang: string
  /** The question, if it may be read before starting. */
  prompt: string | undefined
  /** In a preview nothing is saved. */
  isPreview: boolean
  start: () => Promise<Attempt>
  onStart: (attempt: Attempt) => void
  onLook: (id: number) => void
}

/** The facts about a quiz or exam, and the button to start. */
export function StartCard({ attempts, quiz, lang, prompt, isPreview, start, onStart, onLook }: StartCardProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'start' })
  const isUnderWay = quiz.activeId !== null
  const mayStart = isUnderWay || quiz.attemptsLeft !== 0
  return (
    <div className={styles.stack}>
      <section className={styles.card} aria-label={t(($) => $.label)}>
        {prompt && (
          <h2 className={styles.prompt} lang={lang} dir="auto">
            {prompt}
          </h2>
        )}
        {mayStart && (
          <p className={styles.lead}>{t(($) => (isUnderWay ? $.goOnText : quiz.isExam ? $.examText : $.quizText))}</p>
        )}
        <Facts quiz={quiz} />
        {mayStart && quiz.timeLimitSeconds !== null && (
          <p className={styles.notice}>
            <IconClock aria-hidden />
            {t(($) => (isUnderWay ? $.timeRuns : $.timeWillRun))}
          </p>
        )}
        {isPreview && <p className={styles.quiet}>{t(($) => $.preview)}</p>}
        <StartButton {...{ attempts, quiz, start, onStart }} />
      </section>
      <PastAttempts quiz={quiz} onLook={onLook} />
    </div>
  )
}

function Facts({ quiz }: Pick<StartCardProps, 'quiz'>) {
  const { t } = useTranslation('assessments', { keyPrefix: 'start' })
  const locale = useLocale()
  const sayTime = useTimeWords()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const { questions, passMark, timeLimitSeconds, attempts, attemptsLeft, finished } = quiz
  const [last] = finished
  const sayLast = ({ isWaiting, passed, percent: reached }: FinishedAttempt) => {
    if (isWaiting && passed === null) return t(($) => $.last.waiting)
    const word = passed === null ? 'done' : passed ? 'passed' : 'failed'
    return t(($) => $.last[word], { percent: percent.format(reached / 100) })
  }
  return (
    <ul className={styles.facts}>
      <Fact icon={<IconListCheck aria-hidden />}>{t(($) => $.questions, { count: questions })}</Fact>
      {passMark !== null && (
        <Fact icon={<IconTargetArrow aria-hidden />}>
          {t(($) => $.passMark, { percent: percent.format(passMark / 100) })}
        </Fact>
      )}
      {timeLimitSeconds !== null && (
        <Fact icon={<IconClock aria-hidden />}>{t(($) => $.time, { time: sayTime(timeLimitSeconds) })}</Fact>
      )}
      {attemptsLeft !== null && attempts !== null && (
        <Fact icon={<IconRepeat aria-hidden />}>{t(($) => $.attempts, { count: attemptsLeft, total: attempts })}</Fact>
      )}
      {last && <Fact icon={<IconHistory aria-hidden />}>{sayLast(last)}</Fact>}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}
