import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { AskedQuestion, ReviewedQuestion } from '../../schemas.ts'
import { AnswerText } from './answer-text.tsx'
import { Outcome } from './outcome.tsx'
import styles from './questions.module.css'
import { showNumber } from './read-number.ts'

/** Kinds whose own parts show what would have been right. */
const SHOW_THEMSELVES = new Set<AskedQuestion['kind']>(['single', 'multiple', 'boolean', 'hotspot'])

interface ReviewNoteProps {
  question: AskedQuestion
  review: ReviewedQuestion
  lang: string
  /** The question has just been checked, so the note takes the focus. */
  isNew: boolean
}

/** The result of an answer in a word, the right answer, and the author's feedback. */
export function ReviewNote({ question, review, lang, isNew }: ReviewNoteProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'review' })
  const locale = useLocale()
  const note = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) note.current?.focus()
  }, [isNew])
  const { outcome, points, maxPoints, solution, feedback } = review
  const tellsSolution = solution !== undefined && outcome !== 'right' && !SHOW_THEMSELVES.has(question.kind)
  return (
    <section ref={note} tabIndex={-1} className={styles.note} data-outcome={outcome} aria-label={t(($) => $.label)}>
      <p className={styles.noteHead}>
        <Outcome outcome={outcome} />
        {outcome !== 'open' && (
          <span className="num">
            {t(($) => $.points, {
              points: showNumber(points, locale),
              max: showNumber(maxPoints, locale),
              count: maxPoints,
            })}
          </span>
        )}
      </p>
      {tellsSolution && (
        <div>
          <b>{t(($) => $.solution)}</b> <AnswerText question={question} answer={solution} lang={lang} />
        </div>
      )}
      {feedback.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts that do not change
        <p key={index} lang={lang} className={styles.feedback} dir="auto">
          {text}
        </p>
      ))}
    </section>
  )
}
