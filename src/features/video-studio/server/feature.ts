import type { ServerFeature } from '#platform/feature.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import { bakeForReaders, type FindActor } from '../making/server/bake-service.ts'
import { makeDownload } from '../making/server/download-service.ts'
import { bakeVideoJob, downloadVideoJob } from '../making/server/job-definitions.ts'
import { studioEndpoints } from './endpoints.ts'

export interface StudioHost {
  findActor: FindActor
}

export const videoStudio: ServerFeature<StudioHost> = {
  endpoints: studioEndpoints,
  jobs: [bakeVideoJob.definition, downloadVideoJob.definition],
  jobHandlers: (platform, { findActor }) => [
    handleTrackedJob(platform, bakeVideoJob, { run: (job) => bakeForReaders(platform, job, findActor) }),
    handleTrackedJob(platform, downloadVideoJob, { run: (job) => makeDownload(platform, job, findActor) }),
  ],
}
