import type { ServerFeature } from '#platform/feature.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { renderClipJob } from './job-definitions.ts'
import { type FindActor, makeClip, releaseClip } from './render-service.ts'
import * as service from './service.ts'

export interface PresentersHost {
  findActor: FindActor
}

function presenterEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getPresenters, ({ actor, params }) => service.readStanding(platform, actor, params.chapterId)),
    implement(contract.previewPresenter, ({ actor, params, body }) =>
      service.previewSpeech(platform, actor, { ...params, ...body }),
    ),
    implement(contract.renderClip, ({ actor, locale, params, body }) =>
      service.startClip(platform, { actor, locale }, { ...params, ...body }),
    ),
    implement(contract.getClip, ({ actor, locale, params }) => service.readClip(platform, { actor, locale }, params)),
    implement(contract.cancelClip, ({ actor, locale, params }) =>
      service.cancelClip(platform, { actor, locale }, params),
    ),
  ]
}

export const presenters: ServerFeature<PresentersHost> = {
  endpoints: presenterEndpoints,
  jobs: [renderClipJob.definition],
  jobHandlers: (platform, { findActor }) => [
    handleTrackedJob(platform, renderClipJob, {
      run: (job) => makeClip(platform, job, findActor),
      discard: (jobId) => releaseClip(platform, jobId),
    }),
  ],
}
