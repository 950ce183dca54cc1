import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** What readers write down for themselves. */
export function noteEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.listNotes, ({ actor, params }) => service.listNotes(platform, actor, params.speachID)),
    implement(contract.saveNote, ({ actor, params, body }) => service.saveNote(platform, actor, params.speachID, body)),
  ]
}
