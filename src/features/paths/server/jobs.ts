import { z } from 'zod'
import { attemptEnded } from '#features/assessments/events.ts'
import { chapterDone } from '#features/speaches/events.ts'
import type { Platform } from '#platform/platform.ts'
import type { Subscription } from '#platform/queue/events.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { certifyPathsWith } from './certificate-service.ts'

/** Looks whether a reader completed paths with a speach. */
const certifyPaths = job({
  name: 'paths.certify',
  payload: z.object({ speachId: z.number().int(), userId: z.number().int() }),
  retryLimit: 5,
  retryDelay: 5,
})

/** Every kind of background work of paths. */
export const pathJobs: JobDefinition[] = [certifyPaths]

/** After which events somebody may have completed a path. */
export const pathSubscriptions: Subscription[] = [
  { event: chapterDone, job: certifyPaths },
  { event: attemptEnded, job: certifyPaths },
]

/** The handlers of the background jobs of paths. */
export function pathJobHandlers(platform: Platform): JobHandler[] {
  return [handleJob(certifyPaths, (payload) => certifyPathsWith(platform, payload))]
}
