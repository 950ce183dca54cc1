import type { ServerFeature } from '#platform/feature.ts'
import { integrationEndpoints } from './endpoints.ts'
import { apiTokensExport } from './exports.ts'
import { integrationJobHandlers, integrationJobs, integrationSubscriptions } from './jobs.ts'

export const integrations: ServerFeature = {
  endpoints: integrationEndpoints,
  jobs: integrationJobs,
  jobHandlers: integrationJobHandlers,
  subscriptions: integrationSubscriptions,
  exports: [apiTokensExport],
}
