import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import type { VideoQuestionsProps } from '#features/chapters/web/reading/add-ons.ts'
import { isLocale } from '#shared/locales.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { quizIn } from '../../marking.ts'
import { quizOfVideo } from '../../rules.ts'
import type { Attempt } from '../../schemas.ts'
import type { Attempts } from '../attempt/attempts.ts'
import { LocalAttempts } from '../attempt/local-attempts.ts'
import { openRemoteAttempts } from '../attempt/remote-attempts.ts'
import { useKeeper } from '../attempt/use-keeper.ts'
import styles from './in-video.module.css'
import { VideoQuestionForm } from './video-question-form.tsx'

/** What a video asks on the way: one attempt, of which each question is answered and marked by itself. */
export function VideoQuestions(props: VideoQuestionsProps) {
  const { chapter, kept } = props
  const me = useMe()
  const [attempts] = useState(() => (kept ? openRemoteAttempts(chapter.id) : localAttemptsOf(props)))
  return <QuestionsWith {...props} attempts={attempts} person={kept ? (me?.userID ?? null) : null} />
}

interface QuestionsWithProps extends VideoQuestionsProps {
  attempts: Attempts
  /** Public id of the person whose answers wait in this browser for a connection; null: none of theirs do. */
  person: string | null
}

/** The same, wherever its attempt is kept. */
export function QuestionsWith({ attempts, person, ...props }: QuestionsWithProps) {
  const { chapter, lang, asked, onGoOn } = props
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['quiz', attempts.key, 'in-video'],
    queryFn: () => openAttempt(attempts, questionsIn(chapter)),
    // Every visit finds out anew; while it lasts, answers are kept by the attempt itself.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  })
  if (data) return <Asking key={data.id} {...props} {...{ attempts, person }} attempt={data} />
  if (!asked) return null
  return (
    <Card label={asked}>
      {error ? (
        <NotLoaded
          {...{ error, isFetching }}
          onRetry={() => void refetch()}
          onWithout={asked.required ? undefined : () => onGoOn(null)}
        />
      ) : (
        <div lang={lang} aria-busy="true">
          <Skeleton width="80%" height={24} />
          <Skeleton height={48} />
        </div>
      )}
    </Card>
  )
}

/** Marked in the browser, as long as the page lasts. */
export function localAttemptsOf({
  chapter: { content },
  lang,
}: Pick<VideoQuestionsProps, 'chapter' | 'lang'>): Attempts {
  const quiz = quizOfVideo(content)
  return new LocalAttempts(isLocale(lang) ? quizIn(lang, quiz) : quiz, { isExam: false, video: content })
}

function questionsIn({ content }: VideoQuestionsProps['chapter']): string[] {
  return content.edit.interactions.flatMap((one) => (one.kind === 'question' ? [one.question.id] : []))
}

/** The attempt that is under way or, where everything was answered in one, that; a new one for what was never asked. */
async function openAttempt(attempts: Attempts, questionIds: readonly string[]): Promise<Attempt> {
  const { activeId, finished } = await attempts.look()
  const last = activeId === null ? finished[0] : undefined
  if (!last) return attempts.start()
  const ended = await attempts.open(last.id)
  const known = new Set(ended.questions.map(({ id }) => id))
  return questionIds.every((id) => known.has(id)) ? ended : attempts.start()
}

interface AskingProps extends QuestionsWithProps {
  attempt: Attempt
}

function Asking({ attempts, attempt, person, lang, asked, onAnswered, onGoOn }: AskingProps) {
  const [keeper, kept] = useKeeper(attempts, attempt, person)
  const { review, over } = kept
  const tell = useEffectEvent(() => onAnswered(new Set(Object.keys(review))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever one more is marked
  useEffect(() => tell(), [review])
  const isDone = attempt.questions.every(({ id }) => review[id]) && !over
  // Where that fails, the next visit hands in.
  const handIn = useEffectEvent(() => void keeper.submit().catch(() => {}))
  useEffect(() => {
    if (!isDone) return
    handIn()
    const onOnline = () => handIn()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isDone])
  if (!asked) return null
  const question = attempt.questions.find(({ id }) => id === asked.questionId)
  return (
    <Card label={asked}>
      {question ? (
        <VideoQuestionForm key={question.id} {...{ question, asked, attempts, attempt, keeper, kept, lang, onGoOn }} />
      ) : (
        <NotLoaded error={null} isFetching={false} onWithout={() => onGoOn(null)} />
      )}
    </Card>
  )
}

/** The card at the picture, on a phone under it. */
function Card({ label, children }: { label: { number: number; count: number }; children: ReactNode }) {
  const { t } = useTranslation('weet', { keyPrefix: 'question' })
  const card = useRef<HTMLElement>(null)
  // What is asked, is asked aloud: the question, or that it is on its way.
  useEffect(() => {
    const { current } = card
    if (!current?.contains(document.activeElement)) current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={styles.card}
      aria-label={t(($) => $.of, { number: label.number, count: label.count })}
    >
      {children}
    </section>
  )
}

interface NotLoadedProps {
  error: unknown
  isFetching: boolean
  onRetry?: () => void
  /** Absent where nobody gets past it without an answer. */
  onWithout?: () => void
}

function NotLoaded({ error, isFetching, onRetry, onWithout }: NotLoadedProps) {
  const { t } = useTranslation('weet')
  const say = useErrorMessage()
  return (
    <>
      <p role="alert">{error ? say(error) : t(($) => $.notLoaded)}</p>
      <div className={styles.foot}>
        {onRetry && (
          <Button variant="filled" loading={isFetching} onClick={onRetry}>
            {t(($) => $.retry)}
          </Button>
        )}
        {onWithout && <Button onClick={onWithout}>{t(($) => $.without)}</Button>}
      </div>
    </>
  )
}
