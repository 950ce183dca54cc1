import type { ServerFeature } from '#platform/feature.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import { handleJob } from '#platform/queue/job.ts'
import { packageEndpoints } from './endpoints.ts'
import { makePackageJob, sweepPackagesJob } from './job-definitions.ts'
import { type FindActor, keyOf, makePackage } from './make-package.ts'
import { sweepPackages } from './package-service.ts'

export interface PackagesHost {
  findActor: FindActor
}

export const packages: ServerFeature<PackagesHost> = {
  endpoints: packageEndpoints,
  jobs: [makePackageJob.definition, sweepPackagesJob],
  jobHandlers: (platform, { findActor }) => [
    handleTrackedJob(platform, makePackageJob, {
      run: (job) => makePackage(platform, job, findActor),
      discard: (jobId) => platform.storage.delete(keyOf(jobId)),
    }),
    handleJob(sweepPackagesJob, () => sweepPackages(platform)),
  ],
}
