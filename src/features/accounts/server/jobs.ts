import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { exportData, removeStored, sweepExportsJob, sweepSessionsJob } from './job-definitions.ts'
import { accountData, makeExport, type PersonData, sweepExports } from './own-data-service.ts'
import { sweepSessions } from './session-sweep.ts'

/** Every kind of background work of this feature. */
export const accountJobs: JobDefinition[] = [exportData, removeStored, sweepExportsJob, sweepSessionsJob]

/** Who does it; `parts` is what other features keep of a person. */
export function accountJobHandlers(platform: Platform, parts: PersonData[]): JobHandler[] {
  return [
    handleJob(exportData, ({ exportId }) => makeExport(platform, [accountData, ...parts], exportId)),
    handleJob(removeStored, ({ key }) => platform.storage.delete(key)),
    handleJob(sweepExportsJob, () => sweepExports(platform)),
    handleJob(sweepSessionsJob, () => sweepSessions(platform)),
  ]
}
