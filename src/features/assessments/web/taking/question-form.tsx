import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#features/speaches/contents/html/vocabulary.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { isAnswered } from '../../answers.ts'
import type { Answer, AskedQuestion, ReviewedQuestion } from '../../schemas.ts'
import type { AnswerKeeper } from '../attempt/answer-keeper.ts'
import { QuestionBody } from '../questions/question-body.tsx'
import { ReviewNote } from '../questions/review-note.tsx'
import styles from './taking.module.css'

/** Questions that are longer are set like a text. */
const TITLE_MAX = 160

interface QuestionFormProps {
  question: AskedQuestion
  answer: Answer | undefined
  review: ReviewedQuestion | undefined
  keeper: AnswerKeeper
  isExam: boolean
  isLast: boolean
  /** The attempt is being ended. */
  isEnding: boolean
  lang: string
  onBack: (() => void) | undefined
  onNext: () => void
}

/** One question, and the way on: of a quiz by way of what the answer came to. Give it the question's id as `key`. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, answer, review, keeper, isExam, isLast, isEnding, lang, onBack, onNext } = props
  const { t } = useTranslation('assessments', { keyPrefix: 'taking' })
  const say = useErrorMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const check = useMutation({ mutationFn: () => keeper.check(question.id) })
  useEffect(() => heading.current?.focus(), [])
  const isChecking = !isExam && !review && isAnswered(answer)
  const onward = isLast ? (isExam ? 'toOverview' : 'finish') : review || isExam ? 'next' : 'skip'

  function goOn(): void {
    if (check.isPending || isEnding) return
    if (isChecking) check.mutate()
    else onNext()
  }

  /** Enter goes on where it means nothing else; while writing several lines, with Ctrl or ⌘. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return
    const isLines = event.target.matches('textarea')
    if (isLines ? !event.ctrlKey && !event.metaKey : !event.target.matches('[tabindex="-1"], select')) return
    event.preventDefault()
    goOn()
  }

  return (
    <form
      className={styles.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <QuestionHead question={question} id={id} heading={heading} lang={lang} />
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
            {t('back')}
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          variant={onward === 'skip' && !isChecking ? 'default' : 'filled'}
          className={styles.onward}
          loading={check.isPending || isEnding}
        >
          {t(isChecking ? 'check' : onward)}
        </Button>
      </div>
    </form>
  )
}

interface QuestionHeadProps extends Pick<QuestionFormProps, 'question' | 'lang'> {
  id: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** What is asked. A text with gaps is read where they are filled in. */
function QuestionHead({ question, id, heading, lang }: QuestionHeadProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question' })
  const { kind, text, imageFileID } = question
  const isGaps = kind === 'gaps'
  return (
    <div className={styles.asked}>
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className={styles.question}
        data-long={text.length > TITLE_MAX || undefined}
        lang={isGaps ? undefined : lang}
      >
        {isGaps ? t('gaps.title') : text}
      </h2>
      {kind === 'multiple' && <p className={styles.hint}>{t('multiple')}</p>}
      {imageFileID && kind !== 'hotspot' && (
        <img className={styles.picture} src={pictureAddress(imageFileID)} alt={t('picture')} />
      )}
    </div>
  )
}
