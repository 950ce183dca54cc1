import type { ServerFeature } from '#platform/feature.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import { bakeForReaders, type FindActor } from '../making/server/bake-service.ts'
import { bakeVideoJob } from '../making/server/job-definitions.ts'
import { studioEndpoints } from './endpoints.ts'
import { wordsEndpoints } from './words-endpoints.ts'

export interface StudioHost {
  findActor: FindActor
}

export const videoStudio: ServerFeature<StudioHost> = {
  endpoints: (platform) => [...studioEndpoints(platform), ...wordsEndpoints()],
  jobs: [bakeVideoJob.definition],
  jobHandlers: (platform, { findActor }) => [
    handleTrackedJob(platform, bakeVideoJob, { run: (job) => bakeForReaders(platform, job, findActor) }),
  ],
}
