import { stepsOf } from '#features/chapters/survey/rules.ts'
import type { Scale } from '#features/chapters/survey/schema.ts'
import type { SurveyAnswer } from '../../schemas.ts'
import styles from './survey.module.css'

interface ScaleQuestionProps {
  /** The id of the question. */
  name: string
  scale: Scale
  answer: SurveyAnswer | undefined
  labelledBy: string
  onAnswer: (answer: number) => void
}

/** A choice of a few whole numbers, which also works with the arrow keys. */
export function ScaleQuestion({ name, scale, answer, labelledBy, onAnswer }: ScaleQuestionProps) {
  return (
    <fieldset aria-labelledby={labelledBy} className={styles.scale}>
      {stepsOf(scale).map((step) => (
        <label key={step} className={styles.step}>
          <input type="radio" name={`answer ${name}`} checked={answer === step} onChange={() => onAnswer(step)} />
          {step}
        </label>
      ))}
    </fieldset>
  )
}
