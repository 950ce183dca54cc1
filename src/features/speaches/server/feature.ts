import type { ServerFeature } from '#platform/feature.ts'
import { dueDateEndpoints } from '../due-dates/server/endpoints.ts'
import { linkEndpoints } from '../links/server/endpoints.ts'
import type { OtherPages } from '../links/server/service.ts'
import { speachEndpoints } from './endpoints.ts'
import { speachesExport, versionsExport } from './exports.ts'
import { filesOfSpeaches } from './file-queries.ts'
import { speachJobHandlers, speachJobs } from './jobs.ts'
import { countOwnedSpeaches, handOverSpeaches } from './ownership.ts'
import { mayReadFile } from './service.ts'

export interface SpeachesHost {
  otherPages: OtherPages
}

export const speaches: ServerFeature<SpeachesHost> = {
  endpoints: (platform, { otherPages }) => [
    ...speachEndpoints(platform),
    ...dueDateEndpoints(platform),
    ...linkEndpoints(platform, otherPages),
  ],
  jobs: speachJobs,
  jobHandlers: speachJobHandlers,
  exports: [speachesExport, versionsExport],
  fileUses: [{ mayRead: mayReadFile, files: filesOfSpeaches() }],
  ownership: [{ name: 'speaches', countOwned: countOwnedSpeaches, handOverAll: handOverSpeaches }],
}
