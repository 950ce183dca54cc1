import type { CsvSource } from '#platform/database/csv-source.ts'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { ATTACHMENT_MAX } from '../rules.ts'
import { makeExport, sweepFiles } from './file-service.ts'
import { makeFiles, sweepFilesJob } from './job-definitions.ts'

/** Every kind of background work of this feature. */
export const exportJobs: JobDefinition[] = [makeFiles, sweepFilesJob]

/**
 * Who does it; `sources` is what the features offer.
 * @param attachmentMax bytes up to which a file goes with the mail
 */
export function exportJobHandlers(
  platform: Platform,
  sources: CsvSource[],
  attachmentMax = ATTACHMENT_MAX,
): JobHandler[] {
  return [
    handleJob(makeFiles, ({ exportId }, signal) => makeExport(platform, sources, exportId, { attachmentMax, signal })),
    handleJob(sweepFilesJob, () => sweepFiles(platform)),
  ]
}
