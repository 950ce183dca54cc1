import type { ServerFeature } from '#platform/feature.ts'
import { pathEndpoints } from './endpoints.ts'
import { pathsExport } from './exports.ts'
import { pathJobHandlers, pathJobs, pathSubscriptions } from './jobs.ts'
import { countOwnedPaths, handOverPaths } from './ownership.ts'
import { readPersonData } from './person-data.ts'
import { filesOfPaths } from './queries.ts'
import { mayReadPicture } from './service.ts'

export const paths: ServerFeature = {
  endpoints: pathEndpoints,
  jobs: pathJobs,
  jobHandlers: pathJobHandlers,
  subscriptions: pathSubscriptions,
  exports: [pathsExport],
  fileUses: [{ mayRead: mayReadPicture, files: filesOfPaths() }],
  personData: [{ name: 'paths', collect: readPersonData }],
  ownership: [{ name: 'paths', countOwned: countOwnedPaths, handOverAll: handOverPaths }],
}
