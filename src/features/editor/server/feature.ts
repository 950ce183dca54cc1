import type { ServerFeature } from '#platform/feature.ts'
import type { Authenticate } from '#platform/http/guard.ts'
import { coeditingRoutes } from '../coediting/server/socket-routes.ts'

export interface EditorHost {
  authenticate: Authenticate
}

export const editor: ServerFeature<EditorHost> = {
  plugins: (platform, { authenticate }) => [coeditingRoutes(platform, authenticate)],
}
