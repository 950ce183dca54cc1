import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** What everybody who is signed in can look for. */
export function searchEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.searchSpeaches, ({ actor, query }) => service.searchSpeaches(platform, actor, query)),
    implement(contract.searchPeople, ({ actor, query }) => service.searchPeople(platform, actor, query)),
  ]
}
