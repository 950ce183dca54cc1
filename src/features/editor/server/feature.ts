import type { ServerFeature } from '#platform/feature.ts'
import type { Authenticate } from '#platform/http/guard.ts'
import { coeditingRoutes } from '../coediting/server/socket-routes.ts'
import { startEndpoints } from '../starts/server/endpoints.ts'
import { subtitlingEndpoints } from '../subtitling/server/endpoints.ts'

export interface EditorHost {
  authenticate: Authenticate
}

export const editor: ServerFeature<EditorHost> = {
  endpoints: (platform) => [...startEndpoints(platform), ...subtitlingEndpoints(platform)],
  plugins: (platform, { authenticate }) => [coeditingRoutes(platform, authenticate)],
}
