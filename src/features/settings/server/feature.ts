import type { ServerFeature } from '#platform/feature.ts'
import { providerEndpoints } from '../providers/server/endpoints.ts'
import { providerUsageExport } from '../providers/server/exports.ts'
import { providerJobHandlers, providerJobs } from '../providers/server/jobs.ts'
import * as providers from '../providers/server/person-data.ts'
import { settingsEndpoints } from './endpoints.ts'

export const settings: ServerFeature = {
  endpoints: (platform) => [...settingsEndpoints(platform), ...providerEndpoints(platform)],
  jobs: providerJobs,
  jobHandlers: providerJobHandlers,
  exports: [providerUsageExport],
  personData: [{ name: 'providers', collect: providers.readPersonData }],
}
