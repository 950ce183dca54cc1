import { z } from 'zod'
import { VISIBILITIES } from '#features/speaches/rules.ts'
import { batchParams, MATCHING_MAX, standingOf } from '#shared/batch.ts'
import { endpoint } from '#shared/endpoint.ts'
import { day, lines, list, rowId } from '#shared/fields.ts'
import { listSpeaches } from './contract.ts'
import { BATCH_MAX, MANY_ACTS, RECIPIENTS_MAX, SHARE_MESSAGE_MAX } from './rules.ts'
import { batchOutcome, userRef } from './schemas.ts'

const recipients = list(rowId, { max: RECIPIENTS_MAX }).default([])

/** What is done with many speaches. */
export const speachesChange = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('set'),
    authorId: userRef.optional(),
    visibility: z.enum(VISIBILITIES).optional(),
    categoryId: rowId.optional(),
  }),
  z.object({ act: z.literal('archive') }),
  z.object({ act: z.literal('restore') }),
  z.object({ act: z.literal('duplicate') }),
  z.object({ act: z.literal('createTemplate') }),
  z.object({ act: z.literal('cancelWorkflow') }),
  z.object({
    act: z.literal('share'),
    users: recipients,
    groups: recipients,
    message: lines(SHARE_MESSAGE_MAX).default(''),
  }),
  z.object({
    act: z.literal('assign'),
    users: recipients,
    groups: recipients,
    dueDate: day.nullable().default(null),
  }),
  /** For good; `count` is how many the person was told and typed: if it is another by now, nothing is deleted. */
  z.object({ act: z.literal('delete'), count: z.number().int().min(1).max(MATCHING_MAX) }),
])

export type SpeachesChange = z.output<typeof speachesChange>

/** How far a change of many speaches has come. */
export const speachesBatch = standingOf(batchOutcome).extend({
  act: z.enum(MANY_ACTS),
  failure: z.enum(['FORBIDDEN', 'CHOICE_GONE', 'UNEXPECTED']).nullable(),
})

export type SpeachesBatch = z.infer<typeof speachesBatch>

export const startSpeachesBatch = endpoint({
  method: 'POST',
  path: '/api/v2/admin/speach/batches',
  auth: 'admin',
  summary:
    'Changes many speaches in the background: those of `ids`, or all that match `filter` now. Answers how far it is.',
  rateLimit: { limit: 120, seconds: 3600 },
  body: z.object({
    speaches: z.union([
      z.object({ ids: list(rowId, { max: BATCH_MAX }) }),
      z.object({ filter: listSpeaches.query.omit({ page: true, sort: true, asc: true }) }),
    ]),
    change: speachesChange,
  }),
  responses: { 202: speachesBatch },
})

export const getSpeachesBatch = endpoint({
  method: 'GET',
  path: '/api/v2/admin/speach/batches/{batchID}',
  auth: 'admin',
  summary: 'How far a change of many speaches is, and which were left as they were and why; for who began it.',
  params: batchParams,
  responses: { 200: speachesBatch },
})

export const cancelSpeachesBatch = endpoint({
  method: 'POST',
  path: '/api/v2/admin/speach/batches/{batchID}/cancel',
  auth: 'admin',
  summary: 'Stops a change of many speaches, for who began it; what was changed stays so.',
  params: batchParams,
  responses: { 200: speachesBatch },
})
