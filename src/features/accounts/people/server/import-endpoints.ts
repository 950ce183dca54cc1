import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../import-contract.ts'
import { cancelImport, readFaults, readImport, startImport } from './import-service.ts'

export function importEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.startUserImport, ({ actor, parts }) => startImport(platform, actor, parts())),
    implement(contract.getUserImport, ({ actor, params }) => readImport(platform, actor, params.importID)),
    implement(contract.getImportFaults, ({ actor, params }) => readFaults(platform, actor, params.importID)),
    implement(contract.cancelUserImport, ({ actor, params }) => cancelImport(platform, actor, params.importID)),
  ]
}
