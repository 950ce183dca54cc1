import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

/** How the examples stand that an administrator can look at and take away again. */
export const examplesState = z.object({
  /** Speaches that are there. */
  count: z.number().int(),
  isLoading: z.boolean(),
})

export type ExamplesState = z.infer<typeof examplesState>

export const loadExamples = endpoint({
  method: 'POST',
  path: '/api/v2/examples',
  auth: 'admin',
  summary: 'Has six examples made, as speaches of one’s own; nothing where there are some already.',
  responses: { 202: examplesState },
})

export const removeExamples = endpoint({
  method: 'DELETE',
  path: '/api/v2/examples',
  auth: 'admin',
  summary: 'Deletes the examples for good, with all that people did in them. 409 while they are being made.',
  responses: { 200: examplesState },
})
