import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { day, flag } from '#shared/fields.ts'
import { dueDate, speachRef } from '../schemas.ts'

export const setDueDate = endpoint({
  method: 'PUT',
  path: '/api/v2/speach/setDueDate',
  auth: 'author',
  summary: 'By when readers should have the badge: tomorrow or later, where the organisation is (seed 001 §5).',
  body: z.object({ speachID: speachRef, dueDate: day }),
  responses: { 200: dueDate },
})

export const setUnpublishedAfterDueDate = endpoint({
  method: 'PUT',
  path: '/api/v2/speach/setUnpublishedAfterDueDate',
  auth: 'author',
  summary: 'Whether readers lose the speach when its due date is over (seed 001 §2.5).',
  body: z.object({ speachID: speachRef, unpublish: flag }),
  responses: { 200: dueDate },
})
