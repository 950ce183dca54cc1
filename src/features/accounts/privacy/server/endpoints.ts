import type { Ownership } from '#platform/feature.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './privacy-service.ts'

/** The endpoints with which administrators hand over, export and erase a person's data. */
export function privacyEndpoints(platform: Platform, ownership: Ownership[]): Implementation[] {
  return [
    implement(contract.getEstate, ({ params }) => service.readOwned(platform, ownership, params.id)),
    implement(contract.handOverEstate, ({ actor, params, body }) =>
      service.handOverOwned(platform, ownership, actor, { userId: params.id, ...body }),
    ),
    implement(contract.exportPerson, ({ actor, params }) => service.exportPerson(platform, actor, params.id)),
    implement(contract.listPersonExports, ({ actor, params }) => service.listPersonExports(platform, actor, params.id)),
    implement(contract.cancelPersonExport, ({ actor, params }) =>
      service.cancelPersonExport(platform, actor, { userId: params.id, exportID: params.exportID }),
    ),
    implement(contract.downloadPersonExport, ({ actor, params }) =>
      service.downloadPersonExport(platform, actor, { userId: params.id, exportID: params.exportID }),
    ),
    implement(contract.listErasureRequests, ({ query }) => service.listRequests(platform, query.page)),
    implement(contract.declineErasure, ({ actor, params }) => service.declineErasure(platform, actor, params.id)),
    implement(contract.erasePerson, ({ actor, params, body }) =>
      service.erasePerson(platform, ownership, actor, { userId: params.id, ...body }),
    ),
  ]
}
