import { rangeOf } from '../gift/read-answers.ts'
import { attribute, childrenOf, ELEMENTS_MAX, nameOf, within } from './xml.ts'

/** What an item of QTI 1.2 does when it is answered in a certain way. */
export interface Rule {
  /** What it gives or takes; null when it only says something. */
  points: number | null
  /** Answers that it asks for; those that it excludes are left out. */
  answers: { response: string; value: string; isCaseSensitive: boolean }[]
  /** The smallest and the largest number that it asks for, where it does. */
  low: string
  high: string
  /** The feedback that it shows; empty for none. */
  feedback: string
}

/** The rules by which an item is marked. */
export function rulesOf(item: Element): Rule[] {
  return within(item, 'respcondition')
    .slice(0, ELEMENTS_MAX)
    .map((condition) => {
      const [shown] = childrenOf(condition, 'displayfeedback')
      const bound = (...names: string[]) => within(condition, ...names)[0]?.textContent.trim() ?? ''
      return {
        points: pointsIn(condition),
        answers: within(condition, 'varequal')
          .filter((one) => !isExcluded(one, condition))
          .slice(0, ELEMENTS_MAX)
          .map((one) => ({
            response: attribute(one, 'respident'),
            value: one.textContent.trim(),
            isCaseSensitive: attribute(one, 'case').toLowerCase() === 'yes',
          })),
        low: bound('vargte', 'vargt'),
        high: bound('varlte', 'varlt'),
        feedback: shown ? attribute(shown, 'linkrefid') : '',
      }
    })
}

function pointsIn(condition: Element): number | null {
  const set = childrenOf(condition, 'setvar').map((one) => {
    const points = Number(one.textContent.trim())
    return attribute(one, 'action').toLowerCase() === 'subtract' ? -points : points
  })
  const said = set.filter(Number.isFinite)
  return said.length > 0 ? Math.max(...said) : null
}

function isExcluded(element: Element, condition: Element): boolean {
  for (let at = element.parentElement; at && at !== condition; at = at.parentElement) {
    if (nameOf(at) === 'not') return true
  }
  return false
}

/** The number that a rule asks for, with what it may be off: by its bounds, else as one of its answers. */
export function rangeOfRules({ low, high, answers }: Rule): { value: number; tolerance: number }[] {
  const bounds = low !== '' && high !== '' ? rangeOf(`${low}..${high}`) : null
  if (bounds) return [bounds]
  return answers.flatMap(({ value }) => rangeOf(value) ?? [])
}
