import type { Question, QuestionOf } from '#features/chapters/quiz/question-schema.ts'
import { pointsOf } from '#features/chapters/quiz/rules.ts'
import type { QuizContent } from '#features/chapters/quiz/schema.ts'
import { foldAccents } from '#shared/fold-text.ts'
import type { Locale } from '#shared/locales.ts'
import { isAnswered, isPlace, isTexts } from './answers.ts'
import type { Answer, Answers, Grade, Result, ReviewedQuestion } from './schemas.ts'

/** How an answer did, and its points, to a hundredth. */
export type Mark = Pick<ReviewedQuestion, 'outcome' | 'points' | 'maxPoints'>

/**
 * Marks an answer. Several right choices, places in an order, pairs and gaps earn their share; a wrong choice takes a
 * right one back, never below nothing. What nobody answered is wrong; an open question has what was given for it, and
 * waits until then.
 */
export function markAnswer(question: Question, answer: Answer | undefined, grade?: Pick<Grade, 'points'>): Mark {
  const mark = markExactly(question, answer, grade)
  return { ...mark, points: hundredths(mark.points) }
}

/** The same with all of its points: a third of three questions is a whole one. */
function markExactly(question: Question, answer: Answer | undefined, grade?: Pick<Grade, 'points'>): Mark {
  const maxPoints = pointsOf(question)
  if (question.kind !== 'open') {
    const share = answer === undefined ? 0 : shareRight(question, answer)
    return { outcome: outcomeOf(share, 1), points: maxPoints * share, maxPoints }
  }
  if (!grade) return { outcome: isAnswered(answer) ? 'open' : 'wrong', points: 0, maxPoints }
  return { outcome: outcomeOf(grade.points, maxPoints), points: grade.points, maxPoints }
}

function outcomeOf(reached: number, all: number): ReviewedQuestion['outcome'] {
  if (reached >= all) return 'right'
  return reached > 0 ? 'partly' : 'wrong'
}

/** How much of an answer is right, from 0 to 1. */
function shareRight(question: Exclude<Question, { kind: 'open' }>, answer: Answer): number {
  switch (question.kind) {
    case 'single':
    case 'boolean':
      return Array.isArray(answer) && answer.length === 1 ? shareOfChoices(question, answer) : 0
    case 'multiple':
      return Array.isArray(answer) ? shareOfChoices(question, answer) : 0
    case 'order':
      return Array.isArray(answer)
        ? shareOf(
            question.choices,
            ({ id }, place) => answer[place] === id && answer.length === question.choices.length,
          )
        : 0
    case 'match':
      return isTexts(answer) ? shareOf(question.pairs, ({ left, right }) => answer[left] === right) : 0
    case 'gaps':
      return isTexts(answer)
        ? shareOf(Object.entries(question.gaps), ([gap, { accept }]) => accepts(accept, answer[gap] ?? '', question))
        : 0
    case 'text':
      return typeof answer === 'string' && accepts(question.accept, answer, question) ? 1 : 0
    case 'number':
      return isNear(question, answer) ? 1 : 0
    case 'hotspot':
      return isPlace(answer) && question.areas.some((area) => isInside(area, answer)) ? 1 : 0
  }
}

function shareOfChoices({ choices }: QuestionOf<'single' | 'boolean' | 'multiple'>, chosen: string[]): number {
  const isRight = new Map(choices.map(({ id, right }) => [id, right === true]))
  const rightOnes = choices.filter(({ right }) => right).length
  const made = [...new Set(chosen)]
  const found = made.filter((id) => isRight.get(id)).length
  return rightOnes === 0 ? 0 : Math.max(0, (2 * found - made.length) / rightOnes)
}

function shareOf<Part>(parts: readonly Part[], isRight: (part: Part, place: number) => boolean): number {
  return parts.length === 0 ? 0 : parts.filter(isRight).length / parts.length
}

/** How texts are compared: to the letter, or as somebody writes in a language, which is set by `quizIn`. */
interface Comparing {
  exact?: boolean
  language?: Locale
}

/** Whether a text is one of those that count; without regard to case, typography and accents unless `exact`. */
function accepts(accept: readonly string[], text: string, { exact, language }: Comparing): boolean {
  const comparable = (one: string) => (exact ? one.normalize('NFC') : foldAccents(one, language))
  const written = comparable(text)
  return written !== '' && accept.some((one) => comparable(one) === written)
}

/** A quiz whose answers are marked as its language is written: which accents make another word (PRODUCT §15). */
export function quizIn(language: Locale, content: QuizContent): QuizContent {
  return { ...content, questions: content.questions.map((question) => ({ ...question, language })) }
}

function isNear({ value, tolerance }: QuestionOf<'number'>, answer: Answer): boolean {
  if (typeof answer !== 'number' || value === null) return false
  // 0.1 + 0.2 is near 0.3.
  const rounding = Math.max(Math.abs(value), Math.abs(answer)) * 1e-9
  return Math.abs(answer - value) <= tolerance + rounding
}

function isInside(
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  at: { x: number; y: number },
): boolean {
  return at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100
}

/** The answer that earns all points; undefined for an open question, which has none. */
export function solutionOf(question: Question): Answer | undefined {
  switch (question.kind) {
    case 'single':
    case 'boolean':
    case 'multiple':
      return question.choices.filter(({ right }) => right).map(({ id }) => id)
    case 'order':
      return question.choices.map(({ id }) => id)
    case 'match':
      return Object.fromEntries(question.pairs.map(({ left, right }) => [left, right]))
    case 'gaps':
      return Object.fromEntries(Object.entries(question.gaps).map(([gap, { accept }]) => [gap, accept[0] ?? '']))
    case 'text':
      return question.accept[0]
    case 'number':
      return question.value ?? undefined
    case 'hotspot': {
      const [area] = question.areas
      return area && { x: area.x + area.w / 2, y: area.y + area.h / 2 }
    }
    case 'open':
      return undefined
  }
}

/** A question as it looks after it was marked; the solution and what the author says only where they may be told. */
export function reviewQuestion(
  question: Question,
  answer: Answer | undefined,
  { tellsSolution = true, grade }: { tellsSolution?: boolean; grade?: Grade } = {},
): ReviewedQuestion {
  const solution = tellsSolution ? solutionOf(question) : undefined
  return {
    questionId: question.id,
    ...markAnswer(question, answer, grade),
    ...(solution !== undefined && { solution }),
    feedback: tellsSolution ? feedbackOn(question, answer) : [],
    ...(grade?.comment && { comment: grade.comment }),
  }
}

/** The facts about an attempt that a review needs. */
interface Answered {
  answers: Answers
  /** Questions whose answers were told on the way. */
  isChecked: (questionId: string) => boolean
  isOver: boolean
  grades?: Record<string, Grade>
}

/** The review of an attempt: the checked questions while it is running, all of them once it has ended. */
export function reviewAttempt(
  questions: readonly Question[],
  { answers, isChecked, isOver, grades = {} }: Answered,
  { tellsSolution }: { tellsSolution: boolean },
): ReviewedQuestion[] {
  return questions
    .filter(({ id }) => isOver || isChecked(id))
    .map((question) => reviewQuestion(question, answers[question.id], { tellsSolution, grade: grades[question.id] }))
}

function feedbackOn(question: Question, answer: Answer | undefined): string[] {
  const isChosen = ({ id }: { id: string }) => question.kind !== 'order' && Array.isArray(answer) && answer.includes(id)
  const chosen = 'choices' in question ? question.choices.filter(isChosen) : []
  return [...chosen, question].flatMap(({ feedback }) => feedback || [])
}

/** The open questions of an attempt that somebody has to read. */
export function waitingIn(
  questions: readonly Question[],
  answers: Answers,
  grades: Record<string, Grade> = {},
): string[] {
  return questions
    .filter((question) => markAnswer(question, answers[question.id], grades[question.id]).outcome === 'open')
    .map(({ id }) => id)
}

/**
 * The result of an attempt.
 * @param passMark percent that passes; absent: nothing is passed
 */
export function resultOf(
  questions: readonly Question[],
  answers: Answers,
  passMark: number | undefined,
  grades: Record<string, Grade> = {},
): Result {
  const marks = questions.map((question) => markExactly(question, answers[question.id], grades[question.id]))
  const points = sum(marks.map((mark) => mark.points))
  const maxScore = hundredths(sum(marks.map((mark) => mark.maxPoints)))
  // A quiz of nothing but questions for nothing is full. Sums of thirds miss the whole by less than what is added.
  const percent = maxScore === 0 ? 100 : Math.floor((points / maxScore) * 100 + 1e-9)
  const passed = passes({ percent, score: points, maxScore }, marks, passMark)
  return { score: hundredths(points), maxScore, percent, passed }
}

/** Null where nothing is passed, and while what nobody has read yet could decide. */
function passes(
  { percent, score, maxScore }: Omit<Result, 'passed'>,
  marks: readonly Mark[],
  passMark: number | undefined,
): boolean | null {
  if (passMark === undefined) return null
  if (percent >= passMark) return true
  const unread = sum(marks.filter(({ outcome }) => outcome === 'open').map((mark) => mark.maxPoints))
  return unread > 0 && ((score + unread) / maxScore) * 100 + 1e-9 >= passMark ? null : false
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
