import { Button } from '@mantine/core'
import { IconArrowLeft, IconLock, IconUser } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyQuestion } from '#features/chapters/survey/schema.ts'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { isAnswered } from '../../../answers.ts'
import type { Answer } from '../../../schemas.ts'
import { QuestionBody } from '../../../web/questions/question-body.tsx'
import { QuestionHead } from '../../../web/taking/question-head.tsx'
import { leafThrough, onEnter } from '../../../web/taking/question-keys.ts'
import taking from '../../../web/taking/taking.module.css'
import { askedOf, fitsSurveyQuestion } from '../../rules.ts'
import type { SurveyAnswers } from '../../schemas.ts'
import { ScaleQuestion } from './scale-question.tsx'
import styles from './survey.module.css'

interface SurveyFormProps {
  isPoll: boolean
  questions: readonly SurveyQuestion[]
  /** The promise made to people who answer. */
  anonymous: boolean
  isPreview: boolean
  lang: string
  /** The previous answers. */
  first: SurveyAnswers
  onDraft: (answers: SurveyAnswers) => void
  onSend: (answers: SurveyAnswers) => void
  isSending: boolean
  error: Error | null
  /** Keeps the previous answers; absent if there are none. */
  onCancel: (() => void) | undefined
}

/** The questions, one at a time; the last one hands the answers in. */
export function SurveyForm(props: SurveyFormProps) {
  const { isPoll, questions, first, onDraft, onSend, onCancel } = props
  const { t } = useTranslation('surveys', { keyPrefix: 'player' })
  const say = useErrorMessage()
  const [answers, setAnswers] = useState(first)
  const [place, setPlace] = useState(0)
  const [isEmpty, setIsEmpty] = useState(false)
  // The button that led here is gone, so the focus has to move.
  const moved = useRef(onCancel !== undefined)
  const question = questions[place]
  if (!question) return null
  const isLast = place === questions.length - 1

  function goTo(next: number): void {
    moved.current = true
    setPlace(Math.min(Math.max(next, 0), questions.length - 1))
  }

  function answer(id: string, given: Answer | null): void {
    const asked = questions.find((one) => one.id === id)
    const { [id]: _, ...others } = answers
    const isFitting = asked && given !== null && isAnswered(given) && fitsSurveyQuestion(asked, given)
    const next: SurveyAnswers = isFitting ? { ...others, [id]: given } : others
    setAnswers(next)
    setIsEmpty(false)
    onDraft(next)
  }

  function goOn(): void {
    if (!isLast) goTo(place + 1)
    else if (Object.keys(answers).length === 0) setIsEmpty(true)
    else if (!props.isSending) onSend(answers)
  }

  return (
    <section
      className={taking.taking}
      aria-label={t(($) => $.label)}
      tabIndex={-1}
      onKeyDown={(event) => leafThrough(event, place, goTo)}
    >
      {!isPoll && (
        <div className={taking.top}>
          <p className={taking.progress}>
            <b>{t(($) => $.place, { number: place + 1, count: questions.length })}</b>
          </p>
          <ProgressBar value={place / questions.length} className={taking.bar} />
        </div>
      )}
      <Question
        key={question.id}
        {...props}
        {...{ question, isLast, goOn }}
        answer={answers[question.id]}
        takesFocus={moved.current}
        onAnswer={(given) => answer(question.id, given)}
        onBack={place > 0 ? () => goTo(place - 1) : onCancel}
        backLabel={t(($) => (place > 0 ? $.back : isPoll ? $.cancelOne : $.cancel))}
      />
      {(isEmpty || props.error) && (
        <p role="alert" className={taking.error}>
          {isEmpty ? t(($) => $.nothing) : say(props.error)}
        </p>
      )}
      <PromiseNote {...props} />
    </section>
  )
}

interface QuestionProps extends Pick<SurveyFormProps, 'lang' | 'isSending'> {
  question: SurveyQuestion
  answer: SurveyAnswers[string] | undefined
  isLast: boolean
  /** Whether the reader came from another question. */
  takesFocus: boolean
  onAnswer: (answer: Answer | null) => void
  goOn: () => void
  onBack: (() => void) | undefined
  backLabel: string
}

/** A single question with its buttons. Give it the question's id as `key`. */
function Question({ question, answer, isLast, takesFocus, lang, isSending, ...rest }: QuestionProps) {
  const { onAnswer, goOn, onBack, backLabel } = rest
  const { t } = useTranslation('surveys', { keyPrefix: 'player' })
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const asked = askedOf(question)
  const onward = isLast ? 'send' : answer === undefined ? 'skip' : 'next'
  return (
    <form
      className={taking.form}
      onKeyDown={(event) => onEnter(event, goOn)}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <QuestionHead question={asked} {...{ id, heading, lang }} manyHint={t(($) => $.many)} />
      {question.kind === 'number' && question.scale ? (
        <ScaleQuestion name={question.id} scale={question.scale} {...{ answer, onAnswer }} labelledBy={id} />
      ) : (
        <QuestionBody question={asked} review={undefined} {...{ answer, lang, onAnswer }} labelledBy={id} />
      )}
      <div className={taking.foot}>
        {onBack && (
          <Button size="lg" onClick={onBack} leftSection={<IconArrowLeft aria-hidden />} className={taking.back}>
            {backLabel}
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          variant={onward === 'skip' ? 'default' : 'filled'}
          className={taking.onward}
          loading={isSending}
        >
          {t(($) => $[onward])}
        </Button>
      </div>
    </form>
  )
}

/** Says who can see the answers. */
function PromiseNote({ anonymous, isPreview }: Pick<SurveyFormProps, 'anonymous' | 'isPreview'>) {
  const { t } = useTranslation('surveys', { keyPrefix: 'player' })
  return (
    <p className={styles.promise}>
      {anonymous ? <IconLock size={16} aria-hidden /> : <IconUser size={16} aria-hidden />}
      <span>
        {t(($) => (anonymous ? $.anonymous : $.named))} {isPreview && t(($) => $.preview)}
      </span>
    </p>
  )
}
