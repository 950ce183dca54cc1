import { z } from 'zod'
import { CHAPTER_TYPES } from '#features/chapters/contents.ts'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line } from '#shared/fields.ts'
import { pageNumber } from '#shared/paging.ts'

/** Letters of a question. */
export const QUESTION_MAX = 300

/** Unanswered questions that are told at once. */
export const UNANSWERED_PAGE = 20

const passage = z.object({
  chapterId: z.number().int(),
  chapterTitle: z.string(),
  type: z.enum(CHAPTER_TYPES),
  /** Of a document, from 1. */
  page: z.number().int().optional(),
  /** Sentences as they stand there. */
  text: z.string(),
  /** The words that answer, folded: they are marked when the place is opened. */
  words: z.array(z.string()),
})

export type AnswerPassage = z.infer<typeof passage>

const speachParams = z.object({ speachID: speachRef })

export const askSpeach = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/questions',
  auth: 'user',
  summary: 'The passages of a speach that answer a question, best first; none where it does not say.',
  rateLimit: { limit: 60, seconds: 600 },
  params: speachParams,
  body: z.object({ question: line(QUESTION_MAX, 1) }),
  responses: { 200: z.object({ passages: z.array(passage) }) },
})

const unanswered = z.object({
  question: z.string(),
  /** How often it was asked. */
  times: z.number().int(),
  askedAt: z.iso.datetime(),
})

export type UnansweredQuestion = z.infer<typeof unanswered>

export const listUnanswered = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/questions/unanswered',
  auth: 'author',
  summary: 'What readers asked that a speach does not say, latest first; nobody is named.',
  params: speachParams,
  query: z.object({ page: pageNumber }),
  responses: { 200: z.object({ result: z.array(unanswered), total: z.number().int() }) },
})
