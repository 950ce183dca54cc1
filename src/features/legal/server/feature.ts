import type { ServerFeature } from '#platform/feature.ts'
import { legalEndpoints } from './endpoints.ts'
import { readPersonData } from './person-data.ts'

export const legal: ServerFeature = {
  endpoints: legalEndpoints,
  personData: [{ name: 'terms', collect: readPersonData }],
}
