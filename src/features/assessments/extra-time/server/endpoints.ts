import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { listExtraTimes, setExtraTime } from './service.ts'

/** More time for some. */
export function extraTimeEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.listExtraTimes, ({ actor, params }) => listExtraTimes(platform, actor, params.speachID)),
    implement(contract.setExtraTime, ({ actor, params, body }) => setExtraTime(platform, actor, params.speachID, body)),
  ]
}
