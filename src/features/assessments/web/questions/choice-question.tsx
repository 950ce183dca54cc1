import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { useRemembered } from '#ui/use-remembered.ts'
import { chosenIn, type QuestionProps } from './question-props.ts'
import styles from './questions.module.css'

/** Keys with a number. */
const KEYS_MAX = 9

/** A choice of one or several answers, or two large buttons for true and false. Number keys choose, too. */
export function ChoiceQuestion({ question, answer, review, labelledBy, lang, onAnswer }: QuestionProps) {
  const { kind, id, choices = [] } = question
  const isMany = kind === 'multiple'
  const chosen = chosenIn(answer)
  const solution = review && chosenIn(review.solution)

  function choose(choice: string): void {
    const others = chosen.filter((one) => one !== choice)
    const next = !isMany ? [choice] : others.length < chosen.length ? others : [...chosen, choice]
    onAnswer(next.length > 0 ? next : null)
  }

  return (
    <fieldset
      aria-labelledby={labelledBy}
      className={styles.choices}
      data-kind={kind}
      data-locked={review ? true : undefined}
    >
      {choices.map((choice, index) => (
        <ChoiceRow
          key={choice.id}
          text={choice.text}
          lang={lang}
          name={`answer ${id}`}
          number={index + 1}
          isMany={isMany}
          checked={chosen.includes(choice.id)}
          locked={review !== undefined}
          mark={solution && markOf(solution.includes(choice.id), chosen.includes(choice.id))}
          onChoose={() => choose(choice.id)}
        />
      ))}
    </fieldset>
  )
}

type Mark = 'right' | 'missed' | 'wrong'

/** The mark next to a choice; none for a wrong choice that wasn't chosen. */
function markOf(isRight: boolean, isChosen: boolean): Mark | undefined {
  if (isRight) return isChosen ? 'right' : 'missed'
  return isChosen ? 'wrong' : undefined
}

interface ChoiceRowProps {
  text: string
  lang: string
  name: string
  /** From 1. */
  number: number
  isMany: boolean
  checked: boolean
  locked: boolean
  mark: Mark | undefined
  onChoose: () => void
}

function ChoiceRow({ text, lang, name, number, isMany, checked, locked, mark, onChoose }: ChoiceRowProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question.choice' })
  // They go with the reader's single letters, which can be turned off (WCAG 2.1.4).
  const [letters] = useRemembered('reader-letters', true)
  const hasKey = letters && number <= KEYS_MAX
  useShortcut(String(number), onChoose, { enabled: hasKey && !locked })
  return (
    <label className={styles.choice} data-mark={mark}>
      <input
        type={isMany ? 'checkbox' : 'radio'}
        name={name}
        checked={checked}
        disabled={locked}
        aria-keyshortcuts={hasKey ? String(number) : undefined}
        onChange={onChoose}
      />
      <span className={styles.words}>
        <span lang={lang} dir="auto">
          {text}
        </span>
        {mark && (
          <span className={styles.mark}>
            {mark === 'wrong' ? <IconX size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
            {t(($) => $[mark])}
          </span>
        )}
      </span>
      {hasKey && !locked && (
        <span className={styles.key} aria-hidden="true">
          {number}
        </span>
      )}
    </label>
  )
}
