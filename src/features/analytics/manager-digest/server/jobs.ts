import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { sendManagerDigests } from './service.ts'

/** Looks for digests that are due; often, since every zone has its own morning and a server its pauses. */
const sendDue = job({ name: 'analytics.send-manager-digests', payload: z.object({}), cron: '*/15 * * * *' })

/** Every kind of background work of the digests for managers. */
export const managerDigestJobs: JobDefinition[] = [sendDue]

/** The handlers of the background jobs of managers' digests. */
export function managerDigestJobHandlers(platform: Platform): JobHandler[] {
  return [handleJob(sendDue, (_, signal) => sendManagerDigests(platform, signal))]
}
