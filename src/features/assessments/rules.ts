import type { OpenQuestionContent } from '#features/chapters/open-question/schema.ts'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import { gapsIn, pointsOf } from '#features/chapters/quiz/rules.ts'
import type { QuizContent } from '#features/chapters/quiz/schema.ts'
import { shownTime } from '#features/chapters/weet/for-readers.ts'
import { askedIn, leadsTo } from '#features/chapters/weet/rules.ts'
import type { WeetContent } from '#features/chapters/weet/schema.ts'
import type { Answer, AskedQuestion, ReviewedQuestion } from './schemas.ts'

/** A number from 0 up to 1, without it. */
export type Random = () => number

/** An open question as a quiz: answered once, with nothing to check. */
export function quizOfOpenQuestion({ prompt, points, rubric }: OpenQuestionContent): QuizContent {
  return { questions: [{ id: 'prompt', kind: 'open', text: prompt, points, rubric }], attempts: 1 }
}

/** The questions of a video as a quiz: in the order in which they are met, without limits. */
export function quizOfVideo({ edit }: WeetContent): QuizContent {
  return { questions: askedIn(edit).map(({ question }) => question) }
}

/** When an answer in a video leads elsewhere, in milliseconds of what is shown; null: the video goes on. */
export function jumpAfter(video: WeetContent, { questionId, outcome }: Marked, answer: Answer | null): number | null {
  const asked = askedIn(video.edit).find(({ question }) => question.id === questionId)
  const chosen = Array.isArray(answer) ? answer : []
  const place = asked && leadsTo(asked, { chosen, isWrong: outcome === 'wrong' || outcome === 'partly' })
  const shown = place ? shownTime(video, place) : null
  return shown === null ? null : Math.round(shown)
}

/** A question of a video, and how its answer did. */
type Marked = Pick<ReviewedQuestion, 'questionId' | 'outcome'>

/** Questions of one attempt. */
export function questionsAsked({ questions, draw = questions.length }: QuizContent): number {
  return Math.min(draw, questions.length)
}

/** The questions of an attempt in order, with the order in which their parts are shown. */
export interface Asked {
  questionId: string
  /** Indexes into the choices of a question, or into the right sides of its pairs; absent: as they are. */
  order?: number[]
}

/**
 * Draws the questions of an attempt and the order of their parts. What has to be put in order, or to be matched, is
 * always mixed: its right order would tell the answer.
 */
export function drawQuestions(content: QuizContent, random: Random): Asked[] {
  const { questions, shuffle = false, draw = questions.length } = content
  const isMixed = shuffle || draw < questions.length
  const drawn = (isMixed ? mixed(questions, random) : questions).slice(0, draw)
  // A draw alone keeps the author's order.
  const inOrder = shuffle ? drawn : questions.filter((question) => drawn.includes(question))
  return inOrder.map((question) => ({ questionId: question.id, ...partOrder(question, shuffle, random) }))
}

function partOrder(question: Question, shuffle: boolean, random: Random): Pick<Asked, 'order'> {
  if (question.kind === 'order') return { order: mixed(indexesOf(question.choices), random, { moved: true }) }
  if (question.kind === 'match') return { order: mixed(indexesOf(question.pairs), random, { moved: true }) }
  const isMixed = shuffle && (question.kind === 'single' || question.kind === 'multiple')
  return isMixed ? { order: mixed(indexesOf(question.choices), random) } : {}
}

function indexesOf(parts: readonly unknown[]): number[] {
  return parts.map((_, index) => index)
}

/** The same items in any order (Fisher and Yates); with `moved`, in another than they come. */
function mixed<Item>(items: readonly Item[], random: Random, { moved = false } = {}): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [order[last], order[other]] as [Item, Item]
    order[last] = two
    order[other] = one
  }
  const isSame = moved && order.length > 1 && order.every((item, index) => item === items[index])
  return isSame ? [...order.slice(1), ...order.slice(0, 1)] : order
}

/** A question as a reader is asked it. */
export function askQuestion(question: Question, { order }: Pick<Asked, 'order'>): AskedQuestion {
  const { id, kind, text, imageFileID } = question
  return { id, kind, text, imageFileID, points: pointsOf(question), ...askedParts(question, order) }
}

/** The questions of an attempt in its order, as the author has them. */
export function questionsOf({ questions }: QuizContent, asked: readonly Asked[]): Question[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return asked.flatMap(({ questionId }) => byId.get(questionId) ?? [])
}

/** The same as its reader is asked them. */
export function askedQuestions(content: QuizContent, asked: readonly Asked[]): AskedQuestion[] {
  const orders = new Map(asked.map((one) => [one.questionId, one]))
  return questionsOf(content, asked).map((question) => askQuestion(question, orders.get(question.id) ?? {}))
}

function askedParts(question: Question, order: number[] | undefined): Partial<AskedQuestion> {
  const arrange = <Part>(parts: readonly Part[]) => order?.flatMap((index) => parts[index] ?? []) ?? [...parts]
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'boolean':
    case 'order':
      return { choices: arrange(question.choices).map(({ id, text }) => ({ id, text })) }
    case 'match':
      return {
        lefts: question.pairs.map(({ left }) => left),
        rights: arrange(question.pairs).map(({ right }) => right),
      }
    case 'gaps':
      return { gaps: gapsIn(question.text) }
    case 'number':
      return { unit: question.unit }
    case 'text':
    case 'hotspot':
    case 'open':
      return {}
  }
}

/** Milliseconds after the end of its time in which an answer under way is still taken. */
export const GRACE_MS = 5000

/** Whether the time of an attempt is over. */
export function isTimeOver(endsAt: Date | null, now: Date, { grace = 0 } = {}): boolean {
  return endsAt !== null && now.getTime() > endsAt.getTime() + grace
}

/** Attempts that a reader has left; null without a limit. */
export function attemptsLeft(allowed: number | undefined, made: number): number | null {
  return allowed === undefined ? null : Math.max(0, allowed - made)
}

/** A person's situation when they look back at an attempt that has ended. */
export interface Standing {
  isExam: boolean
  /** Attempts that they have left; null without a limit. */
  left: number | null
  /** Another attempt is under way. */
  isUnderWay: boolean
  passed: boolean | null
}

/** Whether the right answers of an ended attempt may be told: of an exam not while another one runs, or may follow. */
export function mayTellSolutions({ isExam, left, isUnderWay, passed }: Standing): boolean {
  return !isExam || passed === true || (left === 0 && !isUnderWay)
}
