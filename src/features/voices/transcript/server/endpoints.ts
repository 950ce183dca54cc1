import { type Implementation, implement, Reply } from '#platform/http/implement.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { JobHandler } from '#platform/queue/job.ts'
import * as contract from '../contract.ts'
import { writeTranscript } from './job-definitions.ts'
import * as service from './service.ts'

export function transcriptEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getTranscriptOffer, ({ actor, params }) =>
      service.offerTranscript(platform, actor, params.chapterId),
    ),
    implement(contract.startTranscript, ({ actor, params, body }) =>
      service.beginTranscript(platform, actor, { ...params, ...body }),
    ),
    implement(contract.getTranscriptJob, ({ actor, params, locale }) =>
      service.readTranscript(platform, actor, { ...params, locale }),
    ),
    implement(contract.cancelTranscript, async ({ actor, params }) => {
      await service.letTranscriptGo(platform, actor, params.jobId)
      return new Reply(204)
    }),
  ]
}

export function transcriptJobHandler(platform: Platform): JobHandler {
  return handleTrackedJob(platform, writeTranscript, { run: (job) => service.listen(platform, job) })
}
