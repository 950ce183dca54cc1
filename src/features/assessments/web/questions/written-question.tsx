import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { QuestionProps } from './question-props.ts'
import styles from './questions.module.css'
import { readNumber, showNumber } from './read-number.ts'

/** Characters that the server takes of a text that is compared, and of one that somebody reads. */
const TEXT_MAX = 1000
const OPEN_MAX = 20_000

/** An answer in a few words. */
export function TextQuestion({ answer, review, labelledBy, lang, onAnswer }: QuestionProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question' })
  return (
    <TextInput
      size="lg"
      lang={lang}
      label={t(($) => $.text.label)}
      aria-describedby={labelledBy}
      value={typeof answer === 'string' ? answer : ''}
      maxLength={TEXT_MAX}
      autoComplete="off"
      spellCheck={false}
      readOnly={review !== undefined}
      onChange={(event) => onAnswer(event.currentTarget.value || null)}
    />
  )
}

/** A number, written as one's language writes it, and under it how it was understood. */
export function NumberQuestion({ question, answer, review, labelledBy, onAnswer }: QuestionProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question.number' })
  const locale = useLocale()
  const kept = typeof answer === 'number' ? answer : null
  const [text, setText] = useState(kept === null ? '' : showNumber(kept, locale))
  const written = readNumber(text, locale)
  // Another tab may have answered meanwhile.
  const shown = written === kept || kept === null ? text : showNumber(kept, locale)
  const value = readNumber(shown, locale)
  const { unit } = question
  const withUnit = (number: number) => [showNumber(number, locale), unit].filter(Boolean).join(' ')

  function write(next: string): void {
    setText(next)
    onAnswer(readNumber(next, locale))
  }

  return (
    <TextInput
      size="lg"
      className={styles.numberField}
      label={unit ? t(($) => $.labelUnit, { unit }) : t(($) => $.label)}
      aria-describedby={labelledBy}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={shown}
      readOnly={review !== undefined}
      rightSection={unit && <span aria-hidden="true">{unit}</span>}
      rightSectionWidth="auto"
      description={value === null ? t(($) => $.hint) : t(($) => $.understood, { number: withUnit(value) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={shown.trim() !== '' && value === null && t(($) => $.none)}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}

/** An answer in one's own words, which somebody reads. */
export function OpenQuestion({ answer, review, labelledBy, lang, onAnswer }: QuestionProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question.open' })
  const locale = useLocale()
  const text = typeof answer === 'string' ? answer : ''
  return (
    <Textarea
      lang={lang}
      label={t(($) => $.label)}
      aria-describedby={labelledBy}
      autosize
      minRows={6}
      maxRows={18}
      value={text}
      maxLength={OPEN_MAX}
      readOnly={review !== undefined}
      description={t(($) => $.count, { count: text.length, max: showNumber(OPEN_MAX, locale) })}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) => onAnswer(event.currentTarget.value || null)}
    />
  )
}
