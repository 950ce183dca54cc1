import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { job } from '#platform/queue/job.ts'

/** Makes the files that an administrator asked for, and mails them. */
export const makeFiles = trackedJob({
  name: 'exports.make-files',
  formerIdKey: 'exportId',
  expireInSeconds: 3600,
  input: z.object({ templateNames: z.array(z.string()).min(1) }),
  /** `size` in bytes. */
  result: z.object({ fileName: z.string(), size: z.number().int() }),
  failures: ['NOT_ALLOWED'],
})

/** Each night: deletes the files that nobody can fetch any more. */
export const sweepFilesJob = job({ name: 'exports.sweep-files', payload: z.object({}), cron: '50 2 * * *' })
