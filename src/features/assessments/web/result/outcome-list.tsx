import { useTranslation } from 'react-i18next'
import type { AskedQuestion, Attempt, ReviewedQuestion } from '../../schemas.ts'
import { AnswerText } from '../questions/answer-text.tsx'
import { Outcome } from '../questions/outcome.tsx'
import { titleOf } from '../questions/question-title.ts'
import styles from './result.module.css'

interface OutcomeListProps {
  attempt: Attempt
  lang: string
  /** Why no solution is told. */
  note: string | undefined
}

/** Question by question: how it went, what was answered, and what would have been right where that is told. */
export function OutcomeList({ attempt, lang, note }: OutcomeListProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'result' })
  const reviews = new Map(attempt.review.map((review) => [review.questionId, review]))
  return (
    <section aria-label={t(($) => $.questions)}>
      <h2>{t(($) => $.questions)}</h2>
      {note && (
        <p className={styles.quiet} dir="auto">
          {note}
        </p>
      )}
      <ol className={styles.outcomes}>
        {attempt.questions.map((question, index) => (
          <OutcomeRow
            key={question.id}
            {...{ question, lang }}
            number={index + 1}
            answer={attempt.answers[question.id]}
            review={reviews.get(question.id)}
          />
        ))}
      </ol>
    </section>
  )
}

interface OutcomeRowProps {
  question: AskedQuestion
  /** From 1. */
  number: number
  answer: Attempt['answers'][string] | undefined
  review: ReviewedQuestion | undefined
  lang: string
}

function OutcomeRow({ question, number, answer, review, lang }: OutcomeRowProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'result' })
  const solution = review?.outcome === 'right' ? undefined : review?.solution
  return (
    <li>
      <div className={styles.rowHead}>
        <h3>
          <span className={styles.number}>{number}</span>{' '}
          <span lang={lang} dir="auto">
            {titleOf(question)}
          </span>
        </h3>
        {review && <Outcome outcome={review.outcome} />}
      </div>
      <dl className={styles.answers}>
        <div>
          <dt>{t(($) => $.yours)}</dt>
          <dd>
            <AnswerText question={question} answer={answer} lang={lang} />
          </dd>
        </div>
        {solution !== undefined && (
          <div>
            <dt>{t(($) => $.right)}</dt>
            <dd>
              <AnswerText question={question} answer={solution} lang={lang} />
            </dd>
          </div>
        )}
        {review?.comment && (
          <div>
            <dt>{t(($) => $.comment)}</dt>
            <dd dir="auto">{review.comment}</dd>
          </div>
        )}
      </dl>
      {review?.feedback.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts that do not change
        <p key={index} className={styles.feedback} lang={lang} dir="auto">
          {text}
        </p>
      ))}
    </li>
  )
}
