import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type QuestionOf, UNIT_MAX } from '../../question-schema.ts'
import styles from '../questions/question-body.module.css'
import { NumberField } from './number-field.tsx'

interface NumberAnswerProps {
  question: QuestionOf<'number'>
  /** Changes of the same group in quick succession are one step. */
  onChange: (question: QuestionOf<'number'>, group?: string) => void
}

/** The number that is right, how far one may be from it, and what it counts. */
export function NumberAnswer({ question, onChange }: NumberAnswerProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.number' })
  return (
    <div className={styles.numbers}>
      <NumberField
        label={t(($) => $.value)}
        value={question.value}
        onValue={(value) => onChange({ ...question, value }, 'value')}
      />
      <NumberField
        label={t(($) => $.tolerance)}
        description={t(($) => $.toleranceHelp)}
        min={0}
        value={question.tolerance}
        onValue={(tolerance) => onChange({ ...question, tolerance: tolerance ?? 0 }, 'tolerance')}
      />
      <TextInput
        label={t(($) => $.unit)}
        placeholder={t(($) => $.unitPlaceholder)}
        maxLength={UNIT_MAX}
        value={question.unit ?? ''}
        onChange={({ target }) => onChange({ ...question, unit: target.value || undefined }, 'unit')}
      />
    </div>
  )
}
