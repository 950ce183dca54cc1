import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** What everybody may know of everybody. */
export function profileEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getProfile, ({ actor, params }) => service.readProfile(platform, actor, params.userID)),
    implement(contract.listSpeachesOf, ({ actor, params, query }) =>
      service.listSpeachesOf(platform, actor, params.userID, query.page),
    ),
    implement(contract.listPathsOf, ({ actor, params, query }) =>
      service.listPathsOf(platform, actor, params.userID, query.page),
    ),
  ]
}
