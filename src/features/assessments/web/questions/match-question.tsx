import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isTexts } from '../../answers.ts'
import type { Answer } from '../../schemas.ts'
import type { QuestionProps } from './question-props.ts'
import styles from './questions.module.css'

/** What belongs together: for each on the left, one of those on the right. */
export function MatchQuestion({ question, answer, review, labelledBy, lang, onAnswer }: QuestionProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question.match' })
  const { lefts = [], rights = [] } = question
  const given = textsIn(answer)
  const options = [...new Set(rights)].map((right) => ({ value: right, label: right }))
  return (
    <fieldset aria-labelledby={labelledBy} className={styles.fields}>
      {[...new Set(lefts)].map((left) => (
        <NativeSelect
          key={left}
          size="lg"
          lang={lang}
          label={left}
          data={[{ value: '', label: t(($) => $.choose) }, ...options]}
          value={given[left] ?? ''}
          disabled={review !== undefined}
          onChange={(event) => onAnswer(withText(given, left, event.currentTarget.value))}
        />
      ))}
    </fieldset>
  )
}

/** The chosen partner of each part. */
export function textsIn(answer: Answer | undefined): Record<string, string> {
  return answer !== undefined && isTexts(answer) ? answer : {}
}

/** The same with another text for one part; null when nothing is left. */
export function withText(given: Record<string, string>, part: string, text: string): Record<string, string> | null {
  const { [part]: _, ...others } = given
  const next = text === '' ? others : { ...others, [part]: text }
  return Object.keys(next).length > 0 ? next : null
}
