import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { type ExportMaking, makeExport, sweepFiles } from './file-service.ts'
import { makeFiles, sweepFilesJob } from './job-definitions.ts'

/** Every kind of background work of this feature. */
export const exportJobs: JobDefinition[] = [makeFiles, sweepFilesJob]

/** Who does it. */
export function exportJobHandlers(platform: Platform, making: ExportMaking): JobHandler[] {
  return [
    handleJob(makeFiles, ({ exportId }, signal) => makeExport(platform, exportId, signal, making)),
    handleJob(sweepFilesJob, () => sweepFiles(platform)),
  ]
}
