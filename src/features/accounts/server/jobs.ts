import type { PersonData } from '#platform/feature.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { exportData, removeStored, sweepExportsJob, sweepSessionsJob } from './job-definitions.ts'
import { accountData, keyOf, makeExport, sweepExports } from './own-data-service.ts'
import { sweepSessions } from './session-sweep.ts'

/** Every kind of background work of this feature. */
export const accountJobs: JobDefinition[] = [exportData.definition, removeStored, sweepExportsJob, sweepSessionsJob]

/**
 * The handlers of the background jobs of accounts; `parts` are the data that features keep about a person besides the
 * account.
 */
export function accountJobHandlers(platform: Platform, parts: PersonData[]): JobHandler[] {
  return [
    handleTrackedJob(platform, exportData, {
      run: (job) => makeExport(platform, [accountData, ...parts], job),
      discard: (exportId) => platform.storage.delete(keyOf(exportId)),
    }),
    handleJob(removeStored, ({ key }) => platform.storage.delete(key)),
    handleJob(sweepExportsJob, () => sweepExports(platform)),
    handleJob(sweepSessionsJob, () => sweepSessions(platform)),
  ]
}
