import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import type { Endpoints } from './calls.ts'
import { fillDemo } from './fill-demo.ts'

/** Makes what is missing of the demonstration. A process that is ended in the middle leaves it to the next. */
export const fillDemonstration = job({
  name: 'demo.fill',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 1800,
  heartbeatSeconds: 30,
  onePerKey: true,
})

/** Every kind of background work of the demonstration. */
export const demoJobs: JobDefinition[] = [fillDemonstration]

/** The handlers of the background jobs of the demonstration; `endpoints` are the product's. */
export function demoJobHandlers(platform: Platform, endpoints: Endpoints): JobHandler[] {
  return [handleJob(fillDemonstration, (_, signal) => fillDemo(platform, endpoints, signal))]
}
