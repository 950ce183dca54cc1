import type { Answer as ReplyOf } from '#shared/endpoint.ts'
import type { checkAnswer, getQuiz } from '../../contract.ts'
import type { Answer, Answers, Attempt, FinishedAttempt } from '../../schemas.ts'

/** A quiz or exam with the person's attempts. */
export type Quiz = ReplyOf<typeof getQuiz>

/** What one answer came to, and the state of the attempt after it. */
export type Checked = ReplyOf<typeof checkAnswer>

/** Answers that are taken back are null. */
export type ChangedAnswers = Record<string, Answer | null>

/** The storage of the attempts of one quiz: the server, or memory only in a preview. Errors are those of `call`. */
export interface Attempts {
  /** Tells apart what is kept of one quiz from what is kept of another. */
  readonly key: string
  look(): Promise<Quiz>
  /** Starts an attempt, or resumes the running one. */
  start(): Promise<Attempt>
  open(id: number): Promise<Attempt>
  /** Keeps answers; with `rev` only if nothing else was kept since. */
  save(id: number, answers: ChangedAnswers, how: { rev?: number; keepalive: boolean }): Promise<{ rev: number }>
  check(id: number, questionId: string, answer: Answer | null): Promise<Checked>
  submit(id: number, answers: ChangedAnswers): Promise<FinishedAttempt>
}

/** Answers after some were changed; null takes one back. */
export function withAnswers(answers: Answers, changed: ChangedAnswers): Answers {
  const entries = Object.entries({ ...answers, ...changed })
  return Object.fromEntries(entries.filter((entry): entry is [string, Answers[string]] => entry[1] !== null))
}
