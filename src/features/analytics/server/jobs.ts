import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { rollUpDashboard } from '../dashboard/server/rollup-service.ts'
import { rollUpStatistics } from './rollup-service.ts'

/** Counts what happened since the last time. */
export const rollUpChanges = job({ name: 'analytics.fold-changes', payload: z.object({}), cron: '* * * * *' })

/** Every kind of background work of the statistics. */
export const analyticsJobs: JobDefinition[] = [rollUpChanges]

/** The handlers of the background jobs of statistics. */
export function analyticsJobHandlers(platform: Platform): JobHandler[] {
  return [
    handleJob(rollUpChanges, async (_, signal) => {
      await rollUpStatistics(platform, signal)
      await rollUpDashboard(platform, signal)
    }),
  ]
}
