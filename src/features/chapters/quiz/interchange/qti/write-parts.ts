import { escapeXml } from '#shared/escape-xml.ts'
import { pictureAddress } from '../../../html/vocabulary.ts'
import type { Choice, Question, QuestionOf } from '../../question-schema.ts'
import { gapsIn } from '../../rules.ts'
import type { LossCode } from '../result.ts'
import { isTrueWord } from '../truth.ts'
import { lines, tag } from './markup.ts'

/** Units along each side of a picture whose size nobody knows here; areas are written in them. */
const PICTURE_UNITS = 10_000

export interface ItemParts {
  /** Declarations of the responses. */
  responses: string[]
  /** The markup of the item body. */
  body: string[]
  /** How the score is set; empty where people mark. */
  score: string
  hasChoiceFeedback: boolean
  losses: LossCode[]
}

/** What an item of each kind is made of. */
export function writeParts(question: Question, points: number): ItemParts {
  switch (question.kind) {
    case 'single':
    case 'boolean':
    case 'multiple':
      return writeChoices(question, points)
    case 'order':
      return writeOrder(question, points)
    case 'match':
      return writePairs(question, points)
    case 'gaps':
      return writeGaps(question, points)
    case 'text':
      return writeText(question, points)
    case 'number':
      return writeNumber(question, points)
    case 'hotspot':
      return writeAreas(question, points)
    case 'open':
      return parts(
        [response('string', 'single')],
        [...picture(question), words(question), tag('qti-extended-text-interaction', RESPONSE)],
        '',
      )
  }
}

const RESPONSE = { 'response-identifier': 'RESPONSE' }

function parts(responses: string[], body: string[], score: string, more: Partial<ItemParts> = {}): ItemParts {
  return { responses, body, score, hasChoiceFeedback: false, losses: [], ...more }
}

function words({ text }: Pick<Question, 'text'>): string {
  return tag('p', {}, lines(text))
}

function picture({ imageFileID }: Pick<Question, 'imageFileID'>): string[] {
  return imageFileID === undefined ? [] : [tag('p', {}, tag('img', { src: pictureAddress(imageFileID), alt: '' }))]
}

function response(
  type: string,
  cardinality: string,
  correct: readonly string[] = [],
  mapping = '',
  place = '',
): string {
  const values = correct.map((value) => tag('qti-value', {}, escapeXml(value)))
  return tag(
    'qti-response-declaration',
    { identifier: `RESPONSE${place}`, cardinality, 'base-type': type },
    values.length > 0 ? tag('qti-correct-response', {}, ...values) : '',
    mapping,
  )
}

function mappingOf(entries: readonly { key: string; points: number; exact?: boolean }[], upper?: number): string {
  if (entries.length === 0) return ''
  const written = entries.map(({ key, points, exact }) =>
    tag('qti-map-entry', {
      'map-key': key,
      'mapped-value': Number(points.toFixed(6)),
      'case-sensitive': exact === undefined ? undefined : String(exact),
    }),
  )
  return tag('qti-mapping', { 'default-value': 0, 'lower-bound': 0, 'upper-bound': upper }, ...written)
}

/** The points of the answers given. */
function mapped(...places: readonly string[]): string {
  const all = places.map((place) => tag('qti-map-response', { identifier: `RESPONSE${place}` }))
  return tag(
    'qti-set-outcome-value',
    { identifier: 'SCORE' },
    all.length === 1 ? all.join('') : tag('qti-sum', {}, ...all),
  )
}

/** All points or none. */
function allOrNothing(condition: string, points: number): string {
  const value = tag('qti-base-value', { 'base-type': 'float' }, String(points))
  const set = tag('qti-set-outcome-value', { identifier: 'SCORE' }, value)
  return tag('qti-response-condition', {}, tag('qti-response-if', {}, condition, set))
}

const VARIABLE = tag('qti-variable', { identifier: 'RESPONSE' })
const CORRECT = tag('qti-correct', { identifier: 'RESPONSE' })

/** Names for choices: those of a question that is true or false say which is which. */
function identifiersOf({
  kind,
  choices,
}: Pick<QuestionOf<'single' | 'multiple' | 'boolean' | 'order'>, 'kind' | 'choices'>): string[] {
  if (kind !== 'boolean' || choices.length !== 2) return choices.map((_, index) => `choice-${index + 1}`)
  const isTurned = isTrueWord(choices[1]?.text ?? '') && !isTrueWord(choices[0]?.text ?? '')
  return isTurned ? ['false', 'true'] : ['true', 'false']
}

function writeChoice({ text, feedback }: Choice, identifier: string): string {
  const said = feedback
    ? tag('qti-feedback-inline', { 'outcome-identifier': 'FEEDBACK', identifier, 'show-hide': 'show' }, lines(feedback))
    : ''
  return tag('qti-simple-choice', { identifier }, lines(text), said)
}

function writeChoices(question: QuestionOf<'single' | 'multiple' | 'boolean'>, points: number): ItemParts {
  const { choices, kind } = question
  const identifiers = identifiersOf(question)
  const right = identifiers.filter((_, index) => choices[index]?.right)
  const isMultiple = kind === 'multiple'
  const share = points / Math.max(1, right.length)
  // A wrong choice takes a right one back.
  const entries = identifiers.map((key) => ({ key, points: right.includes(key) ? share : -share }))
  const interaction = tag(
    'qti-choice-interaction',
    { ...RESPONSE, 'max-choices': isMultiple ? 0 : 1, 'min-choices': 0 },
    ...choices.map((choice, index) => writeChoice(choice, identifiers[index] ?? '')),
  )
  return parts(
    [response('identifier', isMultiple ? 'multiple' : 'single', right, isMultiple ? mappingOf(entries, points) : '')],
    [...picture(question), words(question), interaction],
    isMultiple ? mapped('') : allOrNothing(tag('qti-match', {}, VARIABLE, CORRECT), points),
    { hasChoiceFeedback: choices.some(({ feedback }) => feedback) },
  )
}

function writeOrder(question: QuestionOf<'order'>, points: number): ItemParts {
  const identifiers = identifiersOf(question)
  const choices = question.choices.map((choice, index) =>
    writeChoice({ ...choice, feedback: undefined }, identifiers[index] ?? ''),
  )
  return parts(
    [response('identifier', 'ordered', identifiers)],
    [...picture(question), words(question), tag('qti-order-interaction', { ...RESPONSE, shuffle: 'true' }, ...choices)],
    allOrNothing(tag('qti-match', {}, VARIABLE, CORRECT), points),
    // An order has no place for what is said to one choice.
    { losses: question.choices.some(({ feedback }) => feedback) ? ['FEEDBACK'] : [] },
  )
}

function writePairs(question: QuestionOf<'match'>, points: number): ItemParts {
  const { pairs } = question
  const rights = [...new Set(pairs.map(({ right }) => right))]
  const keys = pairs.map(({ right }, index) => `left-${index + 1} right-${rights.indexOf(right) + 1}`)
  const choice = (identifier: string, text: string, most: number) =>
    tag('qti-simple-associable-choice', { identifier, 'match-max': most }, lines(text))
  const entries = keys.map((key) => ({ key, points: points / keys.length }))
  const interaction = tag(
    'qti-match-interaction',
    { ...RESPONSE, 'max-associations': pairs.length, shuffle: 'true' },
    tag('qti-simple-match-set', {}, ...pairs.map(({ left }, index) => choice(`left-${index + 1}`, left, 1))),
    tag('qti-simple-match-set', {}, ...rights.map((right, index) => choice(`right-${index + 1}`, right, pairs.length))),
  )
  return parts(
    [response('directedPair', 'multiple', keys, mappingOf(entries, points))],
    [...picture(question), words(question), interaction],
    mapped(''),
  )
}

function writeGaps(question: QuestionOf<'gaps'>, points: number): ItemParts {
  const { text, gaps, exact = false } = question
  const numbers = gapsIn(text)
  const responses = numbers.map((gap) => {
    const accept = gaps[gap]?.accept.filter(Boolean) ?? []
    const entries = accept.map((key) => ({ key, points: points / numbers.length, exact }))
    return response('string', 'single', accept.slice(0, 1), mappingOf(entries), `_${gap}`)
  })
  const seen = new Set<string>()
  const pieces = text.split(/(\{\{\d{1,2}\}\})/).map((piece) => {
    const gap = /^\{\{(\d{1,2})\}\}$/.exec(piece)?.[1]
    if (gap === undefined || seen.has(gap)) return lines(gap === undefined ? piece : '')
    seen.add(gap)
    return tag('qti-text-entry-interaction', { 'response-identifier': `RESPONSE_${gap}` })
  })
  return parts(responses, [...picture(question), tag('p', {}, ...pieces)], mapped(...numbers.map((gap) => `_${gap}`)))
}

function writeText(question: QuestionOf<'text'>, points: number): ItemParts {
  const { exact = false } = question
  const accept = question.accept.filter(Boolean)
  return parts(
    [response('string', 'single', accept.slice(0, 1), mappingOf(accept.map((key) => ({ key, points, exact }))))],
    [...picture(question), words(question), tag('p', {}, tag('qti-text-entry-interaction', RESPONSE))],
    mapped(''),
  )
}

function writeNumber(question: QuestionOf<'number'>, points: number): ItemParts {
  const { value, tolerance, unit } = question
  const bounds = { 'tolerance-mode': 'absolute', tolerance: `${tolerance} ${tolerance}` }
  const condition = tag('qti-equal', tolerance > 0 ? bounds : { 'tolerance-mode': 'exact' }, VARIABLE, CORRECT)
  const entry = tag('qti-text-entry-interaction', RESPONSE)
  return parts(
    [response('float', 'single', value === null ? [] : [String(value)])],
    [...picture(question), words(question), tag('p', {}, entry, unit ? ` ${escapeXml(unit)}` : '')],
    allOrNothing(condition, points),
  )
}

function writeAreas(question: QuestionOf<'hotspot'>, points: number): ItemParts {
  const { imageFileID, areas } = question
  const units = (share: number) => Math.round(share * PICTURE_UNITS)
  const entries = areas.map(({ x, y, w, h }) =>
    tag('qti-area-map-entry', {
      shape: 'rect',
      coords: [x, y, x + w, y + h].map(units).join(','),
      'mapped-value': points,
    }),
  )
  const [area] = areas
  const middle = area ? [`${units(area.x + area.w / 2)} ${units(area.y + area.h / 2)}`] : []
  const source = imageFileID === undefined ? 'picture' : pictureAddress(imageFileID)
  const image = tag('img', { src: source, width: PICTURE_UNITS, height: PICTURE_UNITS, alt: '' })
  const mapping = tag('qti-area-mapping', { 'default-value': 0, 'upper-bound': points }, ...entries)
  const score = tag(
    'qti-set-outcome-value',
    { identifier: 'SCORE' },
    tag('qti-map-response-point', { identifier: 'RESPONSE' }),
  )
  return parts(
    [response('point', 'single', middle, areas.length > 0 ? mapping : '')],
    [words(question), tag('qti-select-point-interaction', { ...RESPONSE, 'max-choices': 1 }, image)],
    score,
  )
}
