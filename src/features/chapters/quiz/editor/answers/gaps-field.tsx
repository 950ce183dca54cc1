import { Button, Textarea } from '@mantine/core'
import { IconForms, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { useEdited } from '../../../web/editing/use-chapter-editing.ts'
import { QUESTION_TEXT_MAX, type QuestionOf } from '../../question-schema.ts'
import { gapsIn } from '../../rules.ts'
import styles from '../questions/question-body.module.css'
import { acceptInGap, fillGap, makeGap, withoutLostGaps } from '../questions/question-operations.ts'
import { AcceptField } from './accept-field.tsx'
import { ExactSwitch } from './text-answer.tsx'

interface GapsFieldProps {
  question: QuestionOf<'gaps'>
  /** Changes of the same group in quick succession are one step. */
  onChange: (question: QuestionOf<'gaps'>, group?: string) => void
}

/** A text with gaps, made of words that are selected in it, and what is right in each. */
export function GapsField({ question, onChange }: GapsFieldProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const language = useEdited((state) => state.document.facts.language)
  const field = useRef<HTMLTextAreaElement>(null)

  function make(): void {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    const made = makeGap(question, selectionStart, selectionEnd)
    if (made === question) return
    flushSync(() => onChange(made))
    // Behind the gap: the next letter is for the text.
    const place = selectionEnd + made.text.length - question.text.length
    field.current?.focus()
    field.current?.setSelectionRange(place, place)
  }

  return (
    <>
      <div className={styles.gapText}>
        <Textarea
          ref={field}
          label={t(($) => $.question)}
          placeholder={t(($) => $.gapsPlaceholder)}
          autosize
          minRows={2}
          lang={language}
          maxLength={QUESTION_TEXT_MAX}
          data-text-of={question.id}
          value={question.text}
          onChange={({ target: { value } }) => onChange({ ...question, text: value }, 'text')}
          onBlur={() => {
            const tidy = withoutLostGaps(question)
            if (tidy !== question) onChange(tidy, 'text')
          }}
        />
        <div className={styles.gapTools}>
          <Button size="sm" leftSection={<IconForms size={16} aria-hidden />} onClick={make}>
            {t(($) => $.gaps.make)}
          </Button>
          <span className={styles.hint}>{t(($) => $.gaps.hint)}</span>
        </div>
      </div>
      <Answers question={question} onChange={onChange} />
    </>
  )
}

function Answers({ question, onChange }: GapsFieldProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const gaps = gapsIn(question.text)
  if (gaps.length === 0) return null
  return (
    <>
      <ul className={styles.rows} aria-label={t(($) => $.gaps.label)}>
        {gaps.map((gap) => (
          <li key={gap} className={styles.gap}>
            <AcceptField
              label={t(($) => $.gaps.accept, { number: gap })}
              accept={question.gaps[gap]?.accept ?? []}
              onAccept={(accept) => onChange(acceptInGap(question, gap, accept))}
            />
            <IconButton
              size="sm"
              label={t(($) => $.gaps.remove, { number: gap })}
              onClick={() => onChange(fillGap(question, gap))}
            >
              <IconX size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <ExactSwitch exact={question.exact} onExact={(exact) => onChange({ ...question, exact })} />
    </>
  )
}
