import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyQuestion } from '#features/chapters/survey/schema.ts'
import { useLocale } from '#ui/use-locale.ts'
import { percentOf } from '../../rules.ts'
import type { QuestionSplit } from '../../schemas.ts'
import { Bars, textOf } from '../split/bars.tsx'
import styles from './results.module.css'
import { WrittenAnswers } from './written-answers.tsx'

interface QuestionResultsProps {
  question: SurveyQuestion
  split: QuestionSplit
  chapterId: number
  lang: string
}

/** The results of one question: bars with a table, or the written answers. */
export function QuestionResults({ question, split, chapterId, lang }: QuestionResultsProps) {
  const { t } = useTranslation('surveys', { keyPrefix: 'split' })
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id} lang={lang} dir="auto">
          {question.text}
        </h2>
        <p className={styles.answered}>{t(($) => $.answered, { count: split.answered })}</p>
      </div>
      {question.kind !== 'open' && <Bars question={question} split={split} lang={lang} />}
      {split.counts.length > 0 && <Counts question={question} split={split} lang={lang} />}
      {question.kind === 'open' && split.answered > 0 && (
        <WrittenAnswers chapterId={chapterId} questionId={question.id} labelledBy={id} />
      )}
    </section>
  )
}

/** The same in numbers. */
function Counts({ question, split, lang }: Omit<QuestionResultsProps, 'chapterId'>) {
  const { t } = useTranslation('surveys', { keyPrefix: 'split' })
  const locale = useLocale()
  const isOrder = question.kind === 'order'
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <details className={styles.table}>
      <summary>{t(($) => $.table)}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.option)}</th>
            {isOrder ? (
              <th scope="col">{t(($) => $.average)}</th>
            ) : (
              <>
                <th scope="col">{t(($) => $.count)}</th>
                <th scope="col">{t(($) => $.share)}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {split.counts.map(({ choice, count, place }) => (
            <tr key={choice}>
              <th scope="row" lang={lang} dir="auto">
                {textOf(question, choice)}
              </th>
              {isOrder ? (
                <td>{place === null ? '–' : number.format(place)}</td>
              ) : (
                <>
                  <td>{number.format(count)}</td>
                  <td>{percent.format(percentOf(count, split.answered) / 100)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
