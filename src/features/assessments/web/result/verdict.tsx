import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { Attempt, Result } from '../../schemas.ts'
import type { Quiz } from '../attempt/attempts.ts'
import { showNumber } from '../questions/read-number.ts'
import styles from './result.module.css'

/** Questions that are drawn side by side at most; of more, nobody finds one. */
const STRIP_MAX = 24

const ICONS = { right: IconCheck, partly: IconCircleHalf2, wrong: IconX }

interface VerdictProps {
  quiz: Quiz
  attempt: Attempt
  result: Result
}

/** The score, how each question went, how far it is to the pass mark, and what it means. */
export function Verdict({ quiz: { passMark }, attempt, result }: VerdictProps) {
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
      {passMark !== null && !isUnread && (
        <>
          <QuestionStrip attempt={attempt} />
          <div className={styles.scale} aria-hidden="true">
            <span style={{ inlineSize: `${result.percent}%` }} />
            <i style={{ insetInlineStart: `${passMark}%` }} />
          </div>
        </>
      )}
    </section>
  )
}

/** Every question in a row, right or not; the list below has them in words. */
function QuestionStrip({ attempt: { questions, review } }: { attempt: Attempt }) {
  if (questions.length > STRIP_MAX) return null
  const outcomes = new Map(review.map(({ questionId, outcome }) => [questionId, outcome]))
  return (
    <div className={styles.strip} aria-hidden="true">
      {questions.map(({ id }, index) => {
        const outcome = outcomes.get(id)
        const Icon = outcome && outcome !== 'open' ? ICONS[outcome] : null
        return (
          <span key={id} data-outcome={outcome}>
            {Icon && <Icon size={16} />}
            {index + 1}
          </span>
        )
      })}
    </div>
  )
}
