import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { DOWNLOAD_FORMATS } from '../../contract.ts'

/** Why a video could not be made; each has its text under `failures`. */
const FAILURES = ['CHANGED', 'NOT_ALLOWED', 'NOT_READY', 'BROKEN', 'STORAGE_FULL'] as const

/** Makes what readers get of a chapter's video, as long as its `bakeKey` is this. */
export const bakeVideoJob = trackedJob({
  name: 'videos.bake',
  formerIdKey: 'jobId',
  concurrency: 2,
  expireInSeconds: 12 * 3600,
  input: z.object({ chapterId: z.number().int(), key: z.string() }),
  result: z.object({ fileID: z.string() }),
  failures: FAILURES,
})

/** Makes a file of a video for somebody who takes it away. */
export const downloadVideoJob = trackedJob({
  name: 'videos.download',
  formerIdKey: 'jobId',
  concurrency: 2,
  expireInSeconds: 12 * 3600,
  input: z.object({
    chapterId: z.number().int(),
    format: z.enum(DOWNLOAD_FORMATS),
    subtitles: z.string().optional(),
  }),
  result: z.object({ fileID: z.string() }),
  failures: FAILURES,
})
