import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { raiseNotifications, sweepNotifications } from './job-definitions.ts'
import { raise } from './raise-service.ts'
import { sweep } from './service.ts'

/** Every kind of background work of notifications. */
export const notificationJobs: JobDefinition[] = [raiseNotifications, sweepNotifications]

/** The handlers of the background jobs of notifications. */
export function notificationJobHandlers(platform: Platform): JobHandler[] {
  return [
    handleJob(raiseNotifications, (request, signal) => raise(platform, request, signal)),
    handleJob(sweepNotifications, (_, signal) => sweep(platform, signal)),
  ]
}
