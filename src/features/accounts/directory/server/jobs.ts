import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { sweepSignIns } from './sign-in-queries.ts'

/** Each hour: forgets sign-ins that nobody came back from, and assertions that are over. */
export const sweepSignInsJob = job({ name: 'directory.sweep-sign-ins', payload: z.object({}), cron: '23 * * * *' })

/** Every kind of background work of this feature. */
export const directoryJobs: JobDefinition[] = [sweepSignInsJob]

/** The handlers of the background jobs of directories. */
export function directoryJobHandlers({ database, clock }: Platform): JobHandler[] {
  return [handleJob(sweepSignInsJob, () => sweepSignIns(database.db, clock.now()))]
}
