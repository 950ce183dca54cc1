import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Adds the people of a list. */
export const importUsers = job({
  name: 'people.import-users',
  payload: z.object({ importId: z.string() }),
  retryLimit: 3,
  retryDelay: 5,
  expireInSeconds: 1800,
})
