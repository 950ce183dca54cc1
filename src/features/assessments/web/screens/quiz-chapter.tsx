import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { SignInButton } from '#features/accounts/web/sign-in-button.tsx'
import type { AskingType } from '#features/chapters/web/reading/add-ons.ts'
import { ChapterHead } from '#features/chapters/web/reading/chapter-head.tsx'
import type { ChapterProps } from '#features/chapters/web/reading/chapter-props.ts'
import chapters from '#features/chapters/web/reading/chapters.module.css'
import { DoneControl } from '#features/chapters/web/reading/done-control.tsx'
import { isLocale } from '#shared/locales.ts'
import { quizIn } from '../../marking.ts'
import { quizOfOpenQuestion } from '../../rules.ts'
import { LocalAttempts } from '../attempt/local-attempts.ts'
import { openRemoteAttempts } from '../attempt/remote-attempts.ts'
import styles from './quiz.module.css'
import { QuizPlayer } from './quiz-player.tsx'

type QuizProps = ChapterProps<AskingType>

/** Questions with right answers, as readers meet them. Visitors have nobody to keep their answers for. */
export function QuizChapter(props: QuizProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'visitor' })
  const { step, steps, lang } = props
  const me = useMe()
  return (
    <article className={`${chapters.text} ${styles.page}`}>
      <ChapterHead step={step} count={steps.length} lang={lang} />
      {me ? (
        <OwnQuiz {...props} userID={me.userID} />
      ) : (
        <div className={styles.card}>
          <p className={styles.lead}>{t(($) => $.text)}</p>
          <SignInButton variant="filled" />
        </div>
      )}
    </article>
  )
}

function OwnQuiz({ chapter, steps, lang, open, reading, userID }: QuizProps & { userID: string }) {
  // In a draft, the author has the questions at hand and nothing is kept.
  const isPreview = !reading.kept
  const [attempts] = useState(() => {
    if (!isPreview) return openRemoteAttempts(chapter.id)
    const quiz = chapter.type === 'QUESTION_OUVERTE' ? quizOfOpenQuestion(chapter.content) : chapter.content
    return new LocalAttempts(isLocale(lang) ? quizIn(lang, quiz) : quiz, { isExam: chapter.type !== 'QUIZZ' })
  })
  return (
    <QuizPlayer
      attempts={attempts}
      person={isPreview ? null : userID}
      isPreview={isPreview}
      lang={lang}
      steps={steps}
      prompt={chapter.type === 'QUESTION_OUVERTE' ? chapter.content.prompt : undefined}
      onEnd={() => {
        open.moveTo(1, 1)
        reading.flush()
      }}
      footer={<DoneControl chapter={chapter} open={open} reading={reading} wide />}
    />
  )
}
