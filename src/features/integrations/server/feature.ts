import type { ExternalServices } from '#platform/external-services.ts'
import type { ServerFeature } from '#platform/feature.ts'
import { integrationEndpoints } from './endpoints.ts'
import { apiTokensExport } from './exports.ts'
import { integrationJobHandlers, integrationJobs, integrationSubscriptions } from './jobs.ts'

export interface IntegrationsHost {
  externalServices: ExternalServices
}

export const integrations: ServerFeature<IntegrationsHost> = {
  endpoints: (platform, { externalServices }) => integrationEndpoints(platform, externalServices),
  jobs: integrationJobs,
  jobHandlers: integrationJobHandlers,
  subscriptions: integrationSubscriptions,
  exports: [apiTokensExport],
}
