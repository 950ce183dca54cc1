import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Makes the files that an administrator asked for, and mails them. */
export const makeFiles = job({
  name: 'exports.make-files',
  payload: z.object({ exportId: z.string() }),
  retryLimit: 3,
  retryDelay: 5,
  expireInSeconds: 3600,
})

/** Each night: deletes the files that nobody can fetch any more. */
export const sweepFilesJob = job({ name: 'exports.sweep-files', payload: z.object({}), cron: '50 2 * * *' })
