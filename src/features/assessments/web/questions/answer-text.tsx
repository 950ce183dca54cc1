import { useTranslation } from 'react-i18next'
import { gapsIn } from '#features/chapters/quiz/rules.ts'
import { useLocale } from '#ui/use-locale.ts'
import { isAnswered } from '../../answers.ts'
import type { Answer, AskedQuestion } from '../../schemas.ts'
import hotspot from './hotspot-question.module.css'
import { HotspotPicture, placeIn } from './hotspot-question.tsx'
import { textsIn } from './match-question.tsx'
import { chosenIn } from './question-props.ts'
import styles from './questions.module.css'
import { showNumber } from './read-number.ts'

interface AnswerTextProps {
  question: AskedQuestion
  answer: Answer | undefined
  lang: string
}

/** An answer to be read: what was chosen, put in order, matched or written. */
export function AnswerText({ question, answer, lang }: AnswerTextProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question' })
  const locale = useLocale()
  if (answer === undefined || !isAnswered(answer)) return <span className="quiet">{t(($) => $.unanswered)}</span>
  const { kind, unit } = question
  if (kind === 'hotspot') {
    return (
      <span className={hotspot.small}>
        <HotspotPicture fileID={question.imageFileID} chosen={placeIn(answer)} />
      </span>
    )
  }
  if (typeof answer === 'number') return [showNumber(answer, locale), unit].filter(Boolean).join(' ')
  const lines = linesOf(question, answer)
  if (lines.length === 1)
    return (
      <span lang={lang} dir="auto">
        {lines[0]}
      </span>
    )
  const isCounted = kind === 'order' || kind === 'gaps'
  const List = isCounted ? 'ol' : 'ul'
  return (
    <List className={styles.lines} lang={lang} dir="auto">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that do not change
        <li key={index}>{line}</li>
      ))}
    </List>
  )
}

function linesOf(question: AskedQuestion, answer: Exclude<Answer, number>): string[] {
  if (typeof answer === 'string') return [answer]
  if (Array.isArray(answer)) {
    return chosenIn(answer).flatMap((id) => question.choices?.find((choice) => choice.id === id)?.text ?? [])
  }
  const given = textsIn(answer)
  if (question.kind === 'gaps') return gapsIn(question.text).map((gap) => given[gap] ?? '…')
  return Object.entries(given).map(([left, right]) => `${left} – ${right}`)
}
