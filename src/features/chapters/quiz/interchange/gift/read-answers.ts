import type { Question } from '../../question-schema.ts'
import type { LossCode, ReadOptions } from '../result.ts'

/** Turns a text of the file into readable text, and collects what is lost. */
export type ReadText = (hidden: string) => string

/** A question without what all kinds have. */
type Part = Question extends infer One ? (One extends Question ? Omit<One, 'id' | 'text'> : never) : never

export interface Answers {
  part: Part
  feedback: string
  losses: LossCode[]
}

/**
 * One answer: its sign, its weight in percent (null if none is given), its words and feedback; escaped characters are
 * still hidden.
 */
interface Answer {
  isRight: boolean
  weight: number | null
  text: string
  feedback: string
}

/** Percents that differ by no more are the same: thirds are written with five digits. */
const WEIGHT_ROUNDING = 0.5

/** Reads the answers in the braces of a question; null if they aren't valid GIFT. */
export function readAnswers(block: string, read: ReadText, options: ReadOptions): Answers | null {
  const [body = '', ...general] = block.split('####')
  const feedback = read(general.join(' '))
  const text = body.trim()
  if (text === '') return { part: { kind: 'open' }, feedback, losses: [] }
  if (text.startsWith('#')) return readNumber(text.slice(1), feedback)
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(text)
  if (truth) return readBoolean(truth, feedback, read, options)
  if (!/^[=~]/.test(text)) return null
  const answers = text.split(/(?=[=~])/).map(readAnswer)
  if (answers.every(({ isRight }) => isRight)) {
    return answers.every((answer) => answer.text.includes('->'))
      ? readPairs(answers, feedback, read)
      : readTexts(answers, feedback, read)
  }
  return readChoices(answers, feedback, read, options)
}

function readAnswer(written: string): Answer {
  const [answer = '', ...feedback] = written.slice(1).split('#')
  const weight = /^\s*%(-?\d{1,3}(?:\.\d{1,9})?)%/.exec(answer)
  return {
    isRight: written.startsWith('='),
    weight: weight ? Number(weight[1]) : null,
    text: answer.slice(weight?.[0].length ?? 0),
    feedback: feedback.join('#'),
  }
}

function readBoolean(
  [, word = '', wrong = '', right = '']: RegExpExecArray,
  feedback: string,
  read: ReadText,
  options: ReadOptions,
): Answers {
  const isTrue = /^t/i.test(word)
  const choice = (isRight: boolean, text: string) => {
    const said = read(isRight ? right : wrong)
    return { id: options.newID(), text, ...(isRight && { right: true }), ...(said && { feedback: said }) }
  }
  const choices = [choice(isTrue, options.words.right), choice(!isTrue, options.words.wrong)]
  return { part: { kind: 'boolean', choices }, feedback, losses: [] }
}

function readPairs(answers: Answer[], feedback: string, read: ReadText): Answers {
  const pairs = answers.map(({ text }) => {
    const arrow = text.indexOf('->')
    return { left: read(text.slice(0, arrow)), right: read(text.slice(arrow + 2)) }
  })
  // Without a left side, it is there to mislead.
  const real = pairs.filter(({ left }) => left !== '')
  const losses: LossCode[] = real.length < pairs.length ? ['DISTRACTORS'] : []
  return { part: { kind: 'match', pairs: real }, feedback, losses: [...losses, ...feedbackLost(answers)] }
}

function readTexts(answers: Answer[], feedback: string, read: ReadText): Answers {
  const right = answers.filter(isWhole)
  const losses: LossCode[] = right.length < answers.length ? ['WEIGHTS'] : []
  const accept = right.map(({ text }) => read(text)).filter((text) => text !== '')
  return { part: { kind: 'text', accept }, feedback, losses: [...losses, ...feedbackLost(answers)] }
}

function isWhole({ weight }: Answer): boolean {
  return weight === null || weight >= 100
}

function feedbackLost(answers: readonly Answer[]): LossCode[] {
  return answers.some((answer) => answer.feedback.trim() !== '') ? ['FEEDBACK'] : []
}

function readChoices(answers: Answer[], feedback: string, read: ReadText, { newID }: ReadOptions): Answers {
  const whole = answers.filter((answer) => answer.isRight)
  const isSingle = whole.length === 1
  const isRight = (answer: Answer) => answer.isRight || (!isSingle && (answer.weight ?? 0) > 0)
  const choices = answers.map((answer) => {
    const said = read(answer.feedback)
    const right = isRight(answer)
    return { id: newID(), text: read(answer.text), ...(right && { right }), ...(said && { feedback: said }) }
  })
  const losses: LossCode[] = []
  // Any one of them would do there; here, all of them belong to the answer.
  if (whole.length > 1) losses.push('SCORING')
  if (
    isSingle
      ? answers.some(({ weight }) => (weight ?? 0) % 100 !== 0)
      : !isShared(answers.flatMap(({ weight }) => weight ?? []))
  )
    losses.push('WEIGHTS')
  return { part: { kind: isSingle ? 'single' : 'multiple', choices }, feedback, losses }
}

/**
 * Whether right answers share the points evenly, as they do here, and no wrong one takes an amount of its own. Weights
 * are in percent.
 */
export function isShared(weights: readonly number[]): boolean {
  const shares = weights.filter((weight) => weight > 0)
  const [share = 100] = shares
  const isNear = (weight: number, other: number) => Math.abs(weight - other) <= WEIGHT_ROUNDING
  return weights.every((weight) =>
    weight > 0 ? isNear(weight, share) : weight === 0 || isNear(weight, -share) || isNear(weight, -100),
  )
}

const NUMBER = '[-+]?(?:\\d{1,30}(?:\\.\\d{0,30})?|\\.\\d{1,30})(?:[eE][-+]?\\d{1,3})?'
const RANGE = new RegExp(`^(${NUMBER})\\s*\\.\\.\\s*(${NUMBER})$`)
const NEAR = new RegExp(`^(${NUMBER})\\s*(?::\\s*(${NUMBER}))?$`)

function readNumber(body: string, feedback: string): Answers | null {
  const text = body.trim()
  const answers = /^[=~]/.test(text) ? text.split(/(?=[=~])/).map(readAnswer) : [readAnswer(`=${text}`)]
  const right = answers.filter((answer) => answer.isRight && isWhole(answer))
  const range = rangeOf(right[0]?.text.trim() ?? '')
  if (!range) return null
  const losses: LossCode[] = answers.some((answer) => answer.isRight && !isWhole(answer)) ? ['WEIGHTS'] : []
  if (right.length > 1) losses.push('SCORING')
  return { part: { kind: 'number', ...range }, feedback, losses: [...losses, ...feedbackLost(answers)] }
}

/** `4:0.5` and `3.5..4.5` as a value with what it may be off; null for what is neither. */
export function rangeOf(text: string): { value: number; tolerance: number } | null {
  const range = RANGE.exec(text)
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])]
    return rounded((low + high) / 2, Math.abs(high - low) / 2)
  }
  const near = NEAR.exec(text)
  return near ? rounded(Number(near[1]), Math.abs(Number(near[2] ?? 0))) : null
}

/** Without what computing with binary fractions adds. */
function rounded(value: number, tolerance: number) {
  if (!Number.isFinite(value) || !Number.isFinite(tolerance)) return null
  return { value: Number(value.toPrecision(15)), tolerance: Number(tolerance.toPrecision(12)) }
}
