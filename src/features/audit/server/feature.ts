import type { ServerFeature } from '#platform/feature.ts'
import { auditEndpoints } from './endpoints.ts'
import { auditJobHandlers, auditJobs } from './jobs.ts'

export const audit: ServerFeature = {
  endpoints: auditEndpoints,
  jobs: auditJobs,
  jobHandlers: auditJobHandlers,
}
