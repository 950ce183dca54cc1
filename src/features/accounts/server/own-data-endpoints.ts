import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../own-data-contract.ts'
import * as service from './own-data-service.ts'

/** The endpoints for a person's own data. */
export function ownDataEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.requestExport, ({ actor }) => service.requestExport(platform, actor)),
    implement(contract.listExports, ({ actor }) => service.listExports(platform, actor)),
    implement(contract.cancelExport, ({ actor, params }) => service.cancelExport(platform, actor, params.exportID)),
    implement(contract.downloadExport, ({ actor, params }) => service.downloadExport(platform, actor, params.exportID)),
    implement(contract.getErasure, ({ actor }) => service.readErasure(platform, actor)),
    implement(contract.requestErasure, ({ actor, body }) => service.requestErasure(platform, actor, body)),
    implement(contract.withdrawErasure, ({ actor }) => service.withdrawErasure(platform, actor)),
  ]
}
