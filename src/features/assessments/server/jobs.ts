import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { endOverdue } from './job-definitions.ts'
import { endOverdueAttempts } from './submit-service.ts'

/** Every kind of background work of quizzes. */
export const assessmentJobs: JobDefinition[] = [endOverdue]

/** The handlers of the background jobs of quizzes. */
export function assessmentJobHandlers(platform: Platform): JobHandler[] {
  return [handleJob(endOverdue, (_, signal) => endOverdueAttempts(platform, signal))]
}
