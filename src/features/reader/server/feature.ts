import type { OpenWork, ServerFeature } from '#platform/feature.ts'
import { myListEndpoints } from '../my/server/endpoints.ts'
import { noteEndpoints } from '../notes/server/endpoints.ts'
import { readingEndpoints } from './endpoints.ts'
import { readsExport } from './exports.ts'
import { readPersonData } from './person-data.ts'

export interface ReaderHost {
  /** What waits for people, of all features. */
  openWork: OpenWork[]
}

export const reader: ServerFeature<ReaderHost> = {
  endpoints: (platform, { openWork }) => [
    ...readingEndpoints(platform),
    ...myListEndpoints(platform, openWork),
    ...noteEndpoints(platform),
  ],
  exports: [readsExport],
  personData: [{ name: 'speaches', collect: readPersonData }],
}
