import type { ServerFeature } from '#platform/feature.ts'
import { homeEndpoints } from './endpoints.ts'

export const home: ServerFeature = {
  endpoints: homeEndpoints,
}
