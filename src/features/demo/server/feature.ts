import type { ServerFeature } from '#platform/feature.ts'
import type { Endpoints } from './calls.ts'
import { demoEndpoints } from './endpoints.ts'
import { demoJobHandlers, demoJobs } from './jobs.ts'

export interface DemoHost {
  endpoints: Endpoints
}

export const demo: ServerFeature<DemoHost> = {
  endpoints: (platform, { endpoints }) => demoEndpoints(platform, endpoints),
  jobs: demoJobs,
  jobHandlers: (platform, { endpoints }) => demoJobHandlers(platform, endpoints),
}
