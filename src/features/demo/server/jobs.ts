import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import type { Endpoints } from './calls.ts'
import { runExamples } from './examples.ts'
import { fillDemo } from './fill-demo.ts'
import { fillDemonstration, makeExamples } from './job-definitions.ts'

/** Every kind of background work of the demonstration. */
export const demoJobs: JobDefinition[] = [fillDemonstration, makeExamples]

/** The handlers of the background jobs of the demonstration; `endpoints` are the product's. */
export function demoJobHandlers(platform: Platform, endpoints: Endpoints): JobHandler[] {
  return [
    handleJob(fillDemonstration, (_, signal) => fillDemo(platform, endpoints, signal)),
    handleJob(makeExamples, ({ ownerId }, signal) => runExamples(platform, endpoints, { ownerId, signal })),
  ]
}
