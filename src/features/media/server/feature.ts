import type { SQL } from 'drizzle-orm'
import type { ServerFeature } from '#platform/feature.ts'
import type { Authenticate } from '#platform/http/guard.ts'
import type { MediaAccess } from './access.ts'
import { mediaEndpoints } from './endpoints.ts'
import { mediaJobHandlers, mediaJobs } from './jobs.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

export interface MediaHost {
  authenticate: Authenticate
  /** Who else may read a file besides its uploader and administrators, according to the features that use it. */
  mayReadUsedFile: MediaAccess
  /** Queries of the numbers of the files that are used. */
  usedFiles: SQL[]
}

export const media: ServerFeature<MediaHost> = {
  endpoints: (platform, { mayReadUsedFile }) => mediaEndpoints(platform, { mayReadBesidesUploader: mayReadUsedFile }),
  plugins: (platform, { authenticate }) => [uploadRoutes(platform, authenticate)],
  jobs: mediaJobs,
  jobHandlers: (platform, { usedFiles }) => mediaJobHandlers(platform, usedFiles),
}
