import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as accounts from './account-service.ts'
import * as batch from './batch-service.ts'
import { changeUser } from './change-service.ts'
import * as service from './service.ts'

export function peopleEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.listUsers, ({ query }) => service.listUsers(platform, query)),
    implement(contract.exportUsers, ({ actor, query }) => service.exportUsers(platform, actor, query)),
    implement(contract.getUser, ({ params }) => service.readUser(platform, params.id)),
    implement(contract.createUser, ({ body, ...caller }) => accounts.addPerson(platform, caller, body)),
    implement(contract.updateUser, ({ body, ...caller }) => changeUser(platform, caller, body.user)),
    implement(contract.batchUpdateUsers, ({ actor, query, body }) =>
      batch.batchUpdate(platform, actor, body.usersIds, query),
    ),
    implement(contract.forcePasswordChange, ({ actor, query }) =>
      accounts.forcePasswordChange(platform, actor, query.userID, query.value),
    ),
    implement(contract.resetPassword, ({ params, body, ...caller }) =>
      accounts.resetPassword(platform, caller, params.id, body.password),
    ),
    implement(contract.generatePassword, ({ body, ...caller }) =>
      accounts.generatePassword(platform, caller, body.email),
    ),
    implement(contract.confirmSigner, ({ actor, params }) => accounts.confirmSigner(platform, actor, params.id)),
    implement(contract.deactivateUsers, ({ actor, body }) => batch.deactivateUsers(platform, actor, body.uuids)),
    implement(contract.reactivateUsers, ({ actor, body }) => batch.reactivateUsers(platform, actor, body.uuids)),
    implement(contract.isAiLicenceAvailable, () => service.isAiLicenceAvailable(platform)),
  ]
}
