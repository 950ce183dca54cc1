import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { JobDefinition, JobHandler } from '#platform/queue/job.ts'
import { type HigherActs, runBatch } from './batch-jobs-service.ts'
import { changeSpeaches } from './job-definitions.ts'

/** Every kind of background work of this feature. */
export const managementJobs: JobDefinition[] = [changeSpeaches.definition]

/** The handlers of the background jobs of administrators' work on speaches. */
export function managementJobHandlers(platform: Platform, acts: HigherActs): JobHandler[] {
  return [handleTrackedJob(platform, changeSpeaches, { run: (job) => runBatch(platform, acts, job) })]
}
