import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FEEDBACK_MAX } from '../../quiz/question-schema.ts'

interface RubricFieldProps {
  rubric: string | undefined
  lang: string
  /** Undefined: there is none any more. */
  onRubric: (rubric: string | undefined) => void
}

/** What to look for in answers, for who reads them. */
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
