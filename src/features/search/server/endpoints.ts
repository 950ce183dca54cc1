import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** What one can look for: speaches, and by people who are signed in, people. */
export function searchEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.searchSpeaches, ({ actor, query }) => service.searchSpeaches(platform, actor, query)),
    implement(contract.searchPlaces, ({ actor, params, query }) =>
      service.searchPlaces(platform, actor, params.speachID, query.term),
    ),
    implement(contract.searchPeople, ({ actor, query }) => service.searchPeople(platform, actor, query)),
  ]
}
