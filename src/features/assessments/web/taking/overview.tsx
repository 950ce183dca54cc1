import { Button } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '#ui/dialog/confirm.ts'
import { isAnswered } from '../../answers.ts'
import type { AskedQuestion } from '../../schemas.ts'
import type { Kept } from '../attempt/answer-keeper.ts'
import { titleOf } from '../questions/question-title.ts'
import styles from './taking.module.css'

interface OverviewProps {
  questions: readonly AskedQuestion[]
  kept: Kept
  isExam: boolean
  isSubmitting: boolean
  lang: string
  /** Goes to a question, counted from 0. */
  onOpen: (place: number) => void
  onSubmit: () => void
}

/** All questions before the end, what is still open among them, and the last step. */
export function Overview({ questions, kept, isExam, isSubmitting, lang, onOpen, onSubmit }: OverviewProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'taking.overview' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isDone = ({ id }: AskedQuestion) => isAnswered(kept.answers[id])
  const open = questions.filter((question) => !isDone(question)).length

  async function end(): Promise<void> {
    const isSure = await confirm({
      title: t(($) => (isExam ? $.confirm.exam : $.confirm.quiz)),
      text: open > 0 ? t(($) => $.confirm.open, { count: open }) : t(($) => $.confirm.text),
      action: t(($) => $.submit),
    })
    if (isSure) onSubmit()
  }

  return (
    <div className={styles.form}>
      <div className={styles.asked}>
        <h2 ref={heading} tabIndex={-1} className={styles.question}>
          {open > 0 ? t(($) => $.open, { count: open }) : t(($) => $.all)}
        </h2>
        <p className={styles.hint}>{t(($) => $.hint)}</p>
      </div>
      <ol className={styles.list}>
        {questions.map((question, place) => {
          const done = isDone(question)
          return (
            <li key={question.id}>
              <button type="button" data-open={!done || undefined} onClick={() => onOpen(place)}>
                {done ? <IconCircleCheck aria-hidden /> : <IconCircleDashed aria-hidden />}
                <span className={styles.number}>{place + 1}</span>
                <span className={styles.name} lang={lang} dir="auto">
                  {titleOf(question)}
                </span>
                <span className={styles.state}>{t(($) => (done ? $.isAnswered : $.isOpen))}</span>
                <IconChevronRight size={18} aria-hidden />
              </button>
            </li>
          )
        })}
      </ol>
      <div className={styles.foot}>
        <Button size="lg" className={styles.back} onClick={() => onOpen(questions.length - 1)}>
          {t(($) => $.back)}
        </Button>
        <Button
          size="lg"
          variant="filled"
          className={styles.onward}
          loading={isSubmitting}
          onClick={() => (isExam || open > 0 ? void end() : onSubmit())}
        >
          {t(($) => $.submit)}
        </Button>
      </div>
    </div>
  )
}
