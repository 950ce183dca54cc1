import { z } from 'zod'
import { QUESTION_KINDS } from '#features/chapters/quiz/question-schema.ts'
import { LOCALES } from '#shared/locales.ts'

/** Characters of an answer in one's own words, and of one that is compared. */
const OPEN_ANSWER_MAX = 20_000
const SHORT_ANSWER_MAX = 1000

const moment = z.iso.datetime()
const part = z.object({ id: z.string(), text: z.string() })

/** A question as a reader is asked it: without right answers, parts in an order that tells nothing. */
const askedQuestion = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  imageFileID: z.string().optional(),
  points: z.number(),
  /** For `single`, `multiple`, `boolean` and `order`. */
  choices: z.array(part).optional(),
  /** For `match`: the two sides to match. */
  lefts: z.array(z.string()).optional(),
  rights: z.array(z.string()).optional(),
  /** For `gaps`: the numbers used in the text. */
  gaps: z.array(z.string()).optional(),
  /** For `number`. */
  unit: z.string().optional(),
})

export type AskedQuestion = z.infer<typeof askedQuestion>

/** An answer of any kind of question; `words` says how texts are read: as stored, or as sent. */
function answerWith(words: (max: number) => z.ZodType<string>) {
  return z.union([
    z.array(z.string().max(40)).max(100),
    z.number(),
    words(OPEN_ANSWER_MAX),
    z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).strict(),
    z.record(z.string().max(SHORT_ANSWER_MAX), words(SHORT_ANSWER_MAX)),
  ])
}

/**
 * An answer (PRODUCT §14): ids of choices; for pairs and gaps, what goes with each; a place in a picture as shares of
 * its sides; a number; a text.
 */
const answer = answerWith((max) => z.string().max(max))

/** The same as somebody sends it: PostgreSQL keeps no NUL in a text. */
export const sentAnswer = answerWith((max) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll('\0', '')),
)

export type Answer = z.infer<typeof answer>

/** Answers by question as they are sent; null takes one back. */
export const sentAnswers = z.record(z.string().max(40), sentAnswer.nullable())

export type Answers = Record<string, Answer>

/** How an answer did; `open` waits for somebody to read it. */
export const OUTCOMES = ['right', 'partly', 'wrong', 'open'] as const

/** Characters of what is said of an answer. */
export const COMMENT_MAX = 2000

/** The points and comment for a written answer. */
export interface Grade {
  points: number
  comment: string
}

/** A question after it was marked. */
export const reviewedQuestion = z.object({
  questionId: z.string(),
  outcome: z.enum(OUTCOMES),
  points: z.number(),
  maxPoints: z.number(),
  /** The right answer; absent if it isn't revealed, and for open questions. */
  solution: answer.optional(),
  /** The author's feedback on the question and on the chosen answers. */
  feedback: z.array(z.string()),
  /** The marker's comment. */
  comment: z.string().optional(),
})

export type ReviewedQuestion = z.infer<typeof reviewedQuestion>

const result = z.object({
  score: z.number(),
  maxScore: z.number(),
  percent: z.number(),
  /** Null without a pass mark, and as long as someone still has to mark an answer. */
  passed: z.boolean().nullable(),
})

export type Result = z.infer<typeof result>

/** An attempt that ended. */
export const finishedAttempt = result.extend({
  id: z.number().int(),
  /** From 1, for each reader. */
  number: z.number().int(),
  submittedAt: moment,
  /** Someone still has to mark an answer: its points are not in the result yet. */
  isWaiting: z.boolean(),
})

export type FinishedAttempt = z.infer<typeof finishedAttempt>

/** What a reader needs to go on, and after the end to look back. */
export const attempt = z.object({
  id: z.number().int(),
  number: z.number().int(),
  questions: z.array(askedQuestion),
  answers: z.record(z.string(), answer),
  /** Goes up with every saved answer; a save may name the one that it started from. */
  rev: z.number().int(),
  startedAt: moment,
  /** When its time is over by the server's clock; null without a limit. */
  endsAt: moment.nullable(),
  /** The server's clock. */
  now: moment,
  /** Null until it is submitted. */
  result: result.nullable(),
  /** The checked questions of a quiz, or all questions of an ended attempt. */
  review: z.array(reviewedQuestion),
  /** Of a failed exam: the chapters before it that its reader left out or leafed through. */
  readAgain: z.array(z.number().int()).optional(),
})

export type Attempt = z.infer<typeof attempt>

/** An answer in a reader's own words that waits to be read. */
export const waitingAnswer = z.object({
  attemptId: z.number().int(),
  questionId: z.string(),
  submittedAt: moment,
  speachID: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  /** Title of the chapter. */
  chapter: z.string(),
  question: z.string(),
  /** The marking guide; empty if the author wrote none. */
  rubric: z.string(),
  maxPoints: z.number(),
  answer: z.string(),
  person: z.object({ userID: z.string(), firstName: z.string(), lastName: z.string() }),
})

export type WaitingAnswer = z.infer<typeof waitingAnswer>
