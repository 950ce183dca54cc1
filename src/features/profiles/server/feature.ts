import type { ServerFeature } from '#platform/feature.ts'
import { profileEndpoints } from './endpoints.ts'

export const profiles: ServerFeature = {
  endpoints: profileEndpoints,
}
