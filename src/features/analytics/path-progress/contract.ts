import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'

const count = z.number().int()

/** A step of a path, in how many of its people stand where. */
export const pathStepProgress = z.object({
  speachID: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  begun: count,
  /** Nothing is left to read or to hand in, whatever the result. */
  finished: count,
  /** Of those who finished, who passed; null where nothing is examined. */
  passed: count.nullable(),
})

export const getPathProgress = endpoint({
  method: 'GET',
  path: '/api/v2/learningPath/{pathId}/progress',
  auth: 'author',
  summary: 'How many people of a learning path began, finished and passed its steps; for its owner and administrators.',
  params: z.object({ pathId: rowId }),
  responses: {
    200: z.object({
      /** Those it is assigned to; of a path for everyone, those who began one of its speaches. */
      people: count,
      /** Who began a step, and who has finished all of them and failed none. */
      begun: count,
      finished: count,
      /** In order, those that the caller may read. */
      steps: z.array(pathStepProgress),
    }),
  },
})

export type PathProgress = z.infer<(typeof getPathProgress)['responses'][200]>
