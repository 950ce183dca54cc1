import { z } from 'zod'
import { QUESTION_TEXT_MAX, question } from '#features/chapters/quiz/question-schema.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line } from '#shared/fields.ts'

const AI = '/recorder/aiSpeachGenerator'

const proposedQuestion = z.object({
  /** Also that of the question, once it is in a quiz. */
  questionID: z.string(),
  subchapterID: z.string(),
  question,
  /** The sentences that hold the answers. */
  sources: z.array(
    z.object({
      fileID: z.string(),
      /** From 1. */
      page: z.number().int().min(1),
      quote: z.string(),
      /** Where it stands there, as the sources of a text say it. */
      boxes: z.string(),
    }),
  ),
  /** Whether it was taken into a quiz or thrown away; null until somebody decided. */
  isTaken: z.boolean().nullable(),
})

export type ProposedQuestion = z.output<typeof proposedQuestion>

const lessonParams = z.object({ lessonID: line(64, 1) })

export const proposeQuestions = endpoint({
  method: 'POST',
  path: `${AI}/lessons/{lessonID}/questions`,
  auth: 'author',
  summary: 'Looks for questions that the documents of a lesson answer; the answer is the id of that job.',
  rateLimit: { limit: 60, seconds: 600 },
  params: lessonParams,
  responses: { 200: z.string() },
})

export const listQuestions = endpoint({
  method: 'GET',
  path: `${AI}/lessons/{lessonID}/questions`,
  auth: 'author',
  summary: 'The questions that are proposed for a lesson, in the order of its parts.',
  params: lessonParams,
  responses: { 200: z.object({ result: z.array(proposedQuestion) }) },
})

export const decideQuestion = endpoint({
  method: 'PUT',
  path: `${AI}/lessons/{lessonID}/questions/{questionID}`,
  auth: 'author',
  summary: 'Takes a question into the quiz of its lesson, once, or throws it away; null takes that back.',
  rateLimit: { limit: 1000, seconds: 600 },
  params: lessonParams.extend({ questionID: line(64, 1) }),
  body: z.object({
    isTaken: z.boolean().nullable(),
    /** In place of what it asks. */
    text: line(QUESTION_TEXT_MAX, 1).optional(),
  }),
  responses: { 200: z.object({ /** Of the quiz. */ chapterID: z.number().int().nullable() }) },
})
