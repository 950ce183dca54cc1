import type { ServerFeature } from '#platform/feature.ts'
import type { Endpoints } from './calls.ts'
import { demoJobHandlers, demoJobs } from './jobs.ts'

export interface DemoHost {
  endpoints: Endpoints
}

export const demo: ServerFeature<DemoHost> = {
  jobs: demoJobs,
  jobHandlers: (platform, { endpoints }) => demoJobHandlers(platform, endpoints),
}
