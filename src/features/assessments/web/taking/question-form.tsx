import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { isAnswered } from '../../answers.ts'
import type { Answer, AskedQuestion, ReviewedQuestion } from '../../schemas.ts'
import type { AnswerKeeper } from '../attempt/answer-keeper.ts'
import { QuestionBody } from '../questions/question-body.tsx'
import { ReviewNote } from '../questions/review-note.tsx'
import { QuestionHead } from './question-head.tsx'
import { onEnter } from './question-keys.ts'
import styles from './taking.module.css'

interface QuestionFormProps {
  question: AskedQuestion
  answer: Answer | undefined
  review: ReviewedQuestion | undefined
  keeper: AnswerKeeper
  isExam: boolean
  isLast: boolean
  /** The attempt ends with this answer. */
  handsIn: boolean
  /** The attempt is being ended. */
  isEnding: boolean
  lang: string
  onBack: (() => void) | undefined
  onNext: () => void
}

/**
 * A single question with its buttons. In a quiz, the result is shown before moving on. Give it the question's id as
 * `key`.
 */
export function QuestionForm(props: QuestionFormProps) {
  const { question, answer, review, keeper, isExam, isLast, handsIn, isEnding, lang, onBack, onNext } = props
  const { t } = useTranslation('assessments', { keyPrefix: 'taking' })
  const { t: ask } = useTranslation('assessments', { keyPrefix: 'question' })
  const say = useErrorMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const check = useMutation({ mutationFn: () => keeper.check(question.id) })
  useEffect(() => heading.current?.focus(), [])
  const isChecking = !isExam && !review && isAnswered(answer)
  // The answer's outcome is there a moment before the call is over: from then on the way is free.
  const isWaiting = (check.isPending && !review) || isEnding
  const onward = isLast ? (isExam ? 'toOverview' : 'finish') : review || isExam ? 'next' : 'skip'

  function goOn(): void {
    if (isWaiting) return
    if (isChecking) check.mutate()
    else onNext()
  }

  return (
    <form
      className={styles.form}
      onKeyDown={(event) => onEnter(event, goOn)}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <QuestionHead {...{ question, id, heading, lang }} manyHint={ask(($) => $.multiple)} />
      <QuestionBody
        {...{ question, answer, review, lang }}
        labelledBy={id}
        onAnswer={(next) => keeper.answer(question.id, next)}
      />
      {review && <ReviewNote {...{ question, review, lang }} isNew={!check.isIdle} />}
      {check.error && (
        <p role="alert" className={styles.error}>
          {say(check.error)}
        </p>
      )}
      <div className={styles.foot}>
        {onBack && (
          <Button size="lg" onClick={onBack} leftSection={<IconArrowLeft aria-hidden />} className={styles.back}>
            {t(($) => $.back)}
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          variant={onward === 'skip' && !isChecking ? 'default' : 'filled'}
          className={styles.onward}
          loading={isWaiting}
        >
          {t(($) => (isChecking ? $.check : handsIn ? $.overview.submit : $[onward]))}
        </Button>
      </div>
    </form>
  )
}
