import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { sweepUses } from './uses.ts'

/** Each night: what was used longer ago than it is kept. */
export const sweepProviderUses = job({ name: 'providers.sweep', payload: z.object({}), cron: '5 3 * * *' })

/** Every kind of background work of this part. */
export const providerJobs: JobDefinition[] = [sweepProviderUses]

/** The handlers of the background jobs of providers. */
export function providerJobHandlers(platform: Platform): JobHandler[] {
  return [handleJob(sweepProviderUses, () => sweepUses(platform))]
}
