import { Button, VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionCard, type Verdict } from '#features/ai-generator/web/questions/question-card.tsx'
import { useChapterEditing, useEdited } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { askAboutText, type Helper, type TextQuestion } from '../contract.ts'
import { questionTokensFor } from '../rules.ts'
import styles from './questions-dialog.module.css'
import { askedIn, quizBehind, takeQuestion } from './take-question.ts'
import { useAnswer } from './use-answer.ts'
import { useCostWords } from './use-helper.ts'

interface QuestionsDialogProps {
  chapterKey: string
  helper: Helper
  /** The paragraphs that are asked about. */
  texts: string[]
  onClose: () => void
}

/** Questions that a model proposes about a text, each to be taken into the quiz behind it or thrown away. */
export function QuestionsDialog({ chapterKey, helper, texts, onClose }: QuestionsDialogProps) {
  const { t } = useTranslation('text-helper', { keyPrefix: 'questions' })
  const { t: ofPanel } = useTranslation('text-helper', { keyPrefix: 'panel' })
  const say = useErrorMessage()
  const answer = useAnswer(chapterKey, (chapterId, signal) =>
    call(askAboutText, { params: { chapterId }, body: { texts } }, { signal }),
  )
  const { isWaiting, said, error, isUnsaved } = answer
  const cost = useCostWords(helper, questionTokensFor(texts.join('').length))
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      opened
      size={720}
      // What was paid for is not lost by a slip of the hand.
      closeOnClickOutside={false}
      onClose={onClose}
      title={t(($) => $.title)}
      footer={
        <>
          <Button className={styles.again} variant="subtle" disabled={isWaiting} onClick={answer.ask}>
            {cost ? ofPanel(($) => $.againFor, { cost }) : ofPanel(($) => $.again)}
          </Button>
          <Button ref={done} data-autofocus variant="filled" onClick={onClose}>
            {t(($) => $.done)}
          </Button>
        </>
      }
    >
      <About chapterKey={chapterKey} helper={helper} />
      <VisuallyHidden role="status">
        {isWaiting && t(($) => $.waiting)}
        {!isWaiting && said && t(($) => $.proposed, { count: said.questions.length })}
      </VisuallyHidden>
      {isWaiting && (
        <div className={styles.list}>
          <Skeleton shape="card" height={180} />
          <Skeleton shape="card" height={180} />
        </div>
      )}
      {(error || isUnsaved) && !isWaiting && (
        <p role="alert" className={styles.failure}>
          {isUnsaved ? ofPanel(($) => $.unsaved) : say(error)}
        </p>
      )}
      {said && !isWaiting && <Proposed {...{ chapterKey, done }} {...said} />}
    </Dialog>
  )
}

/** What becomes of the questions that are taken, and who proposes them. */
function About({ chapterKey, helper }: Pick<QuestionsDialogProps, 'chapterKey' | 'helper'>) {
  const { t } = useTranslation('text-helper', { keyPrefix: 'questions' })
  const { t: ofPanel } = useTranslation('text-helper', { keyPrefix: 'panel' })
  const title = useEdited((state) => quizBehind(state.document, chapterKey)?.title)
  return (
    <p className={styles.about}>
      {title ? t(($) => $.intoQuiz, { title }) : t(($) => $.intoNew)}
      <small>{ofPanel(($) => $.by, { model: helper.name, host: helper.host })}</small>
    </p>
  )
}

interface ProposedProps {
  chapterKey: string
  questions: TextQuestion[]
  /** How many did not hold. */
  dropped: number
  done: RefObject<HTMLButtonElement | null>
}

function Proposed({ chapterKey, questions, dropped, done }: ProposedProps) {
  const { t } = useTranslation('text-helper', { keyPrefix: 'questions' })
  const { t: ofGenerator } = useTranslation('ai-generator', { keyPrefix: 'questions' })
  const { session } = useChapterEditing()
  const document = useEdited((state) => state.document)
  const [thrown, setThrown] = useState<ReadonlySet<string>>(new Set())
  const asked = askedIn(document)
  const taken = questions.filter(({ question }) => asked.has(question.id)).length
  const open = questions.filter(({ question: { id } }) => !asked.has(id) && !thrown.has(id)).length
  const list = useRef<HTMLOListElement>(null)
  // The button that decided is gone: the keyboard goes on with the next question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each decision
  useEffect(() => {
    if (globalThis.document.activeElement !== globalThis.document.body) return
    const next = list.current?.querySelector<HTMLElement>('li[data-open] button')
    ;(next ?? done.current)?.focus()
  }, [open])
  const decide = ({ question }: TextQuestion, { isTaken, text }: Verdict) => {
    const { id } = question
    if (!isTaken) {
      setThrown((before) => new Set(isTaken === false ? [...before, id] : [...before].filter((one) => one !== id)))
      return
    }
    const worded = { ...question, ...(text !== undefined && { text }) }
    session.edit((before) => takeQuestion(before, chapterKey, worded), { where: chapterKey })
  }
  return (
    <>
      {questions.length > 0 && (
        <>
          <ol ref={list} className={styles.list} aria-label={t(($) => $.title)}>
            {questions.map((proposed, index) => {
              const { question, quote } = proposed
              return (
                <QuestionCard
                  key={question.id}
                  question={question}
                  isTaken={asked.has(question.id) || (thrown.has(question.id) ? false : null)}
                  number={index + 1}
                  lang={document.facts.language}
                  onDecide={(verdict) => decide(proposed, verdict)}
                >
                  <p className={styles.quote}>
                    {t(($) => $.restsOn)} <q lang={document.facts.language}>{quote}</q>
                  </p>
                </QuestionCard>
              )
            })}
          </ol>
          <p role="status" className={styles.count}>
            <b>{ofGenerator(($) => $.takenCount, { count: taken })}</b>{' '}
            {ofGenerator(($) => $.openCount, { count: open })}
          </p>
        </>
      )}
      {questions.length === 0 && <p className={styles.none}>{t(($) => $.none)}</p>}
      {dropped > 0 && <p className={styles.count}>{t(($) => $.dropped, { count: dropped })}</p>}
    </>
  )
}
