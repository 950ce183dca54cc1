import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { sentSurvey, survey, surveyResults, writtenAnswer } from './schemas.ts'

const params = z.object({ chapterId: rowId })

export const getSurvey = endpoint({
  method: 'GET',
  path: '/api/v2/surveys/{chapterId}',
  auth: 'user',
  // Asked again every few seconds, as long as somebody looks at the split.
  rateLimit: { limit: 120, seconds: 60 },
  summary:
    'A poll or survey as one stands to it: whether one took part, one’s named answers, the split when it is told.',
  params,
  responses: { 200: survey },
})

export const answerSurvey = endpoint({
  method: 'PUT',
  path: '/api/v2/surveys/{chapterId}/answers',
  auth: 'user',
  summary:
    'Keeps answers: once and for good when they are anonymous, also again when they are named and may be changed. ' +
    'Sent twice it answers the same; else 409 ALREADY_ANSWERED. 409 SURVEY_CHANGED when another promise is made by now.',
  params,
  body: sentSurvey,
  responses: { 200: survey },
})

export const getSurveyResults = endpoint({
  method: 'GET',
  path: '/api/v2/surveys/{chapterId}/results',
  auth: 'user',
  rateLimit: { limit: 120, seconds: 60 },
  summary: 'How a poll or survey was answered, for those who may edit its speach; anonymous papers from three on.',
  params,
  responses: { 200: surveyResults },
})

export const listWritten = endpoint({
  method: 'GET',
  path: '/api/v2/surveys/{chapterId}/results/{questionId}',
  auth: 'user',
  summary: 'Answers in people’s own words to one question of a survey; anonymous ones in no order.',
  params: params.extend({ questionId: z.string().max(40) }),
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(writtenAnswer) },
})

export const exportSurvey = endpoint({
  method: 'GET',
  path: '/api/v2/surveys/{chapterId}/results.csv',
  auth: 'user',
  summary: 'The papers of a poll or survey as CSV, one a row; anonymous ones without person and time, in no order.',
  params,
  responses: { 200: null },
})
