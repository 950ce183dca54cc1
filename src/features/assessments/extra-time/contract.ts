import { z } from 'zod'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'
import { EXTRA_TIME_MAX } from './rules.ts'

const extraTime = z.object({
  userId: z.number().int(),
  /** Percent of the regular time. */
  percent: z.number().int(),
})

const speachParams = z.object({ speachID: speachRef })

export const listExtraTimes = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/extra-time',
  auth: 'author',
  summary: 'Who has more time in the quizzes and exams of a speach; for those who may edit it.',
  params: speachParams,
  responses: { 200: z.object({ result: z.array(extraTime) }) },
})

export const setExtraTime = endpoint({
  method: 'PUT',
  path: '/api/v2/speaches/{speachID}/extra-time',
  auth: 'author',
  summary: 'Gives a reader more time, also in an attempt under way; 0 takes it back.',
  params: speachParams,
  body: z.object({ userId: rowId, percent: z.coerce.number().int().min(0).max(EXTRA_TIME_MAX) }),
  responses: { 200: extraTime },
})
