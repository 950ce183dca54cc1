import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { speachesChange } from '../batches-contract.ts'
import { batchOutcome } from '../schemas.ts'

const count = z.number().int()

/** Changes many speaches, by their numbers when it was begun. */
export const changeSpeaches = trackedJob({
  name: 'speaches.change-many',
  formerIdKey: 'batchId',
  expireInSeconds: 1800,
  input: z.object({ ids: z.array(count), change: speachesChange }),
  result: batchOutcome.extend({ done: count }),
  failures: ['FORBIDDEN', 'CHOICE_GONE'],
})
