import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { mixPapers } from './job-definitions.ts'
import { mixAnswers } from './mix-service.ts'

/** Every kind of background work of polls and surveys. */
export const surveyJobs: JobDefinition[] = [mixPapers]

/** The handlers of the background jobs of polls and surveys. */
export function surveyJobHandlers(platform: Platform): JobHandler[] {
  return [handleJob(mixPapers, (_, signal) => mixAnswers(platform, signal))]
}
