import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { mailShare } from './job-definitions.ts'
import { mailShareTo } from './sharing/share-service.ts'

/** Every kind of background work between people. */
export const socialJobs: JobDefinition[] = [mailShare]

/** The handlers of the background jobs of comments, shares and follows. */
export function socialJobHandlers(platform: Platform): JobHandler[] {
  return [handleJob(mailShare, ({ shareId }, signal) => mailShareTo(platform, shareId, signal))]
}
