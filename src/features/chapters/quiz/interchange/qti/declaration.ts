import { attribute, childrenOf, numberIn, within } from './xml.ts'

/** What an item says of the right answer to one of its interactions. */
export interface Declaration {
  cardinality: string
  baseType: string
  correct: string[]
  /** Answers with their points; of places, see `areas`. */
  mapped: { key: string; points: number; isExact: boolean }[]
  /** Points at most; undefined when nothing is said. */
  upperBound: number | undefined
  /** Areas of a picture with their points. */
  areas: { element: Element; points: number }[]
}

/** The declaration that an interaction answers to; one without anything when the item has none. */
export function declarationOf(item: Element, interaction: Element): Declaration {
  const identifier = attribute(interaction, 'response-identifier')
  const declaration = childrenOf(item, 'response-declaration').find(
    (one) => attribute(one, 'identifier') === identifier,
  )
  if (!declaration) return { cardinality: '', baseType: '', correct: [], mapped: [], upperBound: undefined, areas: [] }
  const [correct] = childrenOf(declaration, 'correct-response')
  const [mapping] = within(declaration, 'mapping', 'area-mapping')
  return {
    cardinality: attribute(declaration, 'cardinality'),
    baseType: attribute(declaration, 'base-type'),
    correct: correct ? childrenOf(correct, 'value').map((value) => value.textContent.trim()) : [],
    mapped: within(declaration, 'map-entry').map((entry) => ({
      key: attribute(entry, 'map-key'),
      points: numberIn(entry, 'mapped-value') ?? 0,
      isExact: attribute(entry, 'case-sensitive') === 'true',
    })),
    upperBound: mapping && numberIn(mapping, 'upper-bound'),
    areas: within(declaration, 'area-map-entry').map((element) => ({
      element,
      points: numberIn(element, 'mapped-value') ?? 0,
    })),
  }
}

/** The right answers: those that are called correct, or else those that earn the most. */
export function rightAnswers({ cardinality, correct, mapped }: Declaration): string[] {
  if (correct.length > 0) return correct
  const best = mostPoints(mapped)
  return mapped
    .filter(({ points }) => points > 0 && (cardinality !== 'single' || points === best))
    .map(({ key }) => key)
}

/** The most that one answer earns. */
export function mostPoints(mapped: readonly { points: number }[]): number {
  return mapped.reduce((most, { points }) => Math.max(most, points), 0)
}

/** Whether right answers earn different points, which a question here cannot say. */
export function isWeighted({ mapped }: Declaration): boolean {
  const earned = mapped.map(({ points }) => points).filter((points) => points > 0)
  return new Set(earned).size > 1
}

/** Points of an item; undefined when it says nothing of them. */
export function pointsOfItem(item: Element, declarations: readonly Declaration[]): number | undefined {
  const outcomes = childrenOf(item, 'outcome-declaration')
  const named = (identifier: string) => outcomes.find((one) => attribute(one, 'identifier') === identifier)
  const [maximum] = within(named('MAXSCORE') ?? item.ownerDocument.createElement('none'), 'value')
  const score = named('SCORE')
  const said = maximum ? Number(maximum.textContent.trim()) : score && numberIn(score, 'normal-maximum')
  if (said !== undefined && said > 0) return said
  const sum = declarations.reduce((points, one) => points + mappedPoints(one), 0)
  return sum > 0 ? sum : undefined
}

function mappedPoints({ cardinality, mapped, areas, upperBound }: Declaration): number {
  if (upperBound !== undefined) return upperBound
  const earned = [...mapped, ...areas].map(({ points }) => points).filter((points) => points > 0)
  if (earned.length === 0) return 0
  return cardinality === 'single' ? mostPoints([...mapped, ...areas]) : earned.reduce((sum, points) => sum + points, 0)
}
