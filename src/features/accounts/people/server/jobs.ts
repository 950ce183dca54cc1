import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { runImport } from './import-run.ts'
import { importUsers } from './job-definitions.ts'

/** Every kind of background work of this feature. */
export const peopleJobs: JobDefinition[] = [importUsers]

/** Who does it. */
export function peopleJobHandlers(platform: Platform): JobHandler[] {
  return [handleJob(importUsers, ({ importId }, signal) => runImport(platform, importId, signal))]
}
