import type { ServerFeature } from '#platform/feature.ts'
import { categoryEndpoints } from '../categories/server/endpoints.ts'
import { managementEndpoints } from './endpoints.ts'

export const speachManagement: ServerFeature = {
  endpoints: (platform) => [...managementEndpoints(platform), ...categoryEndpoints(platform)],
}
