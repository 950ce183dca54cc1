import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Makes what is missing of the demonstration. A process that is ended in the middle leaves it to the next. */
export const fillDemonstration = job({
  name: 'demo.fill',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 1800,
  heartbeatSeconds: 30,
  onePerKey: true,
})

/** Makes examples for an administrator. A process that is ended in the middle has the next begin again. */
export const makeExamples = job({
  name: 'demo.make-examples',
  payload: z.object({ ownerId: z.number().int() }),
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 600,
  heartbeatSeconds: 30,
  onePerKey: true,
})
