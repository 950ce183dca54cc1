import type { ServerFeature } from '#platform/feature.ts'
import { categoryEndpoints } from '../categories/server/endpoints.ts'
import type { HigherActs } from './batch-jobs-service.ts'
import { managementEndpoints } from './endpoints.ts'
import { managementJobHandlers, managementJobs } from './jobs.ts'
import { reviewsNearFor } from './service.ts'

export interface ManagementHost {
  speachActs: HigherActs
}

export const speachManagement: ServerFeature<ManagementHost> = {
  endpoints: (platform) => [...managementEndpoints(platform), ...categoryEndpoints(platform)],
  jobs: managementJobs,
  jobHandlers: (platform, { speachActs }) => managementJobHandlers(platform, speachActs),
  openWork: [{ name: 'REVIEWS', count: reviewsNearFor }],
}
