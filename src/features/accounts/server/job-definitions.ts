import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { job } from '#platform/queue/job.ts'

/** Makes one file of everything that is kept of a person. */
export const exportData = trackedJob({
  name: 'accounts.export-data',
  formerIdKey: 'exportId',
  expireInSeconds: 600,
  input: z.object({}),
  /** `size` in bytes. */
  result: z.object({ size: z.number().int() }),
})

/** Removes files from the storage that were made for, or uploaded for import by, a person who is erased. */
export const removeStored = job({
  name: 'accounts.remove-stored',
  payload: z.object({ key: z.string() }),
  retryLimit: 10,
  retryDelay: 60,
})

/** Each night: deletes the sessions that have been over for as long as the organisation says, and sign-ups too old. */
export const sweepSessionsJob = job({ name: 'accounts.sweep-sessions', payload: z.object({}), cron: '45 2 * * *' })

/** Each night: deletes the exports that are old enough. */
export const sweepExportsJob = job({ name: 'accounts.sweep-exports', payload: z.object({}), cron: '40 2 * * *' })
