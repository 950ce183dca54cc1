import type { QuestionOf } from '../../question-schema.ts'
import type { LossCode, ReadOptions } from '../result.ts'
import { isTrueWord, isWordOfTruth } from '../truth.ts'
import { type Declaration, isWeighted, rightAnswers } from './declaration.ts'
import { wordsOf } from './words.ts'
import { attribute, childrenOf, ELEMENTS_MAX, nameOf, numberIn, within } from './xml.ts'

type Part<Kind extends 'single' | 'multiple' | 'boolean' | 'order' | 'match'> = Omit<QuestionOf<Kind>, 'id' | 'text'>

/** What the reading of an interaction needs. */
export interface InteractionContext {
  item: Element
  interaction: Element
  declaration: Declaration
  losses: Set<LossCode>
  options: ReadOptions
}

/** Choices, of which one or several are right. */
export function readChoices(context: InteractionContext): Part<'single' | 'multiple' | 'boolean'> {
  const { interaction, declaration, losses } = context
  const right = new Set(rightAnswers(declaration))
  if (isWeighted(declaration)) losses.add('WEIGHTS')
  const elements = within(interaction, 'simple-choice').slice(0, ELEMENTS_MAX)
  const choices = elements.map((element) => ({
    ...readChoice(element, context),
    ...(right.has(attribute(element, 'identifier')) && { right: true }),
  }))
  const isMultiple =
    declaration.cardinality === 'multiple' ? numberIn(interaction, 'max-choices') !== 1 || right.size > 1 : false
  if (isMultiple) return { kind: 'multiple', choices }
  const identifiers = elements.map((element) => attribute(element, 'identifier').toLowerCase())
  const isNamedTruth = identifiers.length === 2 && identifiers.includes('true') && identifiers.includes('false')
  const texts = choices.map(({ text }) => text)
  const isSaidTruth = texts.length === 2 && texts.every(isWordOfTruth) && texts.filter(isTrueWord).length === 1
  return { kind: isNamedTruth || isSaidTruth ? 'boolean' : 'single', choices }
}

function readChoice(element: Element, { item, losses, options }: InteractionContext) {
  const identifier = attribute(element, 'identifier')
  const said = [
    ...within(element, 'feedback-inline', 'feedback-block'),
    ...childrenOf(item, 'modal-feedback').filter((one) => attribute(one, 'identifier') === identifier),
  ]
  const feedback = said
    .map((one) => wordsOf(one, { losses }))
    .filter(Boolean)
    .join('\n')
  return { id: options.newID(), text: wordsOf(element, { losses }), ...(feedback && { feedback }) }
}

/** Choices in their right order. */
export function readOrder(context: InteractionContext): Part<'order'> {
  const { interaction, declaration, losses } = context
  const elements = within(interaction, 'simple-choice').slice(0, ELEMENTS_MAX)
  const { correct } = declaration
  if (correct.length === 0) losses.add('RIGHT_ANSWER')
  const byIdentifier = new Map(elements.map((element) => [attribute(element, 'identifier'), element]))
  const ordered = [...new Set(correct)].flatMap((identifier) => byIdentifier.get(identifier) ?? [])
  if (correct.length > 0 && ordered.length < elements.length) losses.add('DISTRACTORS')
  return {
    kind: 'order',
    choices: (correct.length > 0 ? ordered : elements).map((element) => readChoice(element, context)),
  }
}

/** Pairs, of two lists or of one. */
export function readPairs({ interaction, declaration, losses }: InteractionContext): Part<'match'> {
  if (isWeighted(declaration)) losses.add('WEIGHTS')
  const elements = within(interaction, 'simple-associable-choice')
  const texts = new Map(elements.map((one) => [attribute(one, 'identifier'), wordsOf(one, { losses })]))
  const [first] = childrenOf(interaction, 'simple-match-set')
  const lefts = first && new Set(within(first, 'simple-associable-choice').map((one) => attribute(one, 'identifier')))
  const right = declaration.correct.length > 0 ? declaration.correct : rightAnswers(declaration)
  const pairs = new Map<string, string>()
  const used = new Set<string>()
  for (const pair of right) {
    const [one = '', other = ''] = pair.split(/\s+/)
    const [left, partner] =
      nameOf(interaction) === 'match-interaction' && lefts?.has(other) ? [other, one] : [one, other]
    used.add(left).add(partner)
    if (pairs.has(left)) losses.add('SCORING')
    else if (texts.has(left) && texts.has(partner)) pairs.set(left, partner)
  }
  if (elements.some((one) => !used.has(attribute(one, 'identifier')))) losses.add('DISTRACTORS')
  return {
    kind: 'match',
    pairs: [...pairs].map(([left, partner]) => ({ left: texts.get(left) ?? '', right: texts.get(partner) ?? '' })),
  }
}
