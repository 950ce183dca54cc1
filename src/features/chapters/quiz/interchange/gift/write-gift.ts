import type { Choice, Question, QuestionOf } from '../../question-schema.ts'
import { gapsIn, missingInQuestion, pointsOf } from '../../rules.ts'
import { type Loss, type LossCode, titleOf } from '../result.ts'
import { isTrueWord, isWordOfTruth } from '../truth.ts'
import { escapeText, UNIT } from './escapes.ts'

/** A question in GIFT, and what of it has no word there. */
interface Written {
  text: string
  losses: LossCode[]
}

/**
 * Writes questions in GIFT, as Moodle reads it. An order and several gaps become pairs to match; places in a picture
 * have no word in it, and unfinished questions no answer: both are left out and named.
 */
export function writeGift(questions: readonly Question[]): { text: string; losses: Loss[] } {
  const losses: Loss[] = []
  const items = questions.flatMap((question, index) => {
    const written = writeQuestion(question)
    for (const what of written.losses) losses.push({ item: index + 1, title: titleOf(question.text), what })
    return written.text || []
  })
  return { text: items.map((item) => `${item}\n`).join('\n'), losses }
}

function writeQuestion(question: Question): Written {
  if (question.kind === 'hotspot') return { text: '', losses: ['KIND'] }
  if (missingInQuestion(question) !== null) return { text: '', losses: ['UNFINISHED'] }
  const { lead, answers, tail = '', losses } = writeAnswers(question)
  const feedback = question.feedback ? `####${escapeText(question.feedback)}` : ''
  const body = [answers, feedback].filter(Boolean).join('\n')
  const block = body.includes('\n') ? `{\n${body}\n}` : `{${body}}`
  const lost: LossCode[] = []
  if (question.imageFileID !== undefined) lost.push('PICTURE')
  if (pointsOf(question) !== 1) lost.push('POINTS')
  if ('exact' in question && question.exact) lost.push('EXACT')
  return { text: `[plain]${lead}${block}${tail}`, losses: [...losses, ...lost] }
}

interface Answers {
  lead: string
  answers: string
  tail?: string
  losses: LossCode[]
}

function writeAnswers(question: Exclude<Question, { kind: 'hotspot' }>): Answers {
  const lead = `${escapeText(question.text)} `
  switch (question.kind) {
    case 'single':
      return { lead, answers: writeChoices(question.choices, ({ right }) => (right ? '=' : '~')), losses: [] }
    case 'multiple':
      return { lead, answers: writeChoices(question.choices, weightOf(question.choices)), losses: [] }
    case 'boolean':
      return { lead, ...writeBoolean(question) }
    case 'order': {
      const steps = question.choices.map(({ text }, index) => ({ left: `${index + 1}.`, right: text }))
      const lost: LossCode[] = question.choices.some(({ feedback }) => feedback) ? ['FEEDBACK'] : []
      const { answers, losses } = writePairs(steps)
      return { lead, answers, losses: ['OTHER_KIND', ...lost, ...losses] }
    }
    case 'match':
      return { lead, ...writePairs(question.pairs) }
    case 'gaps':
      return writeGaps(question)
    case 'text':
      return { lead, ...writeAccepted(question.accept) }
    case 'number': {
      const { value, tolerance, unit = '' } = question
      return {
        lead,
        answers: `#${value}:${tolerance}`,
        tail: unit && ` ${escapeText(unit)}`,
        losses: unit === '' || UNIT.test(unit) ? [] : ['UNIT'],
      }
    }
    case 'open':
      return { lead, answers: '', losses: [] }
  }
}

function writeChoices(choices: readonly Choice[], signOf: (choice: Choice) => string): string {
  return choices.map((choice) => `${signOf(choice)}${escapeText(choice.text)}${writeFeedback(choice)}`).join('\n')
}

function writeFeedback({ feedback }: Pick<Choice, 'feedback'>): string {
  return feedback ? `#${escapeText(feedback)}` : ''
}

/** Right answers share the points, and a wrong one takes a right one back. */
function weightOf(choices: readonly Choice[]): (choice: Choice) => string {
  const weight = Number((100 / choices.filter(({ right }) => right).length).toFixed(5))
  return ({ right }) => `~%${right ? weight : -weight}%`
}

function writeBoolean({ choices }: QuestionOf<'boolean'>): Omit<Answers, 'lead'> {
  const [first, second] = choices
  const right = choices.find((choice) => choice.right)
  const wrong = choices.find((choice) => !choice.right)
  const isKnown = choices.length === 2 && choices.every(({ text }) => isWordOfTruth(text))
  const isTrue = isKnown ? isTrueWord(right?.text ?? '') : right === first
  const said = `${writeFeedback(wrong ?? {}) || (right?.feedback ? '#' : '')}${writeFeedback(right ?? {})}`
  const isPlain = isKnown && isTrueWord(first?.text ?? '') && !isTrueWord(second?.text ?? '')
  return { answers: `${isTrue ? 'TRUE' : 'FALSE'}${said}`, losses: isPlain ? [] : ['WORDS'] }
}

function writePairs(pairs: QuestionOf<'match'>['pairs']): Omit<Answers, 'lead'> {
  const lines = pairs.map(({ left, right }) => `=${writeSide(left)} -> ${writeSide(right)}`)
  const isChanged = pairs.some(({ left, right }) => left.includes(ARROW) || right.includes(ARROW))
  return { answers: lines.join('\n'), losses: isChanged ? ['CHARACTERS'] : [] }
}

/** Stands between the sides of a pair, and cannot be escaped. */
const ARROW = '->'

function writeSide(text: string): string {
  return escapeText(text.replaceAll(ARROW, '→'))
}

function writeAccepted(accept: readonly string[]): Omit<Answers, 'lead'> {
  const texts = accept.filter((text) => text !== '')
  return {
    answers: texts.map((text) => `=${writeSide(text)}`).join(' '),
    losses: texts.some((text) => text.includes(ARROW)) ? ['CHARACTERS'] : [],
  }
}

/** A single gap with words after it is a "missing word" in Moodle; the format has nothing for several gaps. */
function writeGaps({ text, gaps }: QuestionOf<'gaps'>): Answers {
  const numbers = gapsIn(text)
  const parts = text.split(/\{\{\d{1,2}\}\}/)
  const [before = '', after = ''] = parts
  const [gap = '1'] = numbers
  if (parts.length === 2) {
    const { answers, losses } = writeAccepted(gaps[gap]?.accept ?? [])
    const lost: LossCode[] = after.trim() === '' ? ['OTHER_KIND'] : []
    return { lead: escapeText(before), answers, tail: escapeText(after), losses: [...lost, ...losses] }
  }
  const named = text.replace(/\{\{(\d{1,2})\}\}/g, '($1) _____')
  const pairs = numbers.map((number) => ({ left: `(${number})`, right: gaps[number]?.accept.find(Boolean) ?? '' }))
  const isMore = numbers.some((number) => (gaps[number]?.accept.filter(Boolean).length ?? 0) > 1)
  const { answers, losses } = writePairs(pairs)
  const lost: LossCode[] = isMore ? ['VARIANTS'] : []
  return { lead: `${escapeText(named)} `, answers, losses: ['OTHER_KIND', ...lost, ...losses] }
}
