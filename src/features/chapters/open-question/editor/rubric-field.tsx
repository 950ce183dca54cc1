import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FEEDBACK_MAX } from '../../quiz/question-schema.ts'

interface RubricFieldProps {
  rubric: string | undefined
  lang: string
  /** Called with undefined when the rubric is removed. */
  onRubric: (rubric: string | undefined) => void
}

/** The marking guide for the people who read the answers. */
export function RubricField({ rubric = '', lang, onRubric }: RubricFieldProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'open' })
  return (
    <Textarea
      label={t(($) => $.rubric)}
      description={t(($) => $.rubricHelp)}
      autosize
      minRows={2}
      lang={lang}
      maxLength={FEEDBACK_MAX}
      value={rubric}
      onChange={({ target: { value } }) => onRubric(value === '' ? undefined : value)}
    />
  )
}
