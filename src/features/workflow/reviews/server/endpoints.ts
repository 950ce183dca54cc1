import { type Implementation, implement, Reply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** The endpoints for periodic reviews and their reviewers. */
export function reviewEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.updatePeriodicReviewers, async ({ actor, body }) => {
      await service.assignReviewers(platform, actor, body.speachId, body)
      return new Reply(204)
    }),
    implement(contract.getReview, ({ actor, params }) => service.readReview(platform, actor, params.speachID)),
    implement(contract.decideReview, ({ actor, params, body }) =>
      service.decide(platform, actor, params.speachID, body),
    ),
  ]
}
