import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'

/** Makes a clip in which a presenter speaks. */
export const renderClipJob = trackedJob({
  name: 'presenters.render',
  formerIdKey: 'jobId',
  concurrency: 1,
  expireInSeconds: 2 * 3600,
  input: z.object({
    chapterId: z.number().int(),
    clipId: z.number().int(),
    /** The sound in which its script is spoken. */
    soundId: z.number().int(),
  }),
  result: z.object({ fileID: z.string() }),
  /** Each has its text under `failures`. */
  failures: [
    ...(['NOT_ALLOWED', 'CHANGED', 'TIME_OVER', 'BROKEN', 'STORAGE_FULL'] as const),
    ...(['NO_VOICE', 'NOTHING_TO_SAY', 'PROVIDER'] as const),
  ],
})
