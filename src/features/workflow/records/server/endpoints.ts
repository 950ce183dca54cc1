import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** The records of regulated speaches, for administrators. */
export function recordEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.verifyRecords, () => service.verifyRecords(platform)),
    implement(contract.listRecords, ({ query }) => service.listRecords(platform, query)),
    implement(contract.listRecordedSpeaches, ({ query }) => service.listRecordedSpeaches(platform, query.search)),
    implement(contract.printRecords, ({ query, locale }) => service.printRecords(platform, query.speachID, locale)),
    implement(contract.exportTrainings, ({ query, locale }) =>
      service.exportTrainings(platform, query.speachID, locale),
    ),
    implement(contract.exportRecords, ({ query }) => service.exportRecords(platform, query.speachID)),
  ]
}
