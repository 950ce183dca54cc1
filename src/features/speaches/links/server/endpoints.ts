import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { checkLinks, type OtherPages } from './service.ts'

/** What authors ask of the links in their texts. */
export function linkEndpoints(platform: Platform, pages: OtherPages): Implementation[] {
  return [
    implement(contract.checkLinks, ({ actor, params, headers }) =>
      checkLinks(platform, actor, params.speachID, { pages, host: String(headers.host) }),
    ),
  ]
}
