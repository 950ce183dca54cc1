import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { foldDashboard } from '../dashboard/server/fold-service.ts'
import { foldStatistics } from './fold-service.ts'
import { foldChanges } from './job-definitions.ts'

/** Every kind of background work of the statistics. */
export const analyticsJobs: JobDefinition[] = [foldChanges]

/** Who does the background work of the statistics. */
export function analyticsJobHandlers(platform: Platform): JobHandler[] {
  return [
    handleJob(foldChanges, async (_, signal) => {
      await foldStatistics(platform, signal)
      await foldDashboard(platform, signal)
    }),
  ]
}
