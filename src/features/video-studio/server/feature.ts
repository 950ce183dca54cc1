import type { ServerFeature } from '#platform/feature.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import { bakeForReaders, type FindActor } from '../making/server/bake-service.ts'
import { makeDownload } from '../making/server/download-service.ts'
import { bakeVideoJob, downloadVideoJob } from '../making/server/job-definitions.ts'
import { versionVideoJob } from '../version-video/server/job-definitions.ts'
import { makeVersionVideo } from '../version-video/server/version-video-service.ts'
import { studioEndpoints } from './endpoints.ts'

export interface StudioHost {
  findActor: FindActor
}

export const videoStudio: ServerFeature<StudioHost> = {
  endpoints: studioEndpoints,
  jobs: [bakeVideoJob, downloadVideoJob, versionVideoJob].map(({ definition }) => definition),
  jobHandlers: (platform, { findActor }) => [
    handleTrackedJob(platform, bakeVideoJob, { run: (job) => bakeForReaders(platform, job, findActor) }),
    handleTrackedJob(platform, downloadVideoJob, { run: (job) => makeDownload(platform, job, findActor) }),
    handleTrackedJob(platform, versionVideoJob, { run: (job) => makeVersionVideo(platform, job, findActor) }),
  ],
}
