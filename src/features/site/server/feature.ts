import type { ServerFeature } from '#platform/feature.ts'
import { siteEndpoints } from './endpoints.ts'
import { filesOfSettings } from './queries.ts'
import { isLogo } from './service.ts'

export const site: ServerFeature = {
  endpoints: siteEndpoints,
  fileUses: [{ mayRead: (db, _actor, fileId) => isLogo(db, fileId), files: filesOfSettings() }],
}
