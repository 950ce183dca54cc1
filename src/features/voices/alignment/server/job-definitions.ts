import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { alignedScript } from '../contract.ts'

/** Finds when each sentence of a script is spoken in a file. */
export const alignScriptJob = trackedJob({
  name: 'voices.align',
  formerIdKey: 'jobId',
  concurrency: 1,
  expireInSeconds: 3600,
  input: z.object({ fileID: z.string(), text: z.string(), language: z.string() }),
  result: alignedScript,
  failures: ['NO_SOUND', 'OTHER_SCRIPT', 'BROKEN_SOUND'],
})
