import type { QuestionKind } from '#features/chapters/quiz/question-schema.ts'
import type { Answer, AskedQuestion } from './schemas.ts'

/** Whether an answer says what goes with each part: of pairs and gaps. */
export function isTexts(answer: Answer): answer is Record<string, string> {
  return typeof answer === 'object' && !Array.isArray(answer) && !isPlace(answer)
}

/** Whether an answer is a place in a picture. */
export function isPlace(answer: Answer): answer is { x: number; y: number } {
  return typeof answer === 'object' && 'x' in answer && typeof answer.x === 'number'
}

type Fits = (answer: Answer, asked: AskedQuestion) => boolean

const namesChoices: Fits = (answer, { choices = [] }) =>
  Array.isArray(answer) &&
  new Set(answer).size === answer.length &&
  answer.every((id) => choices.some((choice) => choice.id === id))

const isOneChoice: Fits = (answer, asked) => Array.isArray(answer) && answer.length <= 1 && namesChoices(answer, asked)

const FITS: Record<QuestionKind, Fits> = {
  single: isOneChoice,
  boolean: isOneChoice,
  multiple: namesChoices,
  order: namesChoices,
  match: (answer, { lefts = [], rights = [] }) =>
    isTexts(answer) && Object.entries(answer).every(([left, right]) => lefts.includes(left) && rights.includes(right)),
  gaps: (answer, { gaps = [] }) => isTexts(answer) && Object.keys(answer).every((gap) => gaps.includes(gap)),
  text: (answer) => typeof answer === 'string',
  number: (answer) => typeof answer === 'number',
  hotspot: isPlace,
  open: (answer) => typeof answer === 'string',
}

/** Whether an answer is one that this question can have; an unfinished one is. */
export function fitsQuestion(asked: AskedQuestion, answer: Answer): boolean {
  return FITS[asked.kind](answer, asked)
}

/** Whether there is anything in an answer. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  if (Array.isArray(answer)) return answer.length > 0
  return !isTexts(answer) || Object.values(answer).some((text) => text.trim() !== '')
}
