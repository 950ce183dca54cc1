import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { Verdict } from '../../item-analysis.ts'
import type { QuestionReport, QuizReport } from '../../schemas.ts'
import { ChartCard } from '../components/chart-card.tsx'
import { useFigures } from '../use-figures.ts'
import styles from './questions.module.css'

const COLOURS = {
  FEW: 'gray',
  MISLEADING: 'berry',
  WEAK: 'sun',
  HARD: 'sun',
  EASY: 'sky',
  GOOD: 'leaf',
} as const satisfies Record<Verdict, string>

/** The questions of one quiz, each with how hard it is and who chose what. */
export function QuizCard({ quiz: { title, isExam, attempts, questions } }: { quiz: QuizReport }) {
  const { t } = useTranslation('analytics')
  const { count, percent, decimal } = useFigures()
  const share = (value: number | null) => (value === null ? '–' : percent(value))
  const correlation = (value: number | null) => (value === null ? '–' : decimal(value, 2))
  return (
    <ChartCard
      title={title || t(($) => $.questions.untitled)}
      subtitle={`${t(($) => (isExam ? $.questions.exam : $.questions.quiz))} · ${
        attempts === 0 ? t(($) => $.questions.none) : t(($) => $.questions.attempts, { count: attempts })
      }`}
      chart={
        <>
          <ol className={styles.questions}>
            {questions.map((question) => (
              <Question key={question.questionId} question={question} />
            ))}
          </ol>
          <p className={styles.help}>
            <b>{t(($) => $.questions.discrimination)}:</b> {t(($) => $.questions.discriminationHelp)}
          </p>
        </>
      }
      table={{
        columns: [
          t(($) => $.questions.question),
          t(($) => $.questions.asked),
          t(($) => $.questions.difficulty),
          t(($) => $.questions.discrimination),
          t(($) => $.questions.hint),
        ],
        rows: questions.map(({ questionId, text, asked, difficulty, discrimination, verdict }) => ({
          key: questionId,
          cells: [text, count(asked), share(difficulty), correlation(discrimination), t(($) => $.verdict[verdict])],
        })),
      }}
    />
  )
}

function Question({ question }: { question: QuestionReport }) {
  const { t } = useTranslation('analytics')
  const { percent, decimal } = useFigures()
  const { text, asked, difficulty, discrimination, verdict, choices } = question
  return (
    <li className={styles.question}>
      <div className={styles.top}>
        <h3 dir="auto">{text}</h3>
        <Badge colour={COLOURS[verdict]}>{t(($) => $.verdict[verdict])}</Badge>
      </div>
      {asked > 0 && (
        <dl className={styles.facts}>
          <div>
            <dt>{t(($) => $.questions.difficulty)}</dt>
            <dd className="num">{difficulty === null ? '–' : percent(difficulty)}</dd>
          </div>
          <div>
            <dt>{t(($) => $.questions.discrimination)}</dt>
            <dd className="num">{discrimination === null ? '–' : decimal(discrimination, 2)}</dd>
          </div>
        </dl>
      )}
      {asked > 0 && choices.length > 0 && <Split question={question} />}
    </li>
  )
}

/** How often each choice was chosen. Right answers are named, not only coloured. */
function Split({ question: { text, asked, choices } }: { question: QuestionReport }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'questions' })
  const { count, percent } = useFigures()
  return (
    <ul className={styles.split} aria-label={`${t(($) => $.split)}: ${text}`}>
      {choices.map(({ id, text: words, right, people }) => (
        <li key={id}>
          <span className={styles.choice}>
            {words} {right && <em>{t(($) => $.right)}</em>}
          </span>
          <span className={styles.ground} aria-hidden="true">
            <span data-right={right || undefined} style={{ width: `${(people / asked) * 100}%` }} />
          </span>
          <span className="num">
            <b>{count(people)}</b> <small>{percent(people / asked)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
