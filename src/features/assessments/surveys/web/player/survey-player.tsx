import { Button } from '@mantine/core'
import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyContent } from '#features/chapters/survey/schema.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import quiz from '../../../web/screens/quiz.module.css'
import type { Survey, SurveyAnswers } from '../../schemas.ts'
import { SplitView } from '../split/split-view.tsx'
import styles from './survey.module.css'
import { SurveyForm } from './survey-form.tsx'
import { useSurvey } from './use-survey.ts'

interface SurveyPlayerProps {
  chapterId: number
  isPoll: boolean
  content: SurveyContent
  /** Public id of the person who answers; null in a preview, where nothing is kept. */
  person: string | null
  lang: string
  /** Told when answers were handed in. */
  onDone: () => void
}

/** A poll or survey from its first question to how all have answered. */
export function SurveyPlayer(props: SurveyPlayerProps) {
  const { isPoll, content, person, lang } = props
  /** Null until somebody began to change their answers. */
  const [isChanging, setIsChanging] = useState<boolean | null>(null)
  const { survey, query, draft, kept, isWaiting, sending } = useSurvey({
    ...props,
    onDone: () => {
      setIsChanging(false)
      props.onDone()
    },
  })

  if (isWaiting && !sending.isPending) return <Waiting />
  if (!survey && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!survey) return <Skeleton shape="card" height={240} />
  if (survey.mayAnswer && (!survey.isAnswered || isChanging)) {
    return (
      <SurveyForm
        {...{ isPoll, lang }}
        questions={content.questions}
        anonymous={survey.anonymous}
        isPreview={person === null}
        first={(isChanging ? survey.answers : kept?.answers) ?? {}}
        onDraft={draft}
        onSend={(answers: SurveyAnswers) => sending.mutate({ answers, anonymous: survey.anonymous })}
        isSending={sending.isPending}
        error={sending.error}
        onCancel={isChanging ? () => setIsChanging(false) : undefined}
      />
    )
  }
  return (
    <Done
      {...{ isPoll, content, survey, lang }}
      takesFocus={sending.isSuccess || isChanging === false}
      onChange={() => setIsChanging(true)}
    />
  )
}

/** Handed in, without a connection. */
function Waiting() {
  const { t } = useTranslation('surveys', { keyPrefix: 'done' })
  return (
    <p className={quiz.notice} role="status">
      <IconCloudOff aria-hidden />
      {t(($) => $.waiting)}
    </p>
  )
}

interface DoneProps extends Pick<SurveyPlayerProps, 'isPoll' | 'content' | 'lang'> {
  survey: Survey
  /** The button that had the focus is gone. */
  takesFocus: boolean
  onChange: () => void
}

/** Thanks, and how all have answered, as far as it is told. */
function Done({ isPoll, content, survey, lang, takesFocus, onChange }: DoneProps) {
  const { t } = useTranslation('surveys')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { split, isWithheld, mayAnswer, answers } = survey
  return (
    <section className={quiz.card}>
      <div className={styles.thanks}>
        <IconCircleCheck aria-hidden />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t(($) => $.done.title)}
          </h2>
          <p>{t(($) => (isPoll ? $.done.poll : $.done.survey))}</p>
        </div>
      </div>
      {split && (
        <SplitView {...{ split, lang }} questions={content.questions} mine={answers ?? {}} hasTitles={!isPoll} />
      )}
      {isWithheld && <p className={quiz.quiet}>{t(($) => $.done.withheld)}</p>}
      {mayAnswer && <Button onClick={onChange}>{t(($) => (isPoll ? $.player.changeOne : $.player.change))}</Button>}
    </section>
  )
}
