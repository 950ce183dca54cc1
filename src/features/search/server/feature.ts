import type { ServerFeature } from '#platform/feature.ts'
import { searchEndpoints } from './endpoints.ts'
import { searchJobHandlers, searchJobs, searchSubscriptions } from './jobs.ts'

export const search: ServerFeature = {
  endpoints: searchEndpoints,
  jobs: searchJobs,
  jobHandlers: searchJobHandlers,
  subscriptions: searchSubscriptions,
}
