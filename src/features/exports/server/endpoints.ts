import type { CsvSource } from '#platform/database/csv-source.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './export-service.ts'
import * as files from './file-service.ts'

/** What administrators take out; `sources` is what the features offer. */
export function exportEndpoints(platform: Platform, sources: CsvSource[]): Implementation[] {
  return [
    implement(contract.listCsvTemplates, async ({ actor, query }) =>
      service.listTemplates(platform, sources, actor, query),
    ),
    implement(contract.launchMultipleExportCsv, ({ actor, body, locale }) =>
      service.launchExport(platform, sources, actor, { ...body, locale }),
    ),
    implement(contract.streamCsv, ({ actor, params }) =>
      service.streamExport(platform, sources, actor, params.templateName),
    ),
    implement(contract.getExportedFile, ({ actor, params, query }) =>
      files.readFile(platform, actor, params.exportID, query),
    ),
    implement(contract.downloadExportedFile, ({ actor, params, query }) =>
      files.downloadFile(platform, actor, params.exportID, query),
    ),
  ]
}
