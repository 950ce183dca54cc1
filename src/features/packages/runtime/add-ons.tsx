import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quizIn } from '#features/assessments/marking.ts'
import { LocalAttempts } from '#features/assessments/web/attempt/local-attempts.ts'
import { localAttemptsOf, QuestionsWith } from '#features/assessments/web/in-video/video-questions.tsx'
import styles from '#features/assessments/web/screens/quiz.module.css'
import { QuizPlayer } from '#features/assessments/web/screens/quiz-player.tsx'
import type {
  AskingType,
  ChapterAddOns,
  SurveyType,
  VideoQuestionsProps,
} from '#features/chapters/web/reading/add-ons.ts'
import { ChapterHead } from '#features/chapters/web/reading/chapter-head.tsx'
import type { ChapterProps } from '#features/chapters/web/reading/chapter-props.ts'
import chapters from '#features/chapters/web/reading/chapters.module.css'
import { DoneControl } from '#features/chapters/web/reading/done-control.tsx'
import { opensOnline } from '../report/standing.ts'
import type { Journey } from './journey.ts'
import { packed } from './packed.ts'

/** What is asked in a package: marked here where that is possible, else shown with the way to the platform. */
export function addOnsFor(journey: Journey): ChapterAddOns {
  return {
    QuizChapter: (props) =>
      props.chapter.type === 'QUIZZ' && !opensOnline(props.chapter) ? (
        <PackedQuiz {...(props as ChapterProps<'QUIZZ'>)} journey={journey} />
      ) : (
        <OnlineChapter {...props} />
      ),
    SurveyChapter: OnlineChapter,
    VideoQuestions: PackedVideoQuestions,
    // How somebody did in an exam, only the platform knows.
    ExamStanding: ({ children }) => children('unknown'),
  }
}

function PackedQuiz({ journey, ...props }: ChapterProps<'QUIZZ'> & { journey: Journey }) {
  const { step, steps, chapter, lang, open, reading } = props
  const [attempts] = useState(
    () =>
      new LocalAttempts(quizIn(packed.material.language, chapter.content), {
        isExam: false,
        made: journey.attemptsAt(chapter.id),
        onEnd: ({ percent }) => journey.endAttempt(chapter.id, percent),
      }),
  )
  return (
    <article className={`${chapters.text} ${styles.page}`}>
      <ChapterHead step={step} count={steps.length} lang={lang} />
      <QuizPlayer
        {...{ attempts, lang, steps }}
        person={null}
        prompt={undefined}
        onEnd={() => {
          open.moveTo(1, 1)
          reading.flush()
        }}
        footer={<DoneControl chapter={chapter} open={open} reading={reading} wide />}
      />
    </article>
  )
}

function PackedVideoQuestions(props: VideoQuestionsProps) {
  const [attempts] = useState(() => localAttemptsOf(props))
  return <QuestionsWith {...props} attempts={attempts} person={null} />
}

const WORDS = {
  QUIZZ: 'quiz',
  QUIZZ_EXAMEN: 'exam',
  QUESTION_OUVERTE: 'question',
  ENQUETE: 'survey',
  SONDAGE: 'poll',
} as const satisfies Record<AskingType | SurveyType, string>

/** What is answered on the platform: what it is, and the way there. Here it is done once it was opened there. */
function OnlineChapter({ step, steps, chapter, lang, open }: ChapterProps<AskingType | SurveyType>) {
  const { t } = useTranslation('runtime', { keyPrefix: 'online' })
  const address = URL.parse(packed.online ?? '')
  address?.searchParams.set('chapter', String(chapter.id))
  const count = () => open.moveTo(1, 1)
  const pass = useEffectEvent(count)
  const isNowhere = address === null
  useEffect(() => {
    if (isNowhere) pass()
  }, [isNowhere])
  return (
    <article className={`${chapters.text} ${styles.page}`}>
      <ChapterHead step={step} count={steps.length} lang={lang} />
      <section className={styles.card}>
        {chapter.type === 'QUESTION_OUVERTE' && (
          <h2 className={styles.prompt} lang={lang} dir="auto">
            {chapter.content.prompt}
          </h2>
        )}
        <p className={styles.lead}>{t(($) => $[WORDS[chapter.type]])}</p>
        {address ? (
          <>
            <Button
              component="a"
              href={address.href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={count}
              variant="filled"
              size="lg"
              leftSection={<IconExternalLink aria-hidden />}
            >
              {t(($) => $.open, { host: address.host })}
            </Button>
            <p className={styles.quiet}>{t(($) => $.window)}</p>
          </>
        ) : (
          <p className={styles.quiet}>{t(($) => $.nowhere)}</p>
        )}
      </section>
    </article>
  )
}
