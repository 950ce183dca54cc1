import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { SignInButton } from '#features/accounts/web/sign-in-button.tsx'
import type { SurveyType } from '#features/chapters/web/reading/add-ons.ts'
import { ChapterHead } from '#features/chapters/web/reading/chapter-head.tsx'
import type { ChapterProps } from '#features/chapters/web/reading/chapter-props.ts'
import chapters from '#features/chapters/web/reading/chapters.module.css'
import { DoneControl } from '#features/chapters/web/reading/done-control.tsx'
import quiz from '../../../web/screens/quiz.module.css'
import { SurveyPlayer } from './survey-player.tsx'

/** A poll or survey, as readers meet it. Visitors have no name to be counted once by. */
export function SurveyChapter(props: ChapterProps<SurveyType>) {
  const { t } = useTranslation('surveys')
  const { step, steps, lang, chapter, open, reading } = props
  const me = useMe()
  return (
    <article className={`${chapters.text} ${quiz.page}`}>
      <ChapterHead step={step} count={steps.length} lang={lang} />
      {me ? (
        <>
          <SurveyPlayer
            chapterId={chapter.id}
            isPoll={chapter.type === 'SONDAGE'}
            content={chapter.content}
            person={reading.kept ? me.userID : null}
            lang={lang}
            onDone={() => {
              open.moveTo(1, 1)
              reading.flush()
            }}
          />
          <DoneControl chapter={chapter} open={open} reading={reading} wide />
        </>
      ) : (
        <div className={quiz.card}>
          <p className={quiz.lead}>{t(($) => $.visitor)}</p>
          <SignInButton variant="filled" />
        </div>
      )}
    </article>
  )
}
