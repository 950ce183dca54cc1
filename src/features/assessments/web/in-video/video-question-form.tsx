import { Button } from '@mantine/core'
import { IconCornerUpLeft } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortCueTime } from '#features/chapters/subtitles/cue-time.ts'
import type { AskedInVideo } from '#features/chapters/web/reading/add-ons.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { isAnswered } from '../../answers.ts'
import type { Answer, AskedQuestion, Attempt, ReviewedQuestion } from '../../schemas.ts'
import type { AnswerKeeper, Kept } from '../attempt/answer-keeper.ts'
import type { Attempts } from '../attempt/attempts.ts'
import { QuestionBody } from '../questions/question-body.tsx'
import { ReviewNote } from '../questions/review-note.tsx'
import { QuestionHead } from '../taking/question-head.tsx'
import { onEnter } from '../taking/question-keys.ts'
import styles from './in-video.module.css'

interface VideoQuestionFormProps {
  question: AskedQuestion
  asked: AskedInVideo
  attempts: Attempts
  attempt: Attempt
  keeper: AnswerKeeper
  kept: Kept
  lang: string
  onGoOn: (ms: number | null) => void
}

/** A question at the picture: answered, marked, and where that leads. Give it the question's id as `key`. */
export function VideoQuestionForm(props: VideoQuestionFormProps) {
  const { question, asked, keeper, lang, onGoOn } = props
  const { t } = useTranslation('weet')
  const { t: ask } = useTranslation('assessments', { keyPrefix: 'question' })
  const say = useErrorMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { answer, review, isRepeated, put, mark } = useAnswer(props)
  const check = useMutation({ mutationFn: mark })
  const isWaiting = check.isPending && !review
  const jumpMs = check.data ?? null
  const shortTime = (ms: number) => shortCueTime(ms).replace(/^0(?=\d:)/, '')

  function goOn(): void {
    if (review && !check.isPending) onGoOn(jumpMs)
    else if (!review && !isWaiting && isAnswered(answer)) check.mutate()
  }

  function skip(): void {
    if (!isRepeated) {
      keeper.answer(question.id, null)
      // Where that can't be said now, it is asked again on the next visit.
      keeper.check(question.id).catch(() => {})
    }
    onGoOn(null)
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
      <div>
        <p className={styles.eyebrow}>
          <span>{t(($) => $.question.of, { number: asked.number, count: asked.count })}</span>
          {asked.required && <span>{t(($) => $.question.needed)}</span>}
        </p>
        <QuestionHead {...{ question, id, heading, lang }} manyHint={ask(($) => $.multiple)} />
      </div>
      <QuestionBody {...{ question, answer, review, lang }} labelledBy={id} onAnswer={put} />
      {review && <ReviewNote {...{ question, review, lang }} isNew />}
      {isRepeated && <p className={styles.hint}>{t(($) => $.kept)}</p>}
      {check.error && (
        <p role="alert" className={styles.error}>
          {say(check.error)}
        </p>
      )}
      <div className={styles.foot}>
        {review ? (
          <Button type="submit" variant="filled" loading={check.isPending}>
            {jumpMs === null
              ? t(($) => $.goOn)
              : t(($) => (jumpMs < asked.atMs ? $.again : $.onAt), { time: shortTime(jumpMs) })}
          </Button>
        ) : (
          <>
            <Button type="submit" variant="filled" loading={isWaiting} disabled={!isAnswered(answer)}>
              {t(($) => $.answer)}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconCornerUpLeft size={18} aria-hidden />}
              onClick={() => onGoOn(asked.rewindMs)}
            >
              {t(($) => $.again, { time: shortTime(asked.rewindMs) })}
            </Button>
            {!asked.required && (
              <Button variant="subtle" color="gray" onClick={skip}>
                {t(($) => $.skip)}
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  )
}

/** The answer that is given now. What was answered before is kept; asked again, another one is marked beside it. */
function useAnswer({ question, attempts, attempt, keeper, kept }: VideoQuestionFormProps) {
  const [isRepeated] = useState(kept.review[question.id] !== undefined)
  const [given, setGiven] = useState<Answer | null>(null)
  const [marked, setMarked] = useState<ReviewedQuestion>()
  if (!isRepeated) {
    return {
      isRepeated,
      answer: kept.answers[question.id],
      review: kept.review[question.id],
      put: (answer: Answer | null) => keeper.answer(question.id, answer),
      mark: () => keeper.check(question.id),
    }
  }
  return {
    isRepeated,
    answer: given ?? undefined,
    review: marked,
    put: setGiven,
    mark: async () => {
      const { jumpMs = null, ...reviewed } = await attempts.check(attempt.id, question.id, given)
      setMarked(reviewed)
      return jumpMs
    },
  }
}
