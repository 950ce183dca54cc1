import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import * as dueDates from '../due-dates/server/service.ts'
import { publishOverdue, publishScheduled, reachDueDates } from './job-definitions.ts'
import * as service from './publication/publication-service.ts'
import { listDueVersions } from './publication/version-queries.ts'

/** Every kind of background work of the speaches. */
export const speachJobs: JobDefinition[] = [publishScheduled, publishOverdue, reachDueDates]

/** The handlers of the background jobs of speaches. */
export function speachJobHandlers(platform: Platform): JobHandler[] {
  return [
    handleJob(publishScheduled, (due) => service.publishScheduled(platform, due)),
    handleJob(publishOverdue, async () => {
      const due = await listDueVersions(platform.database.db, platform.clock.now())
      for (const version of due) await service.publishScheduled(platform, version)
    }),
    handleJob(reachDueDates, (_, signal) => dueDates.reachDueDates(platform, signal)),
  ]
}
