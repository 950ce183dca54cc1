import { type Implementation, implement, Reply } from '#platform/http/implement.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { JobHandler } from '#platform/queue/job.ts'
import * as contract from '../contract.ts'
import { alignScriptJob } from './job-definitions.ts'
import * as service from './service.ts'

export function alignmentEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.startAlignment, ({ actor, params, body }) =>
      service.beginAlignment(platform, actor, { ...params, ...body }),
    ),
    implement(contract.getAlignment, ({ actor, params, locale }) =>
      service.readAlignment(platform, actor, { ...params, locale }),
    ),
    implement(contract.cancelAlignment, async ({ actor, params }) => {
      await service.stopAlignment(platform, actor, params.jobId)
      return new Reply(204)
    }),
  ]
}

export function alignmentJobHandler(platform: Platform): JobHandler {
  return handleTrackedJob(platform, alignScriptJob, { run: (job) => service.findScript(platform, job) })
}
