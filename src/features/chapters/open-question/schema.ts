import { z } from 'zod'
import { FEEDBACK_MAX, POINTS_MAX, QUESTION_TEXT_MAX } from '../quiz/question-schema.ts'

/** One question that is answered in one's own words, and read by its trainer (PRODUCT §14). */
export const openQuestionContent = z.object({
  prompt: z.string().max(QUESTION_TEXT_MAX),
  /** 1 where none are given. */
  points: z.number().min(0).max(POINTS_MAX).optional(),
  /** The marking guide for the people who read the answers. */
  rubric: z.string().max(FEEDBACK_MAX).optional(),
})

export type OpenQuestionContent = z.infer<typeof openQuestionContent>
