import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { sendDigests } from './service.ts'

/** Looks for digests that are due; often, since every zone has its own morning and a server its pauses. */
const sendDue = job({ name: 'notifications.send-digests', payload: z.object({}), cron: '*/15 * * * *' })

/** Every kind of background work of digests. */
export const digestJobs: JobDefinition[] = [sendDue]

/** The handlers of the background jobs of digests. */
export function digestJobHandlers(platform: Platform): JobHandler[] {
  return [handleJob(sendDue, (_, signal) => sendDigests(platform, signal))]
}
