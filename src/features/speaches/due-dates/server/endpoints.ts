import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** The endpoints for the due dates of speaches. */
export function dueDateEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.setDueDate, ({ actor, body }) =>
      service.setDueDate(platform, actor, body.speachID, body.dueDate),
    ),
    implement(contract.setUnpublishedAfterDueDate, ({ actor, body }) =>
      service.setUnpublishedAfterDueDate(platform, actor, body.speachID, body.unpublish),
    ),
  ]
}
