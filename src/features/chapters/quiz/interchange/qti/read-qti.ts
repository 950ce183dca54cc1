import type { Question } from '../../question-schema.ts'
import { Findings, ITEMS_MAX, type ItemRead, nothingRead } from '../findings.ts'
import type { LossCode, ReadOptions, ReadQuestions } from '../result.ts'
import { declarationOf, pointsOfItem } from './declaration.ts'
import { readAreas } from './read-areas.ts'
import { type InteractionContext, readChoices, readOrder, readPairs } from './read-choices.ts'
import { readEntries, readSlider } from './read-entries.ts'
import { isInline, wordsOf } from './words.ts'
import { attribute, childrenOf, ELEMENTS_MAX, nameOf, within } from './xml.ts'

/** How marking is said where it is as here: right or not, or by points for each answer. */
const OUR_MARKING = new Set(
  (
    'response-condition response-if response-else match variable correct set-outcome-value base-value sum equal ' +
    'map-response map-response-point is-null not'
  ).split(' '),
)

/** Reads QTI items of 2.1, 2.2 and 3.0: one, or several in whatever holds them. */
export function readQti(root: Element, options: ReadOptions): ReadQuestions {
  const items = nameOf(root) === 'assessment-item' ? [root] : within(root, 'assessment-item')
  if (items.length === 0) return nothingRead('EMPTY')
  const findings = new Findings()
  if (items.length > ITEMS_MAX) findings.lose(0, '', 'TOO_MANY')
  items.slice(0, ITEMS_MAX).forEach((item, index) => {
    findings.take(index + 1, readItem(item, options))
  })
  return findings.result()
}

function readItem(item: Element, options: ReadOptions): ItemRead {
  const title = attribute(item, 'title') || attribute(item, 'identifier')
  const leftOut = (code: LossCode): ItemRead => ({ title, question: null, losses: [code] })
  if (childrenOf(item, 'template-declaration').length > 0) return leftOut('TEMPLATE')
  const [body] = childrenOf(item, 'item-body')
  const interactions = body
    ? [...body.getElementsByTagName('*')].filter((one) => nameOf(one).endsWith('-interaction'))
    : []
  const [first] = interactions
  if (!body || !first) return leftOut('DESCRIPTION')
  const losses = new Set<LossCode>()
  if (within(item, 'script').length > 0) losses.add('SCRIPT')
  const read = readBody({ item, body, interactions, first, losses, options })
  if (!read) return leftOut('KIND')
  if (!isOurMarking(item)) losses.add('SCORING')
  const feedback = readFeedback(item, losses)
  const declarations = read.taken.map((one) => declarationOf(item, one))
  const points = pointsOfItem(item, declarations)
  // Parsed by the schema of questions when it is taken.
  const question = {
    id: options.newID(),
    ...read.part,
    ...(points !== undefined && { points }),
    ...(feedback && { feedback }),
  } as Question
  return { title, question, losses: [...losses] }
}

interface Body {
  item: Element
  body: Element
  interactions: readonly Element[]
  first: Element
  losses: Set<LossCode>
  options: ReadOptions
}

/** The question of an item, and the interactions that it came from; null for one that there is no question for. */
function readBody({ item, body, interactions, first, losses, options }: Body) {
  if (interactions.every((one) => isInline(nameOf(one)))) {
    const taken = interactions.slice(0, ELEMENTS_MAX)
    return { part: readEntries(item, body, taken, losses), taken }
  }
  const interaction = interactions.find((one) => !isInline(nameOf(one))) ?? first
  const context = { item, interaction, declaration: declarationOf(item, interaction), losses, options }
  const part = readBlock(context)
  if (!part) return null
  if (interactions.length > 1) losses.add('SEVERAL')
  const prompts = (one: Element) => childrenOf(one, 'prompt').map((prompt) => wordsOf(prompt, { losses }))
  const text = wordsOf(body, { losses, place: (one) => (one === interaction ? prompts(one).join('\n') : '') })
  return { part: { ...part, text }, taken: [interaction] }
}

function readBlock(context: InteractionContext) {
  switch (nameOf(context.interaction)) {
    case 'choice-interaction':
      return readChoices(context)
    case 'order-interaction':
      return readOrder(context)
    case 'match-interaction':
    case 'associate-interaction':
      return readPairs(context)
    case 'hotspot-interaction':
    case 'select-point-interaction':
      return readAreas(context)
    case 'slider-interaction':
      return readSlider(context.item, context.interaction)
    case 'extended-text-interaction':
      return { kind: 'open' as const }
    default:
      return null
  }
}

function isOurMarking(item: Element): boolean {
  const [processing] = childrenOf(item, 'response-processing')
  if (!processing) return true
  return [...processing.getElementsByTagName('*')].every((one) => OUR_MARKING.has(nameOf(one)))
}

/** Reads the feedback shown to everyone at the end. Feedback for one choice belongs to that choice. */
function readFeedback(item: Element, losses: Set<LossCode>): string {
  const choices = new Set(within(item, 'simple-choice').map((one) => attribute(one, 'identifier')))
  const general = [...childrenOf(item, 'modal-feedback'), ...within(item, 'feedback-block')].filter(
    (one) => !choices.has(attribute(one, 'identifier')),
  )
  // When each of them is said would be lost.
  if (general.length > 1) losses.add('FEEDBACK')
  return general
    .map((one) => wordsOf(one, { losses }))
    .filter(Boolean)
    .join('\n')
}
