import type { Answer, AskedQuestion, ReviewedQuestion } from '../../schemas.ts'

/** The props of every kind of question. */
export interface QuestionProps {
  question: AskedQuestion
  answer: Answer | undefined
  /** How it was marked; it cannot be answered any more then. */
  review: ReviewedQuestion | undefined
  /** The id of its heading. */
  labelledBy: string
  /** Language of the speach. */
  lang: string
  /** Null takes the answer back. */
  onAnswer: (answer: Answer | null) => void
}

/** The ids of the choices that an answer names. */
export function chosenIn(answer: Answer | undefined): string[] {
  return Array.isArray(answer) ? answer : []
}
