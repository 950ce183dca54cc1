import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '#ui/dialog/confirm.ts'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useOnce } from '#ui/use-once.ts'
import { isAnswered } from '../../answers.ts'
import type { Attempt } from '../../schemas.ts'
import type { Kept } from '../attempt/answer-keeper.ts'
import type { Attempts } from '../attempt/attempts.ts'
import { useKeeper } from '../attempt/use-keeper.ts'
import { Overview } from './overview.tsx'
import { QuestionForm } from './question-form.tsx'
import { leafThrough } from './question-keys.ts'
import { SaveNotice } from './save-notice.tsx'
import styles from './taking.module.css'
import { TimeLeft } from './time-left.tsx'
import { TimeOver } from './time-over.tsx'

interface TakingViewProps {
  attempts: Attempts
  attempt: Attempt
  /** When it came, in milliseconds by this device's clock. */
  receivedAt: number
  isExam: boolean
  person: string | null
  lang: string
  onEnd: () => void
}

/** An attempt under way: one question at a time, and before the end all of them at a glance. */
export function TakingView({ attempts, attempt, receivedAt, isExam, person, lang, onEnd }: TakingViewProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'taking' })
  const say = useErrorMessage()
  const numbersOf = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  const [keeper, kept] = useKeeper(attempts, attempt, person)
  const { questions } = attempt
  const [place, setPlace] = useState(() => firstOpen(attempt, kept, isExam))
  const [isTimeOver, setTimeOver] = useState(false)
  const [clock, setClock] = useState({ attempt, receivedAt })
  const submit = useMutation({ mutationFn: () => keeper.submit() })
  const handIn = useOnce(async () => {
    const unsaved = await keeper.findUnsaved()
    const places = questions.flatMap(({ id }, index) => (unsaved.includes(id) ? [index] : []))
    if (places.length === 0 || (await confirmWithout(places))) await submit.mutateAsync()
    else setPlace(places[0] ?? 0)
  })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (kept.over) end()
  }, [kept.over])

  function confirmWithout(places: number[]): Promise<boolean> {
    const values = { count: places.length, numbers: numbersOf.format(places.map((at) => String(at + 1))) }
    return confirm({
      title: t(($) => $.unsaved.title, values),
      text: t(($) => $.unsaved.text, values),
      action: t(($) => $.unsaved.action),
    })
  }

  /** Somebody may have been given more time meanwhile. */
  async function lookAgain() {
    const latest = await attempts.open(attempt.id).catch(() => null)
    if (latest?.endsAt && latest.endsAt !== clock.attempt.endsAt) setClock({ attempt: latest, receivedAt: Date.now() })
    else setTimeOver(true)
  }

  const question = questions[place]
  const count = questions.length
  const isLast = place === count - 1
  const goTo = (next: number) => setPlace(Math.min(Math.max(next, 0), count))
  const isAllMarked = questions.every(({ id }) => kept.review[id])
  // Of a single text there is nothing to look over.
  const handsIn = count === 1 && question?.kind === 'open' && isAnswered(kept.answers[question.id])
  const goOn = () => (handsIn || (isLast && !isExam && isAllMarked) ? void handIn() : goTo(place + 1))
  useExamLeaveQuestion(isExam && person !== null && !kept.over && !isTimeOver && !submit.isSuccess)

  return (
    <section
      className={styles.taking}
      aria-label={t(($) => $.label)}
      tabIndex={-1}
      onKeyDown={(event) => leafThrough(event, place, goTo)}
    >
      <div className={styles.top}>
        <p className={styles.progress}>
          <b>{question ? t(($) => $.place, { number: place + 1, count }) : t(($) => $.overview.place)}</b>
        </p>
        <TimeLeft {...clock} onOver={() => void lookAgain()} />
        <ProgressBar value={place / count} className={styles.bar} />
      </div>
      {isTimeOver ? (
        <TimeOver onSubmit={() => keeper.submit()} />
      ) : question ? (
        <QuestionForm
          key={question.id}
          {...{ question, keeper, isExam, isLast, handsIn, lang }}
          answer={kept.answers[question.id]}
          review={kept.review[question.id]}
          onBack={place > 0 ? () => goTo(place - 1) : undefined}
          onNext={goOn}
          isEnding={submit.isPending}
        />
      ) : (
        <Overview
          {...{ questions, kept, isExam, lang }}
          onOpen={goTo}
          onSubmit={() => void handIn()}
          isSubmitting={submit.isPending}
        />
      )}
      {submit.error && !isTimeOver && (
        <p role="alert" className={styles.error}>
          {say(submit.error)}
        </p>
      )}
      <SaveNotice state={kept.save} isPreview={person === null} />
    </section>
  )
}

/** Asks before somebody leaves an exam under way: its time runs on. */
function useExamLeaveQuestion(isUnderWay: boolean): void {
  const { t } = useTranslation('assessments', { keyPrefix: 'taking.leave' })
  useLeaveQuestion(() => isUnderWay, {
    words: { title: t(($) => $.title), text: t(($) => $.text), action: t(($) => $.action) },
    isLeaving: (from, to) => from.pathname !== to.pathname || chapterIn(from.search) !== chapterIn(to.search),
  })
}

/** The chapter that an address names. */
function chapterIn(search: object): unknown {
  return 'chapter' in search ? search.chapter : undefined
}

/** The place to continue: the first open question, or the overview if there is none. */
function firstOpen({ questions }: Attempt, { answers, review }: Kept, isExam: boolean): number {
  const isOpen = ({ id }: Attempt['questions'][number]) => (isExam ? !isAnswered(answers[id]) : !review[id])
  const first = questions.findIndex(isOpen)
  return first < 0 ? questions.length : first
}
