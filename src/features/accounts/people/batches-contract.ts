import { z } from 'zod'
import { batchParams, standingOf } from '#shared/batch.ts'
import { endpoint } from '#shared/endpoint.ts'
import { list } from '#shared/fields.ts'
import { usersQuery } from './contract.ts'
import { BATCH_MAX, BATCH_ROLES, NO_GROUP } from './rules.ts'
import { batchOutcome, rowId } from './schemas.ts'

const groupIds = z.array(rowId).min(1).max(100)

/** What is done with many people. */
export const batchChange = z.discriminatedUnion('act', [
  z.object({ act: z.literal('addToGroups'), groups: groupIds }),
  z.object({ act: z.literal('removeFromGroups'), groups: groupIds }),
  z.object({
    act: z.literal('set'),
    groupsIds: z
      .array(z.union([rowId, z.literal(NO_GROUP)]))
      .max(100)
      .optional(),
    roles: z.array(z.enum(BATCH_ROLES)).max(BATCH_ROLES.length).optional(),
  }),
  z.object({ act: z.literal('deactivate') }),
])

export type BatchChange = z.output<typeof batchChange>

/** How far a change of many people has come. */
export const peopleBatch = standingOf(batchOutcome).extend({
  act: z.enum(['addToGroups', 'removeFromGroups', 'set', 'deactivate']),
  failure: z.enum(['FORBIDDEN', 'CHOICE_GONE', 'UNEXPECTED']).nullable(),
})

export type PeopleBatch = z.infer<typeof peopleBatch>

export const startPeopleBatch = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users/batches',
  auth: 'admin',
  summary:
    'Changes many people in the background: those of `ids`, or all that match `filter` now. Answers how far it is.',
  rateLimit: { limit: 120, seconds: 3600 },
  body: z.object({
    people: z.union([
      z.object({ ids: list(rowId, { max: BATCH_MAX }) }),
      z.object({ filter: usersQuery.omit({ page: true, sort: true, asc: true }) }),
    ]),
    change: batchChange,
  }),
  responses: { 202: peopleBatch },
})

export const getPeopleBatch = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users/batches/{batchID}',
  auth: 'admin',
  summary: 'How far a change of many people is, and who was left as they were and why; for who began it.',
  params: batchParams,
  responses: { 200: peopleBatch },
})

export const cancelPeopleBatch = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users/batches/{batchID}/cancel',
  auth: 'admin',
  summary: 'Stops a change of many people, for who began it; who was changed stays so.',
  params: batchParams,
  responses: { 200: peopleBatch },
})
