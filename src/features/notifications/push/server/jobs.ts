import type { ExternalServices } from '#platform/external-services.ts'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { sendPush } from './job-definitions.ts'
import { push } from './send-service.ts'

/** Every kind of background work of pushes. */
export const pushJobs: JobDefinition[] = [sendPush]

/** The handlers of the background jobs of pushes. */
export function pushJobHandlers(platform: Platform, externalServices: ExternalServices): JobHandler[] {
  return [handleJob(sendPush, (wanted, signal) => push(platform, externalServices, wanted, signal))]
}
