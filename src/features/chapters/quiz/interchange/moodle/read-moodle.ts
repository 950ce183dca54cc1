import type { Question } from '../../question-schema.ts'
import { Findings, ITEMS_MAX, type ItemRead, nothingRead } from '../findings.ts'
import { isShared, rangeOf } from '../gift/read-answers.ts'
import { plainFromHtml, tidyLines } from '../plain-text.ts'
import { attribute, childrenOf, ELEMENTS_MAX, within } from '../qti/xml.ts'
import type { LossCode, ReadOptions, ReadQuestions } from '../result.ts'

/** What the reading of a question needs. */
interface MoodleContext {
  question: Element
  losses: Set<LossCode>
  options: ReadOptions
}

interface MoodleAnswer {
  element: Element
  text: string
  /** Share of the points, in percent. */
  weight: number
}

/** Feedback by how the whole answer was, which a question here does not have. */
const FEEDBACK_BY_RESULT = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'hint']

/** Reads the questions of a Moodle XML file. */
export function readMoodle(root: Element, options: ReadOptions): ReadQuestions {
  const questions = childrenOf(root, 'question')
  if (questions.length === 0) return nothingRead('EMPTY')
  const findings = new Findings()
  if (questions.length > ITEMS_MAX) findings.lose(0, '', 'TOO_MANY')
  let item = 0
  for (const question of questions.slice(0, ITEMS_MAX)) {
    if (attribute(question, 'type') === 'category') {
      findings.lose(0, textIn(question, 'category', new Set()), 'CATEGORY')
      continue
    }
    item += 1
    findings.take(item, readQuestion(question, options))
  }
  return findings.result()
}

function readQuestion(question: Element, options: ReadOptions): ItemRead {
  const title = textIn(question, 'name', new Set())
  const losses = new Set<LossCode>()
  const part = readPart({ question, losses, options })
  if (typeof part === 'string') return { title, question: null, losses: [part] }
  const feedback = textIn(question, 'generalfeedback', losses)
  const hasMore = FEEDBACK_BY_RESULT.some((name) => textIn(question, name, new Set()) !== '')
  if (hasMore) losses.add('FEEDBACK')
  const points = Number(childrenOf(question, 'defaultgrade')[0]?.textContent.trim() || Number.NaN)
  // Parsed by the schema of questions when it is taken.
  const read = {
    id: options.newID(),
    ...part,
    text: textIn(question, 'questiontext', losses),
    ...(Number.isFinite(points) && { points }),
    ...(feedback && { feedback }),
  } as Question
  return { title, question: read, losses: [...losses] }
}

/** The question without what all kinds have, or why it is left out. */
function readPart(context: MoodleContext) {
  switch (attribute(context.question, 'type')) {
    case 'multichoice':
      return readChoices(context)
    case 'truefalse':
      return readTruth(context)
    case 'shortanswer':
      return readText(context)
    case 'numerical':
      return readNumber(context)
    case 'matching':
      return readPairs(context)
    case 'essay':
      return readEssay(context)
    case 'description':
      return 'DESCRIPTION'
    case 'calculated':
    case 'calculatedsimple':
    case 'calculatedmulti':
      return 'TEMPLATE'
    default:
      return 'KIND'
  }
}

function readChoices({ question, losses, options }: MoodleContext) {
  const answers = answersOf(question, losses)
  const isMultiple = /^(?:false|0)$/.test(childrenOf(question, 'single')[0]?.textContent.trim() ?? '')
  const best = Math.max(...answers.map(({ weight }) => weight))
  const isEven = isMultiple
    ? isShared(answers.map(({ weight }) => weight))
    : answers.every(({ weight }) => weight === 0 || weight === best)
  if (!isEven) losses.add('WEIGHTS')
  const isRight = (weight: number) => weight > 0 && (isMultiple || weight === best)
  const choices = answers.map(({ element, text, weight }) => {
    const feedback = textIn(element, 'feedback', losses)
    return { id: options.newID(), text, ...(isRight(weight) && { right: true }), ...(feedback && { feedback }) }
  })
  return { kind: isMultiple ? 'multiple' : 'single', choices }
}

function readTruth({ question, losses, options: { newID, words } }: MoodleContext) {
  const choices = answersOf(question, losses).map(({ element, text, weight }) => {
    const feedback = textIn(element, 'feedback', losses)
    const word = /^true$/i.test(text) ? words.right : words.wrong
    return { id: newID(), text: word, ...(weight > 0 && { right: true }), ...(feedback && { feedback }) }
  })
  return { kind: 'boolean', choices }
}

function readText({ question, losses }: MoodleContext) {
  const answers = rightAnswers(question, losses)
  // A star stands for any letters there.
  const [accept, patterns] = [answers.filter((text) => !isPattern(text)), answers.filter(isPattern)]
  if (patterns.length > 0) losses.add('VARIANTS')
  const isExact = childrenOf(question, 'usecase')[0]?.textContent.trim() === '1'
  return { kind: 'text', accept: accept.map((text) => text.replaceAll('\\*', '*')), ...(isExact && { exact: true }) }
}

function isPattern(text: string): boolean {
  return /(?<!\\)\*/.test(text)
}

function readNumber({ question, losses }: MoodleContext) {
  const right = answersOf(question, losses).filter(({ weight }) => weight >= 100)
  if (right.length > 1) losses.add('SCORING')
  if (within(question, 'unit').length > 0) losses.add('UNIT')
  const [first] = right
  const tolerance = first && childrenOf(first.element, 'tolerance')[0]?.textContent.trim()
  const range = first && rangeOf(`${first.text}:${tolerance || 0}`)
  noteFeedback(question, losses)
  return { kind: 'number', ...(range ?? { value: null, tolerance: 0 }) }
}

function readPairs({ question, losses }: MoodleContext) {
  const all = childrenOf(question, 'subquestion')
    .slice(0, ELEMENTS_MAX)
    .map((one) => ({ left: ownText(one, losses), right: textIn(one, 'answer', losses) }))
  // Without a left side, it is there to mislead.
  const pairs = all.filter(({ left }) => left !== '')
  if (pairs.length < all.length) losses.add('DISTRACTORS')
  return { kind: 'match', pairs }
}

function readEssay({ question, losses }: MoodleContext) {
  const rubric = textIn(question, 'graderinfo', losses)
  return { kind: 'open', ...(rubric && { rubric }) }
}

function rightAnswers(question: Element, losses: Set<LossCode>): string[] {
  const answers = answersOf(question, losses)
  const right = answers.filter(({ weight }) => weight >= 100)
  if (answers.some(({ weight }) => weight > 0 && weight < 100)) losses.add('WEIGHTS')
  noteFeedback(question, losses)
  return right.map(({ text }) => text).filter((text) => text !== '')
}

/** Only choices have feedback of their own. */
function noteFeedback(question: Element, losses: Set<LossCode>): void {
  if (childrenOf(question, 'answer').some((one) => textIn(one, 'feedback', new Set()) !== '')) losses.add('FEEDBACK')
}

function answersOf(question: Element, losses: Set<LossCode>): MoodleAnswer[] {
  return childrenOf(question, 'answer')
    .slice(0, ELEMENTS_MAX)
    .map((element) => ({
      element,
      text: ownText(element, losses),
      weight: Number(attribute(element, 'fraction')) || 0,
    }))
}

/** The words in the element of a name below another. */
function textIn(parent: Element, name: string, losses: Set<LossCode>): string {
  const [element] = childrenOf(parent, name)
  return element ? ownText(element, losses) : ''
}

/** The words of an element, which stand in a `text` of their own, as HTML unless it says otherwise. */
function ownText(element: Element, losses: Set<LossCode>): string {
  const [text] = childrenOf(element, 'text')
  const written = text?.textContent ?? ''
  if (childrenOf(element, 'file').length > 0) losses.add('PICTURE')
  const isHtml = /^(?:html|moodle_auto_format|)$/.test(attribute(element, 'format'))
  const plain = isHtml ? plainFromHtml(written) : { text: written, losses: [] }
  for (const code of plain.losses) losses.add(code)
  return tidyLines(plain.text)
}
