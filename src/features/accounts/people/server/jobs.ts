import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { JobDefinition, JobHandler } from '#platform/queue/job.ts'
import { runPeopleBatch } from './batch-jobs-service.ts'
import { runImport } from './import-run.ts'
import { keyOfImport } from './import-service.ts'
import { changePeople, importUsers } from './job-definitions.ts'

/** Every kind of background work of this feature. */
export const peopleJobs: JobDefinition[] = [importUsers.definition, changePeople.definition]

/** The handlers of the background jobs of people. */
export function peopleJobHandlers(platform: Platform): JobHandler[] {
  return [
    handleTrackedJob(platform, importUsers, {
      run: (job) => runImport(platform, job),
      discard: (importId) => platform.storage.delete(keyOfImport(importId)),
    }),
    handleTrackedJob(platform, changePeople, { run: (job) => runPeopleBatch(platform, job) }),
  ]
}
