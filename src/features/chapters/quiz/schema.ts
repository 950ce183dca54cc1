import { z } from 'zod'
import { QUESTIONS_MAX, question } from './question-schema.ts'

/** Seconds that an attempt may last. */
export const TIME_LIMIT_MIN = 30
export const TIME_LIMIT_MAX = 24 * 3600

/** Attempts that an author can allow. */
export const ATTEMPTS_MAX = 100

/** How an attempt runs (PRODUCT §14); what is absent is not asked for. */
export const quizRules = z.object({
  /** Percent of the points from which an attempt is passed. */
  passMark: z.number().int().min(0).max(100).optional(),
  /** Attempts that each reader has. */
  attempts: z.number().int().min(1).max(ATTEMPTS_MAX).optional(),
  timeLimitSeconds: z.number().int().min(TIME_LIMIT_MIN).max(TIME_LIMIT_MAX).optional(),
  /** Each attempt has its own order of questions and of choices. */
  shuffle: z.boolean().optional(),
  /** How many questions each attempt draws from all of them. */
  draw: z.number().int().min(1).max(QUESTIONS_MAX).optional(),
})

export type QuizRules = z.infer<typeof quizRules>

/** A quiz or an exam. */
export const quizContent = quizRules.extend({
  questions: z.array(question).max(QUESTIONS_MAX),
})

export type QuizContent = z.infer<typeof quizContent>
