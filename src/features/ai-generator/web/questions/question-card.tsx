import { Button, Textarea } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QUESTION_TEXT_MAX, type Question } from '#features/chapters/quiz/question-schema.ts'
import { missingInQuestion } from '#features/chapters/quiz/rules.ts'
import styles from './questions.module.css'

/** What somebody decides of a question; `text` takes the place of what it asks. */
export interface Verdict {
  isTaken: boolean | null
  text?: string
}

interface QuestionCardProps {
  question: Question
  /** Whether it was taken or thrown away; null until somebody decided. */
  isTaken: boolean | null
  /** From 1. */
  number: number
  lang: string | undefined
  isBusy?: boolean
  onDecide: (verdict: Verdict) => void
  /** What its answers rest on. */
  children: ReactNode
}

/** A question with its answers and what they rest on, to be taken or thrown away. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, isTaken, number, lang, isBusy = false, onDecide, children } = props
  const { t } = useTranslation('ai-generator', { keyPrefix: 'questions' })
  const [text, setText] = useState<string | null>(null)
  // Two buttons of one name would be told apart by nobody who hears them.
  const named = (word: string) => `${word}: ${shownText(question)}`
  if (isTaken !== null) return <Decided {...{ question, isTaken, isBusy, onDecide, lang }} />
  return (
    <li className={styles.card} data-open aria-busy={isBusy}>
      <p className={styles.kind}>
        {number}. {t(($) => $.kinds[kindOf(question)])}
      </p>
      {text === null ? (
        <p className={styles.text} lang={lang} dir="auto">
          {shownText(question)}
        </p>
      ) : (
        <Textarea
          autosize
          autoFocus
          minRows={2}
          maxLength={QUESTION_TEXT_MAX}
          label={t(($) => $.text)}
          description={question.kind === 'gaps' ? t(($) => $.gapHelp, { gap: '{{1}}' }) : undefined}
          lang={lang}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div lang={lang}>
        <Answers question={question} />
      </div>
      {children}
      <div className={styles.acts}>
        <Button
          variant="light"
          color="leaf"
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={isBusy}
          disabled={text !== null && missingInQuestion({ ...question, text }) !== null}
          aria-label={named(t(($) => $.take))}
          onClick={() => onDecide({ isTaken: true, text: text?.trim() })}
        >
          {t(($) => $.take)}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={isBusy}
          aria-label={named(t(($) => $.drop))}
          onClick={() => onDecide({ isTaken: false })}
        >
          {t(($) => $.drop)}
        </Button>
        {text === null && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconPencil size={18} aria-hidden />}
            disabled={isBusy}
            aria-label={named(t(($) => $.change))}
            onClick={() => setText(question.text)}
          >
            {t(($) => $.change)}
          </Button>
        )}
      </div>
    </li>
  )
}

type DecidedProps = Pick<QuestionCardProps, 'question' | 'isTaken' | 'isBusy' | 'onDecide' | 'lang'>

/** What is decided takes one line; what was thrown away can be taken back. */
function Decided({ question, isTaken, isBusy, onDecide, lang }: DecidedProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'questions' })
  return (
    <li className={styles.decided} data-taken={isTaken || undefined}>
      <span className={styles.state}>
        {isTaken ? <IconCheck size={16} stroke={2.5} aria-hidden /> : <IconTrash size={16} aria-hidden />}
        {t(($) => (isTaken ? $.taken : $.dropped))}
      </span>
      <span className={styles.short} lang={lang} dir="auto">
        {shownText(question)}
      </span>
      {!isTaken && (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          loading={isBusy}
          aria-label={`${t(($) => $.undo)}: ${shownText(question)}`}
          onClick={() => onDecide({ isTaken: null })}
        >
          {t(($) => $.undo)}
        </Button>
      )}
    </li>
  )
}

/** The kinds that are proposed. */
const KINDS = ['gaps', 'single', 'multiple', 'boolean', 'match'] as const

function kindOf({ kind }: Question): (typeof KINDS)[number] {
  return KINDS.find((one) => one === kind) ?? 'gaps'
}

/** A question as its readers see it, its gap as a line. */
function shownText({ text }: Question): string {
  return text.replaceAll(/\{\{\d{1,2}\}\}/g, '______')
}

function Answers({ question }: { question: Question }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'questions' })
  if (question.kind === 'match') {
    return (
      <dl className={styles.pairs}>
        {question.pairs.map(({ left, right }) => (
          <div key={left}>
            <dt dir="auto">{left}</dt>
            <dd dir="auto">{right}</dd>
          </div>
        ))}
      </dl>
    )
  }
  const choices =
    'choices' in question
      ? question.choices.map(({ text, right }) => ({ text, isRight: right === true }))
      : question.kind === 'gaps'
        ? Object.values(question.gaps).map(({ accept }) => ({ text: accept[0] ?? '', isRight: true }))
        : []
  return (
    <ul className={styles.choices} aria-label={t(($) => $.answers)}>
      {choices.map(({ text, isRight }) => (
        <li key={text} data-right={isRight || undefined}>
          <span aria-hidden="true">{isRight && <IconCheck size={14} stroke={3} />}</span>
          <span dir="auto">{text}</span>
          {isRight && <small>{t(($) => $.right)}</small>}
        </li>
      ))}
    </ul>
  )
}
