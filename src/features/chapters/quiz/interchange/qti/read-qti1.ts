import type { Question } from '../../question-schema.ts'
import { Findings, ITEMS_MAX, type ItemRead, nothingRead } from '../findings.ts'
import { plainFromHtml, tidyLines } from '../plain-text.ts'
import type { LossCode, ReadOptions, ReadQuestions } from '../result.ts'
import { isTrueWord, isWordOfTruth } from '../truth.ts'
import { type Rule, rangeOfRules, rulesOf } from './qti1-rules.ts'
import { attribute, childrenOf, ELEMENTS_MAX, within } from './xml.ts'

/** Names that Canvas gives to kinds that have no question here. */
const OTHER_KINDS =
  /^(?:multiple_dropdowns|fill_in_multiple_blanks|calculated|file_upload|fill_in_the_blank_with_hints|hot_spot|ordering)_question$/

/** What the reading of an item needs. */
interface ItemContext {
  item: Element
  presentation: Element
  responses: Element[]
  rules: Rule[]
  losses: Set<LossCode>
  options: ReadOptions
}

/** Reads the items of QTI 1.2, as Canvas, Blackboard and many others write it. */
export function readQti1(root: Element, options: ReadOptions): ReadQuestions {
  const items = within(root, 'item')
  if (items.length === 0) return nothingRead('EMPTY')
  const findings = new Findings()
  if (items.length > ITEMS_MAX) findings.lose(0, '', 'TOO_MANY')
  items.slice(0, ITEMS_MAX).forEach((item, index) => {
    findings.take(index + 1, readItem(item, options))
  })
  return findings.result()
}

function readItem(item: Element, options: ReadOptions): ItemRead {
  const title = attribute(item, 'title') || attribute(item, 'ident')
  const leftOut = (code: LossCode): ItemRead => ({ title, question: null, losses: [code] })
  const [presentation] = childrenOf(item, 'presentation')
  const kind = fieldOf(item, 'question_type')
  if (OTHER_KINDS.test(kind)) return leftOut('KIND')
  const responses = presentation
    ? within(presentation, 'response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp')
    : []
  if (!presentation || responses.length === 0) return leftOut('DESCRIPTION')
  const losses = new Set<LossCode>()
  const rules = rulesOf(item)
  const text = materialOf(presentation, losses, responses)
  const part = readPart({ item, presentation, responses: responses.slice(0, ELEMENTS_MAX), rules, losses, options })
  if (!part) return leftOut('KIND')
  if (within(item, 'itemproc_extension', 'render_extension').length > 0) losses.add('SCORING')
  const feedback = feedbackOf(item, 'general_fb', losses)
  if (hasOtherFeedback(item, rules)) losses.add('FEEDBACK')
  const points = pointsOf(item)
  // Parsed by the schema of questions when it is taken.
  const question = {
    id: options.newID(),
    ...part,
    text,
    ...(points !== undefined && { points }),
    ...(feedback && { feedback }),
  } as Question
  return { title, question, losses: [...losses] }
}

/** The question without what all kinds have; null for a kind that is none here. */
function readPart(context: ItemContext) {
  const { responses, item } = context
  const [first] = responses
  if (!first) return null
  const isOf = (name: string) => responses.every(({ localName }) => localName === name)
  if (isOf('response_lid')) return responses.length > 1 ? readPairs(context) : readChoices(context, first)
  if (responses.length > 1) return null
  const [field] = within(first, 'render_fib')
  const type = field ? attribute(field, 'fibtype').toLowerCase() : ''
  const isNumber = isOf('response_num') || type === 'decimal' || type === 'integer'
  if (isNumber || fieldOf(item, 'question_type') === 'numerical_question') return readNumber(context)
  return isOf('response_str') ? readText(context) : null
}

function readChoices({ item, rules, losses, options }: ItemContext, response: Element) {
  const cardinality = attribute(response, 'rcardinality').toLowerCase()
  if (cardinality === 'ordered' || within(response, 'render_hotspot', 'render_slider').length > 0) return null
  const scored = rules.filter(({ points }) => points !== null && points > 0)
  const isMultiple = cardinality === 'multiple'
  const best = Math.max(...scored.map(({ points }) => points ?? 0))
  if (rules.some(({ points }) => points !== null && points !== 0 && points !== best)) losses.add('WEIGHTS')
  const rewarded = isMultiple ? scored : scored.filter(({ points }) => points === best)
  const right = new Set(rewarded.flatMap(({ answers }) => answers.map(({ value }) => value)))
  const choices = labelsOf(response).map((label) => {
    const ident = attribute(label, 'ident')
    const said = rules.find((rule) => rule.feedback !== '' && rule.answers.some(({ value }) => value === ident))
    const feedback = said && said.answers.length === 1 ? feedbackOf(item, said.feedback, losses) : ''
    return {
      id: options.newID(),
      text: materialOf(label, losses),
      ...(right.has(ident) && { right: true }),
      ...(feedback && { feedback }),
    }
  })
  const texts = choices.map(({ text }) => text)
  const isTruth = texts.length === 2 && texts.every(isWordOfTruth) && texts.filter(isTrueWord).length === 1
  return { kind: isMultiple ? 'multiple' : isTruth ? 'boolean' : 'single', choices }
}

/** Each left side is a response of its own, with all right sides to choose from. */
function readPairs({ responses, rules, losses }: ItemContext) {
  const used = new Set<string>()
  const pairs = responses.map((response) => {
    const labels = labelsOf(response)
    const ident = attribute(response, 'ident')
    const answers = rules.filter(({ points }) => (points ?? 0) > 0).flatMap((rule) => rule.answers)
    const answer = answers.find((one) => one.response === ident)?.value
    const label = labels.find((one) => attribute(one, 'ident') === answer)
    const right = label ? materialOf(label, losses) : ''
    used.add(right)
    return { left: materialOf(response, losses, within(response, 'render_choice')), right }
  })
  const offered = responses.flatMap((response) => labelsOf(response).map((label) => materialOf(label, losses)))
  if (offered.some((text) => !used.has(text))) losses.add('DISTRACTORS')
  return { kind: 'match', pairs }
}

function readText({ rules, losses }: ItemContext) {
  const scored = rules.filter(({ points }) => (points ?? 0) > 0)
  const answers = scored.flatMap((rule) => rule.answers)
  if (answers.length === 0) return { kind: 'open' }
  if (new Set(scored.map(({ points }) => points)).size > 1) losses.add('WEIGHTS')
  const isExact = answers.every(({ isCaseSensitive }) => isCaseSensitive)
  const accept = [...new Set(answers.map(({ value }) => value))]
  return { kind: 'text', accept, ...(isExact && { exact: true }) }
}

function readNumber({ rules, losses }: ItemContext) {
  const ranges = rules.filter(({ points }) => (points ?? 0) > 0).flatMap(rangeOfRules)
  if (ranges.length > 1) losses.add('SCORING')
  return { kind: 'number', ...(ranges[0] ?? { value: null, tolerance: 0 }) }
}

function labelsOf(response: Element): Element[] {
  return within(response, 'response_label').slice(0, ELEMENTS_MAX)
}

/** The words of what is shown, but for those inside of `without`. */
function materialOf(element: Element, losses: Set<LossCode>, without: readonly Element[] = []): string {
  const isShown = (one: Element) => !without.some((part) => part.contains(one))
  const lines = within(element, 'mattext', 'matemtext', 'matimage', 'mataudio', 'matvideo', 'matapplet')
    .filter(isShown)
    .map((one) => {
      if (one.localName === 'matimage') losses.add('PICTURE')
      else if (!one.localName.endsWith('text')) losses.add('MEDIA')
      else return wordsOf(one, losses)
      return ''
    })
  return lines.filter(Boolean).join('\n')
}

/** HTML stands in it as text, whatever type it says it has. */
function wordsOf(element: Element, losses: Set<LossCode>): string {
  const { text, losses: lost } = plainFromHtml(element.textContent)
  for (const code of lost) losses.add(code)
  return tidyLines(text)
}

function feedbackOf(item: Element, ident: string, losses: Set<LossCode>): string {
  const found = childrenOf(item, 'itemfeedback').find((one) => attribute(one, 'ident') === ident)
  return found ? materialOf(found, losses) : ''
}

/** Whether something is said that has no place here: when an answer is right, or wrong. */
function hasOtherFeedback(item: Element, rules: readonly Rule[]): boolean {
  const taken = new Set([
    'general_fb',
    ...rules.filter(({ answers }) => answers.length === 1).map((rule) => rule.feedback),
  ])
  return childrenOf(item, 'itemfeedback').some((one) => !taken.has(attribute(one, 'ident')))
}

/** A field of what the program that wrote the item says of it. */
function fieldOf(item: Element, label: string): string {
  const field = within(item, 'qtimetadatafield').find(
    (one) => childrenOf(one, 'fieldlabel')[0]?.textContent.trim() === label,
  )
  return (field && childrenOf(field, 'fieldentry')[0]?.textContent.trim()) ?? ''
}

/** Points of an item. A best score of 100 is a percentage, and says nothing of them. */
function pointsOf(item: Element): number | undefined {
  const [score] = within(item, 'decvar')
  const said = Number(fieldOf(item, 'points_possible') || (score && attribute(score, 'maxvalue')))
  return said > 0 && (said !== 100 || fieldOf(item, 'points_possible') !== '') ? said : undefined
}
