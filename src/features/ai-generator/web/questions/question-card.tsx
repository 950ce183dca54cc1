import { Button, Textarea } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QUESTION_TEXT_MAX, type Question } from '#features/chapters/quiz/question-schema.ts'
import type { AiLesson } from '../../contract.ts'
import type { ProposedQuestion } from '../../question-contract.ts'
import { PlaceChip } from '../marks/marks.tsx'
import styles from './questions.module.css'
import type { Decision } from './use-questions.ts'

export type QuestionSource = ProposedQuestion['sources'][number]

interface QuestionCardProps {
  proposed: ProposedQuestion
  /** From 1. */
  number: number
  lesson: AiLesson
  isBusy: boolean
  onDecide: (decision: Decision) => void
  onSource: (source: QuestionSource) => void
}

/** A question with its answer and its pages, to be taken or thrown away. */
export function QuestionCard({ proposed, number, lesson, isBusy, onDecide, onSource }: QuestionCardProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'questions' })
  const { questionID, question, sources, isTaken } = proposed
  const [text, setText] = useState<string | null>(null)
  const lang = lesson.plan?.language
  // Two buttons of one name would be told apart by nobody who hears them.
  const named = (word: string) => `${word}: ${shownText(question)}`
  if (isTaken !== null) return <Decided {...{ proposed, isBusy, onDecide, lang }} />
  return (
    <li className={styles.card} aria-busy={isBusy}>
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
          description={question.kind === 'gaps' ? t(($) => $.gapHelp) : undefined}
          lang={lang}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div lang={lang}>
        <Answers question={question} />
      </div>
      <p className={styles.places}>
        {sources.map((source) => (
          <SourceButton key={`${source.fileID} ${source.page} ${source.quote}`} {...{ source, lesson, onSource }} />
        ))}
      </p>
      <div className={styles.acts}>
        <Button
          variant="light"
          color="leaf"
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={isBusy}
          disabled={text?.trim() === ''}
          aria-label={named(t(($) => $.take))}
          onClick={() => onDecide({ questionID, isTaken: true, text: text?.trim() })}
        >
          {t(($) => $.take)}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={isBusy}
          aria-label={named(t(($) => $.drop))}
          onClick={() => onDecide({ questionID, isTaken: false })}
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

type DecidedProps = Pick<QuestionCardProps, 'proposed' | 'isBusy' | 'onDecide'> & { lang: string | undefined }

/** What is decided takes one line; what was thrown away can be taken back. */
function Decided({ proposed: { questionID, question, isTaken }, isBusy, onDecide, lang }: DecidedProps) {
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
          onClick={() => onDecide({ questionID, isTaken: null })}
        >
          {t(($) => $.undo)}
        </Button>
      )}
    </li>
  )
}

/** The kinds that documents answer by themselves. */
function kindOf({ kind }: Question): 'gaps' | 'single' | 'match' {
  return kind === 'single' || kind === 'match' ? kind : 'gaps'
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
    question.kind === 'single'
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

interface SourceButtonProps {
  source: QuestionSource
  lesson: AiLesson
  onSource: (source: QuestionSource) => void
}

/** A page that an answer stands on, which it opens. */
function SourceButton({ source, lesson: { documents }, onSource }: SourceButtonProps) {
  const index = documents.findIndex(({ fileID }) => fileID === source.fileID)
  const document = documents[index]
  const run = {
    ...{ jobID: document?.jobID ?? '', documentName: document?.name ?? '', first: source.page, last: source.page },
  }
  return (
    <button type="button" className={styles.place} onClick={() => onSource(source)}>
      <PlaceChip index={index} run={run} />
    </button>
  )
}
