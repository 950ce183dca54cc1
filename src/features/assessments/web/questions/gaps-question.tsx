import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { textsIn, withText } from './match-question.tsx'
import type { QuestionProps } from './question-props.ts'
import styles from './questions.module.css'

/** Letters that fit into a gap before it grows, and those that it has room for at most. */
const GAP_MIN = 10
const GAP_MAX = 32

/** A text with gaps to be filled in where they are. */
export function GapsQuestion({ question, answer, review, lang, onAnswer }: QuestionProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question.gaps' })
  const given = textsIn(answer)
  const count = question.gaps?.length ?? 0
  return (
    <p className={styles.gaps} lang={lang} dir="auto">
      {question.text.split(/\{\{(\d{1,2})\}\}/).map((part, index) => {
        // What stands between the words is the number of a gap.
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change
        if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>
        const text = given[part] ?? ''
        return (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: likewise
            key={index}
            className={styles.gap}
            style={{ width: `calc(${Math.min(GAP_MAX, Math.max(GAP_MIN, text.length + 1))}ch + 20px)` }}
            aria-label={t(($) => $.gap, { number: (question.gaps?.indexOf(part) ?? 0) + 1, count })}
            value={text}
            maxLength={1000}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            readOnly={review !== undefined}
            onChange={(event) => onAnswer(withText(given, part, event.currentTarget.value))}
          />
        )
      })}
    </p>
  )
}
