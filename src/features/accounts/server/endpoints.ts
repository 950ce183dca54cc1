import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { changeOwnPassword } from './passwords.ts'
import * as service from './service.ts'

export function accountEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getMe, ({ actor }) => service.readMe(platform, actor)),
    implement(contract.updateMe, ({ actor, body }) => service.changeMe(platform, actor, body)),
    implement(contract.changePassword, async ({ actor, sessionId, body }) => {
      await changeOwnPassword(platform, actor, sessionId, body)
      return service.readMe(platform, actor)
    }),
    implement(contract.listSessions, ({ actor, sessionId }) => service.listOwnSessions(platform, actor, sessionId)),
    implement(contract.revokeSession, ({ actor, params }) => service.revokeOwnSession(platform, actor, params.id)),
    implement(contract.revokeOtherSessions, ({ actor, sessionId }) =>
      service.revokeOtherOwnSessions(platform, actor, sessionId),
    ),
    implement(contract.createFirstAdmin, ({ body }) => service.makeFirstAdmin(platform, body)),
  ]
}
