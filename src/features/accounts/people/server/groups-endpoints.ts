import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../groups-contract.ts'
import * as fields from './fields-service.ts'
import * as groups from './groups-service.ts'

export function groupEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.listAdminGroups, () => groups.listGroups(platform)),
    implement(contract.createGroup, ({ body }) => groups.addGroup(platform, body)),
    implement(contract.orderGroups, ({ body }) => groups.orderGroups(platform, body.ids)),
    implement(contract.updateGroup, ({ params, body }) => groups.changeGroup(platform, params.id, body)),
    implement(contract.deleteGroup, ({ params }) => groups.removeGroup(platform, params.id)),
    implement(contract.listGroupMembers, ({ params, query }) => groups.listMembers(platform, params.id, query)),
    implement(contract.putGroupMember, ({ params, body }) =>
      groups.putMember(platform, params.id, params.userID, body.manager),
    ),
    implement(contract.removeGroupMember, ({ params }) => groups.removeMember(platform, params.id, params.userID)),
    implement(contract.listCustomFields, () => fields.listFields(platform)),
    implement(contract.createCustomField, ({ body }) => fields.addField(platform, body)),
    implement(contract.orderCustomFields, ({ body }) => fields.orderFields(platform, body.ids)),
    implement(contract.updateCustomField, ({ params, body }) => fields.changeField(platform, params.id, body)),
    implement(contract.deleteCustomField, ({ params }) => fields.removeField(platform, params.id)),
  ]
}
