import { useTranslation } from 'react-i18next'
import type { SurveyQuestion } from '#features/chapters/survey/schema.ts'
import { useLocale } from '#ui/use-locale.ts'
import { percentOf } from '../../rules.ts'
import type { QuestionSplit, SurveyAnswer } from '../../schemas.ts'
import styles from './split.module.css'

interface BarsProps {
  question: SurveyQuestion
  split: QuestionSplit
  /** The viewer's own answer. */
  mine?: SurveyAnswer
  lang: string
}

/** How one question is split: a bar and its numbers for each answer; of a ranking, the best place first. */
export function Bars({ question, split, mine, lang }: BarsProps) {
  const { t } = useTranslation('surveys', { keyPrefix: 'split' })
  const locale = useLocale()
  const { answered, counts, numbers } = split
  const isOrder = question.kind === 'order'
  const shown = isOrder ? counts.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity)) : counts
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.bars}>
          {shown.map(({ choice, count, place }) => {
            const share = isOrder ? placeShare(place, counts.length) : percentOf(count, answered) / 100
            return (
              <li key={choice} data-mine={isMine(choice, mine, isOrder) || undefined}>
                <span className={styles.name} lang={lang} dir="auto">
                  {textOf(question, choice)}
                </span>
                {isMine(choice, mine, isOrder) && <span className={styles.mine}>{t(($) => $.mine)}</span>}
                <span className={styles.count}>
                  {isOrder ? placeWords(place) : `${number.format(count)} · ${percentWords(share)}`}
                </span>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${share * 100}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {numbers && (
        <p className={styles.numbers}>
          {t(($) => $.numbers, {
            mean: number.format(numbers.mean),
            median: number.format(numbers.median),
            min: number.format(numbers.min),
            max: number.format(numbers.max),
          })}
        </p>
      )}
    </>
  )

  function placeWords(place: number | null): string {
    return place === null ? '–' : t(($) => $.place, { place: number.format(place) })
  }

  function percentWords(share: number): string {
    return new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
  }
}

/** The first place is the whole bar, the last one next to nothing. */
function placeShare(place: number | null, places: number): number {
  return place === null ? 0 : (places - place + 1) / places
}

function isMine(choice: string, mine: SurveyAnswer | undefined, isOrder: boolean): boolean {
  if (mine === undefined || isOrder) return false
  return Array.isArray(mine) ? mine.includes(choice) : String(mine) === choice
}

/** The label of an answer; a step of a scale is its own. */
export function textOf(question: SurveyQuestion, choice: string): string {
  if (!('choices' in question)) return choice
  return question.choices.find(({ id }) => id === choice)?.text ?? ''
}
