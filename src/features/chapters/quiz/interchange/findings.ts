import { cutText } from '#shared/cut-text.ts'
import {
  CHOICE_TEXT_MAX,
  FEEDBACK_MAX,
  PARTS_MAX,
  POINTS_MAX,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  type Question,
  questionWith,
} from '../question-schema.ts'
import { missingInQuestion } from '../rules.ts'
import { words as acceptedWords } from '../words.ts'
import { type Loss, type LossCode, type ReadQuestions, titleOf } from './result.ts'

/** What an item of a file says: its question, of whatever length, or none, and what went lost. */
export interface ItemRead {
  /** Empty when it has none: the question names itself. */
  title: string
  question: Question | null
  losses: readonly LossCode[]
}

const takenQuestion = questionWith(acceptedWords)

/** Items of a file that are looked at: more than a chapter holds, many of them no questions. */
export const ITEMS_MAX = 2000

/** Gathers what a file says; whatever comes out keeps to the limits of a question. */
export class Findings {
  readonly #questions: Question[] = []
  readonly #losses = new Map<string, Loss>()

  /** Names a loss; the same of one item once. */
  lose(item: number, title: string, ...codes: readonly LossCode[]): void {
    for (const what of codes) {
      const key = `${item} ${what}`
      if (!this.#losses.has(key)) this.#losses.set(key, { item, title: titleOf(title), what })
    }
  }

  /** Takes what an item says, cut to what a chapter can hold, and names what it still needs. */
  take(item: number, { title, question, losses }: ItemRead): void {
    const name = title || (question?.text ?? '')
    this.lose(item, name, ...losses)
    if (!question) return
    if (this.#questions.length >= QUESTIONS_MAX) {
      this.lose(0, '', 'TOO_MANY')
      return
    }
    const { fitted, cut } = shorten(question)
    const parsed = takenQuestion.safeParse(fitted)
    this.lose(item, name, ...(parsed.success ? cut : ['KIND' as const]))
    if (!parsed.success) return
    this.#questions.push(parsed.data)
    const missing = missingInQuestion(parsed.data)
    if (missing === 'QUESTION_TEXT' || missing === 'CHOICES' || missing === 'RIGHT_ANSWER' || missing === 'PICTURE') {
      this.lose(item, name, missing)
    }
  }

  /** All of it, a file without any question named as such. */
  result(): ReadQuestions {
    if (this.#questions.length === 0 && this.#losses.size === 0) this.lose(0, '', 'EMPTY')
    return { questions: this.#questions, losses: [...this.#losses.values()] }
  }
}

/** The answer of a reader that could make nothing of a file. */
export function nothingRead(what: LossCode, title = ''): ReadQuestions {
  return { questions: [], losses: [{ item: 0, title, what }] }
}

/** Puts together what several files say: items are counted through all of them, whole files named where there are more. */
export function joinReads(reads: readonly { name: string; read: ReadQuestions }[]): ReadQuestions {
  const all: ReadQuestions = { questions: [], losses: [] }
  let items = 0
  for (const { name, read } of reads) {
    const counted = read.losses.reduce((most, { item }) => Math.max(most, item), read.questions.length)
    all.questions.push(...read.questions)
    for (const loss of read.losses) {
      const isOfFile = loss.item === 0
      const title = isOfFile && loss.title === '' && reads.length > 1 ? name : loss.title
      all.losses.push({ ...loss, item: isOfFile ? 0 : loss.item + items, title })
    }
    items += counted
  }
  if (all.questions.length <= QUESTIONS_MAX) return all
  const losses = [...all.losses.filter(({ what }) => what !== 'TOO_MANY'), ...nothingRead('TOO_MANY').losses]
  return { questions: all.questions.slice(0, QUESTIONS_MAX), losses }
}

function shorten(draft: Question): { fitted: Question; cut: LossCode[] } {
  const cut = new Set<LossCode>()
  const short = (text: string, max: number) => {
    if (text.length <= max) return text
    cut.add('SHORTENED')
    // Half of a character that takes two would be none.
    return cutText(text, max)
  }
  const few = <Part>(parts: readonly Part[]): Part[] => {
    if (parts.length > PARTS_MAX) cut.add('PARTS')
    return parts.slice(0, PARTS_MAX)
  }
  const words = (texts: readonly string[]) => few(texts).map((text) => short(text, CHOICE_TEXT_MAX))
  const fitted: Question = { ...draft, text: short(draft.text, QUESTION_TEXT_MAX) }
  if (draft.feedback) fitted.feedback = short(draft.feedback, FEEDBACK_MAX)
  else delete fitted.feedback
  const points = pointsWithin(draft.points)
  if (points === undefined) delete fitted.points
  else fitted.points = points
  if ('choices' in fitted) {
    fitted.choices = few(fitted.choices).map(({ feedback, ...choice }) => ({
      ...choice,
      text: short(choice.text, CHOICE_TEXT_MAX),
      ...(feedback && { feedback: short(feedback, FEEDBACK_MAX) }),
    }))
  }
  if ('pairs' in fitted) {
    fitted.pairs = few(fitted.pairs).map(({ left, right }) => ({
      left: short(left, CHOICE_TEXT_MAX),
      right: short(right, CHOICE_TEXT_MAX),
    }))
  }
  if ('accept' in fitted) fitted.accept = words(fitted.accept)
  if ('areas' in fitted) fitted.areas = few(fitted.areas)
  if ('gaps' in fitted) {
    const gaps = few(Object.entries(fitted.gaps))
    fitted.gaps = Object.fromEntries(gaps.map(([gap, { accept }]) => [gap, { accept: words(accept) }]))
  }
  return { fitted, cut: [...cut] }
}

/** Points to a hundredth, within what a question can have; undefined for one point, and for what is no number. */
function pointsWithin(points: number | undefined): number | undefined {
  if (points === undefined || !Number.isFinite(points) || points === 1) return undefined
  return Math.round(Math.min(Math.max(points, 0), POINTS_MAX) * 100) / 100
}
