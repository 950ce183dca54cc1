import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../quiz/editor/answers/number-field.tsx'
import { useAsking } from '../../quiz/editor/questions/asking.ts'
import styles from '../../quiz/editor/questions/question-body.module.css'
import { FIRST_SCALE } from '../../quiz/editor/with-questions.ts'
import { type QuestionOf, UNIT_MAX } from '../../quiz/question-schema.ts'
import { SCALE_END_MAX, SCALE_END_MIN, type SurveyQuestionOf } from '../schema.ts'

interface ScaleAnswerProps {
  question: QuestionOf<'number'>
  /** Changes of the same group in quick succession are one step. */
  onChange: (question: SurveyQuestionOf<'number'>, group?: string) => void
}

/** What number is answered: one of a scale, or any, with what it counts. A poll has a scale. */
export function ScaleAnswer({ question, onChange }: ScaleAnswerProps) {
  const { t } = useTranslation('survey', { keyPrefix: 'editor.scale' })
  const { t: sayNumber } = useTranslation('quiz', { keyPrefix: 'editor.number' })
  const { max } = useAsking()
  // What a survey asks has been one of a survey from its beginning.
  const asked = question as SurveyQuestionOf<'number'>
  const { scale, unit } = asked
  const isPoll = max === 1
  return (
    <>
      {!isPoll && (
        <Switch
          label={t(($) => $.use)}
          description={t(($) => $.help)}
          checked={scale !== undefined}
          onChange={({ target }) => onChange({ ...asked, scale: target.checked ? FIRST_SCALE : undefined })}
        />
      )}
      <div className={styles.numbers}>
        {scale ? (
          (['min', 'max'] as const).map((end) => (
            <NumberField
              key={end}
              label={t(($) => $[end])}
              min={SCALE_END_MIN}
              max={SCALE_END_MAX}
              allowDecimal={false}
              value={scale[end]}
              onValue={(value) => value !== null && onChange({ ...asked, scale: { ...scale, [end]: value } }, end)}
            />
          ))
        ) : (
          <TextInput
            label={sayNumber(($) => $.unit)}
            placeholder={sayNumber(($) => $.unitPlaceholder)}
            maxLength={UNIT_MAX}
            value={unit ?? ''}
            onChange={({ target }) => onChange({ ...asked, unit: target.value || undefined }, 'unit')}
          />
        )}
      </div>
    </>
  )
}
