import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** How far the people of a group are with what is assigned to them. */
export function groupProgressEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getGroupProgress, ({ actor, params, query }) =>
      service.readGroupProgress(platform, actor, params.id, query),
    ),
  ]
}
