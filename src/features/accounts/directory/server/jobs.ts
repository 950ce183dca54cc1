import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { sweepSignInsJob } from './job-definitions.ts'
import { sweepSignIns } from './sign-in-queries.ts'

/** Every kind of background work of this feature. */
export const directoryJobs: JobDefinition[] = [sweepSignInsJob]

/** The handlers of the background jobs of directories. */
export function directoryJobHandlers({ database, clock }: Platform): JobHandler[] {
  return [handleJob(sweepSignInsJob, () => sweepSignIns(database.db, clock.now()))]
}
