import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { sendReminders } from './service.ts'

/** Reminds readers of what is due soon; often, since every zone has its own morning and a server its pauses. */
export const remind = job({ name: 'assessments.remind', payload: z.object({}), cron: '*/15 * * * *' })

/** Every kind of background work of reminders. */
export const reminderJobs: JobDefinition[] = [remind]

/** The handlers of the background jobs of reminders. */
export function reminderJobHandlers(platform: Platform): JobHandler[] {
  return [handleJob(remind, (_, signal) => sendReminders(platform, signal))]
}
