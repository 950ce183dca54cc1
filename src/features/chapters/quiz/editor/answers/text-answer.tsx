import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionOf } from '../../question-schema.ts'
import { AcceptField } from './accept-field.tsx'

interface TextAnswerProps {
  question: QuestionOf<'text'>
  onChange: (question: QuestionOf<'text'>) => void
}

/** The accepted answers of a short text. */
export function TextAnswer({ question, onChange }: TextAnswerProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.accept' })
  return (
    <>
      <AcceptField
        label={t(($) => $.label)}
        description={t(($) => $.help)}
        accept={question.accept}
        onAccept={(accept) => onChange({ ...question, accept })}
      />
      <ExactSwitch exact={question.exact} onExact={(exact) => onChange({ ...question, exact })} />
    </>
  )
}

/** Whether capitals and accents count. */
export function ExactSwitch({ exact, onExact }: { exact?: boolean; onExact: (exact?: true) => void }) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  return (
    <Switch
      label={t(($) => $.exact)}
      description={t(($) => $.exactHelp)}
      checked={exact ?? false}
      onChange={({ target }) => onExact(target.checked || undefined)}
    />
  )
}
