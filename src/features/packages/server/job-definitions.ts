import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { job } from '#platform/queue/job.ts'
import { PACKAGE_FAILURES, PACKAGE_STANDARDS } from '../rules.ts'

/** Makes a package of a version. */
export const makePackageJob = trackedJob({
  name: 'packages.make',
  formerIdKey: 'jobId',
  concurrency: 1,
  expireInSeconds: 3600,
  input: z.object({
    versionId: z.number().int(),
    navigation: z.enum(['content', 'lms']),
    standard: z.enum(PACKAGE_STANDARDS),
  }),
  /** `size` in bytes. */
  result: z.object({ fileName: z.string(), size: z.number().int() }),
  failures: PACKAGE_FAILURES,
})

/** Each hour: deletes the packages whose day is over. */
export const sweepPackagesJob = job({ name: 'packages.sweep', payload: z.object({}), cron: '20 * * * *' })
