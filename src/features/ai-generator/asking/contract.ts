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
  /** The pages that its sentences come from, in a chapter that was written from documents, where readers may see them. */
  sources: z
    .array(z.object({ /** Its name. */ document: z.string(), /** From 1. */ page: z.number().int() }))
    .optional(),
  /** Sentences as they stand there. */
  text: z.string(),
  /** The words that answer, folded: they are marked when the place is opened. */
  words: z.array(z.string()),
})

export type AnswerPassage = z.infer<typeof passage>

const sentence = z.object({
  text: z.string(),
  /** The place among the passages of the one that says so. */
  passage: z.number().int(),
})

export type AnswerSentence = z.infer<typeof sentence>

const reply = z.object({
  /** Those that an answer leads to; else the best first. */
  passages: z.array(passage),
  /** By a language model; null where none was asked, or none answered. Without sentences the speach does not say. */
  answer: z
    .object({
      /** The name of the model. */
      by: z.string(),
      sentences: z.array(sentence),
    })
    .nullable(),
  /** A model was asked and could not answer. */
  hasFailed: z.boolean(),
})

export type AskReply = z.infer<typeof reply>

const speachParams = z.object({ speachID: speachRef })

export const askSpeach = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/questions',
  auth: 'user',
  summary:
    'What a speach says to a question: its passages, and where the organisation wants it, a model’s short answer from them.',
  rateLimit: { limit: 60, seconds: 600 },
  params: speachParams,
  body: z.object({ question: line(QUESTION_MAX, 1) }),
  responses: { 200: reply },
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
