import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SurveyQuestion } from '#features/chapters/survey/schema.ts'
import type { Split, SurveyAnswers } from '../../schemas.ts'
import { Bars } from './bars.tsx'
import styles from './split.module.css'

interface SplitViewProps {
  questions: readonly SurveyQuestion[]
  split: Split
  /** The viewer's own answers, as far as they are known. */
  mine: SurveyAnswers
  lang: string
  /** Says what was asked above each split. */
  hasTitles: boolean
}

/** How all have answered: of each question that can be chosen in, bars with their numbers. */
export function SplitView({ questions, split, mine, lang, hasTitles }: SplitViewProps) {
  const { t } = useTranslation('surveys', { keyPrefix: 'split' })
  const shown = questions.filter(({ kind }) => kind !== 'open')
  return (
    <section className={styles.splits} aria-label={t(($) => $.title)}>
      {shown.map((question) => {
        const one = split.questions.find(({ questionId }) => questionId === question.id)
        return (
          one && (
            <div key={question.id} className={styles.split}>
              <h3 lang={lang} className={hasTitles ? undefined : styles.asked} dir="auto">
                {question.text}
              </h3>
              <Bars question={question} split={one} mine={mine[question.id]} lang={lang} />
            </div>
          )
        )
      })}
      <p className={styles.total}>
        <IconCheck size={16} aria-hidden /> {t(($) => $.papers, { count: split.papers })}
      </p>
      <VisuallyHidden role="status">{t(($) => $.papers, { count: split.papers })}</VisuallyHidden>
    </section>
  )
}
