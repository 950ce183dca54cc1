import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** The endpoints of the audit log. */
export function auditEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.listAudit, ({ query }) => service.listEntries(platform, query)),
    implement(contract.exportAudit, ({ query, locale }) => service.exportEntries(platform, query, locale)),
    implement(contract.listAuditActors, () => service.listActors(platform)),
  ]
}
