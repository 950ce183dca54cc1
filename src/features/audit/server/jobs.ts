import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { sweepEntries } from './service.ts'

/** Each night: what is older than the organisation keeps it. */
export const sweepAudit = job({ name: 'audit.sweep', payload: z.object({}), cron: '55 2 * * *' })

/** Every kind of background work of this feature. */
export const auditJobs: JobDefinition[] = [sweepAudit]

/** The handlers of the background jobs of the audit log. */
export function auditJobHandlers(platform: Platform): JobHandler[] {
  return [handleJob(sweepAudit, () => sweepEntries(platform))]
}
