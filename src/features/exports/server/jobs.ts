import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { type ExportMaking, makeExport, sweepFiles } from './file-service.ts'
import { makeFiles, sweepFilesJob } from './job-definitions.ts'
import { keyOf } from './service.ts'

/** Every kind of background work of this feature. */
export const exportJobs: JobDefinition[] = [makeFiles.definition, sweepFilesJob]

/** The handlers of the background jobs of exports. */
export function exportJobHandlers(platform: Platform, making: ExportMaking): JobHandler[] {
  return [
    handleTrackedJob(platform, makeFiles, {
      run: (job) => makeExport(platform, job, making),
      discard: (exportId) => platform.storage.delete(keyOf(exportId)),
    }),
    handleJob(sweepFilesJob, () => sweepFiles(platform)),
  ]
}
