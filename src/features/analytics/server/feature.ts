import type { ServerFeature } from '#platform/feature.ts'
import { dashboardEndpoints } from '../dashboard/server/endpoints.ts'
import { groupProgressEndpoints } from '../group-progress/server/endpoints.ts'
import { managerDigestEndpoints } from '../manager-digest/server/endpoints.ts'
import { managerDigestJobHandlers, managerDigestJobs } from '../manager-digest/server/jobs.ts'
import * as managerDigest from '../manager-digest/server/person-data.ts'
import { pathProgressEndpoints } from '../path-progress/server/endpoints.ts'
import { analyticsEndpoints } from './endpoints.ts'
import { progressExport } from './exports.ts'
import { analyticsJobHandlers, analyticsJobs } from './jobs.ts'
import { readPersonData } from './person-data.ts'

export const analytics: ServerFeature = {
  endpoints: (platform) => [
    ...analyticsEndpoints(platform),
    ...dashboardEndpoints(platform),
    ...managerDigestEndpoints(platform),
    ...groupProgressEndpoints(platform),
    ...pathProgressEndpoints(platform),
  ],
  jobs: [...analyticsJobs, ...managerDigestJobs],
  jobHandlers: (platform) => [...analyticsJobHandlers(platform), ...managerDigestJobHandlers(platform)],
  exports: [progressExport],
  personData: [
    { name: 'statistics', collect: readPersonData },
    { name: 'managerDigest', collect: managerDigest.readPersonData },
  ],
}
