import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'

/** Makes the video of a version. */
export const versionVideoJob = trackedJob({
  name: 'videos.version',
  formerIdKey: 'jobId',
  concurrency: 1,
  expireInSeconds: 12 * 3600,
  input: z.object({
    /** The version's own number. */
    logId: z.number().int(),
    /** For whom it is made: what they said of themselves as `before`. */
    before: z.string(),
  }),
  result: z.object({ fileID: z.string() }),
  /** Each has its text under `errors`. */
  failures: ['NOT_ALLOWED', 'NOT_READY', 'BROKEN', 'TOO_LONG', 'STORAGE_FULL'],
})
