import { z } from 'zod'
import { EXAM_STATES } from '#features/speaches/rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { lines, rowId } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import {
  attempt,
  COMMENT_MAX,
  finishedAttempt,
  reviewedQuestion,
  sentAnswer,
  sentAnswers,
  waitingAnswer,
} from './schemas.ts'

const quizParams = z.object({ chapterId: rowId })
const attemptParams = z.object({ id: rowId })

export const getQuiz = endpoint({
  method: 'GET',
  path: '/api/v2/quizzes/{chapterId}',
  auth: 'user',
  summary: 'A quiz or exam as one stands to it: its rules, the attempt under way, and those that ended.',
  params: quizParams,
  responses: {
    200: z.object({
      isExam: z.boolean(),
      /** Questions of one attempt. */
      questions: z.number().int(),
      passMark: z.number().int().nullable(),
      /** Null where nothing can be passed. */
      state: z.enum(EXAM_STATES).nullable(),
      timeLimitSeconds: z.number().int().nullable(),
      attempts: z.number().int().nullable(),
      /** Null without a limit. */
      attemptsLeft: z.number().int().nullable(),
      /** The attempt under way on any device. */
      activeId: z.number().int().nullable(),
      /** The latest first. */
      finished: z.array(finishedAttempt),
    }),
  },
})

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/v2/quizzes/{chapterId}/attempts',
  auth: 'user',
  // Far more than anyone needs, as each attempt adds a row.
  rateLimit: { limit: 300, seconds: 60 },
  summary: 'Begins an attempt, or goes on with the one under way: one person has one at a time, over all devices.',
  params: quizParams,
  responses: { 200: attempt, 201: attempt },
})

export const getAttempt = endpoint({
  method: 'GET',
  path: '/api/v2/attempts/{id}',
  auth: 'user',
  summary: 'One’s own attempt; right answers only after its end, and of an exam only when no more attempt is left.',
  params: attemptParams,
  responses: { 200: attempt },
})

export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/v2/attempts/{id}',
  auth: 'user',
  summary: 'Keeps answers. With a stale `rev` it is 409 with what is kept; after the end 409 ATTEMPT_OVER.',
  params: attemptParams,
  body: z.object({ answers: sentAnswers, rev: z.number().int().min(0).optional() }),
  responses: { 200: z.object({ rev: z.number().int() }) },
})

export const checkAnswer = endpoint({
  method: 'POST',
  path: '/api/v2/attempts/{id}/check',
  auth: 'user',
  summary: 'Marks one answer of a quiz at once; it stays as it is from then on. An exam answers 409 EXAM.',
  params: attemptParams,
  body: z.object({ questionId: z.string().max(40), answer: sentAnswer.nullable() }),
  responses: {
    200: reviewedQuestion.extend({
      rev: z.number().int(),
      /** Of a question in a video: where the answer leads, in milliseconds; null: it goes on. */
      jumpMs: z.number().int().nullable().optional(),
    }),
  },
})

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/v2/attempts/{id}/submit',
  auth: 'user',
  summary: 'Ends an attempt; the server marks it. Again answers the same.',
  params: attemptParams,
  body: z.object({ answers: sentAnswers.optional() }),
  responses: { 200: finishedAttempt },
})

export const deleteResults = endpoint({
  method: 'GET',
  path: '/api/v2/quizz/delete-results-user',
  auth: 'user',
  sideEffect: 'fetch',
  summary: 'Takes a person’s attempts away, so that they may begin anew; for those who may edit the speach.',
  query: z.object({ quizzId: rowId, idAchatCour: rowId }),
  responses: { 200: z.object({ deleted: z.number().int() }) },
})

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/v2/grading',
  auth: 'user',
  summary: 'Answers in readers’ own words that wait to be read, of speaches that one may edit; the longest first.',
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(waitingAnswer) },
})

export const gradeAnswer = endpoint({
  method: 'PUT',
  path: '/api/v2/attempts/{id}/grades/{questionId}',
  auth: 'user',
  summary: 'Gives points and a comment for an answer in a reader’s own words; the result of the attempt follows.',
  params: attemptParams.extend({ questionId: z.string().max(40) }),
  body: z.object({ points: z.number().min(0), comment: lines(COMMENT_MAX) }),
  responses: { 200: reviewedQuestion },
})
