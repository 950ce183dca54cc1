import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as asking from '../group-requests-contract.ts'
import * as contract from '../groups-contract.ts'
import * as fields from './fields-service.ts'
import * as requests from './group-requests-service.ts'
import * as groups from './groups-service.ts'

export function groupEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.listAdminGroups, () => groups.listGroups(platform)),
    implement(contract.listGroupTable, ({ query, locale }) => groups.listGroupTable(platform, query, locale)),
    implement(contract.createGroup, ({ actor, body }) => groups.addGroup(platform, actor, body)),
    implement(contract.orderGroups, ({ actor, body }) => groups.orderGroups(platform, actor, body.ids)),
    implement(contract.updateGroup, ({ actor, params, body }) => groups.changeGroup(platform, actor, params.id, body)),
    implement(contract.deleteGroup, ({ actor, params }) => groups.removeGroup(platform, actor, params.id)),
    implement(contract.listManagedGroups, ({ actor }) => groups.listManagedGroups(platform, actor)),
    implement(contract.searchGroupCandidates, ({ actor, params, query }) =>
      groups.searchCandidates(platform, actor, params.id, query.search),
    ),
    implement(contract.listGroupMembers, ({ actor, params, query }) =>
      groups.listMembers(platform, actor, params.id, query),
    ),
    implement(contract.putGroupMember, ({ actor, params, body }) =>
      groups.putMember(platform, actor, params.id, params.userID, body.manager),
    ),
    implement(contract.removeGroupMember, ({ actor, params }) =>
      groups.removeMember(platform, actor, params.id, params.userID),
    ),
    implement(asking.listGroupRequests, ({ actor, params, query }) =>
      requests.listRequests(platform, actor, params.id, query.page),
    ),
    implement(asking.askIntoGroup, ({ actor, params }) =>
      requests.askPerson(platform, actor, params.id, params.userID),
    ),
    implement(asking.withdrawGroupRequest, ({ actor, params }) =>
      requests.withdrawRequest(platform, actor, params.id, params.userID),
    ),
    implement(asking.listOwnGroupRequests, ({ actor }) => requests.listOwnRequests(platform, actor)),
    implement(asking.answerGroupRequest, ({ actor, params, body }) =>
      requests.answerRequest(platform, actor, params.id, body.join),
    ),
    implement(contract.listCustomFields, () => fields.listFields(platform)),
    implement(contract.createCustomField, ({ actor, body }) => fields.addField(platform, actor, body)),
    implement(contract.orderCustomFields, ({ actor, body }) => fields.orderFields(platform, actor, body.ids)),
    implement(contract.updateCustomField, ({ actor, params, body }) =>
      fields.changeField(platform, actor, params.id, body),
    ),
    implement(contract.deleteCustomField, ({ actor, params }) => fields.removeField(platform, actor, params.id)),
  ]
}
