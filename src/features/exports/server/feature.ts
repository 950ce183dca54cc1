import type { CsvSource } from '#platform/database/csv-source.ts'
import type { ServerFeature } from '#platform/feature.ts'
import { exportEndpoints } from './endpoints.ts'
import type { FindActor } from './file-service.ts'
import { exportJobHandlers, exportJobs } from './jobs.ts'

export interface ExportsHost {
  /** The files of all features, in the order in which they are offered. */
  csvSources: CsvSource[]
  findActor: FindActor
}

export const exports: ServerFeature<ExportsHost> = {
  endpoints: (platform, { csvSources }) => exportEndpoints(platform, csvSources),
  jobs: exportJobs,
  jobHandlers: (platform, { csvSources, findActor }) => exportJobHandlers(platform, { sources: csvSources, findActor }),
}
