import type { ServerFeature } from '#platform/feature.ts'
import { myListEndpoints } from '../my/server/endpoints.ts'
import { noteEndpoints } from '../notes/server/endpoints.ts'
import { readingEndpoints } from './endpoints.ts'
import { readsExport } from './exports.ts'
import { readPersonData } from './person-data.ts'

export const reader: ServerFeature = {
  endpoints: (platform) => [...readingEndpoints(platform), ...myListEndpoints(platform), ...noteEndpoints(platform)],
  exports: [readsExport],
  personData: [{ name: 'speaches', collect: readPersonData }],
}
