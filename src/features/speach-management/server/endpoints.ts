import { listCategories } from '#features/speaches/server/queries.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as batches from '../batches-contract.ts'
import * as contract from '../contract.ts'
import * as batchJobs from './batch-jobs-service.ts'
import { changeMany } from './batch-service.ts'
import { listGroupRows } from './queries.ts'
import * as service from './service.ts'

/** What administrators do with every speach. */
export function managementEndpoints(platform: Platform): Implementation[] {
  const { db } = platform.database
  return [
    implement(contract.listSpeaches, ({ query }) => service.listSpeaches(platform, query)),
    implement(contract.exportSpeaches, ({ actor, query }) => service.exportSpeaches(platform, actor, query)),
    implement(contract.listAdminCategories, () => listCategories(db)),
    implement(contract.listAdminGroups, () => listGroupRows(db)),
    implement(contract.listAdminAuthors, ({ query }) => service.listAuthors(platform, query)),
    implement(contract.getSpeachWithMetadata, ({ actor, query }) =>
      service.readForEditors(platform, actor, query.speachID),
    ),
    implement(contract.updateAdminSpeach, ({ actor, body }) => service.changeSpeach(platform, actor, body.speach)),
    implement(contract.updateCoEditors, ({ actor, body }) =>
      service.changeLists(platform, actor, body.speach, { coEditors: body.coEditors, coEditorGroups: body.coGroups }),
    ),
    implement(contract.updateAffectedUsers, ({ actor, body }) =>
      service.changeLists(platform, actor, body.speachID, { affectedUsers: body.users }),
    ),
    implement(contract.updateAffectedGroups, ({ actor, body }) =>
      service.changeLists(platform, actor, body.speachID, { affectedGroups: body.groups }),
    ),
    implement(contract.batchUpdateSpeaches, ({ actor, query, body }) =>
      changeMany(platform, actor, body.speachesIds, query),
    ),
    implement(batches.startSpeachesBatch, ({ actor, body }) => batchJobs.startBatch(platform, actor, body)),
    implement(batches.getSpeachesBatch, ({ actor, params }) => batchJobs.readBatch(platform, actor, params.batchID)),
    implement(batches.cancelSpeachesBatch, ({ actor, params }) =>
      batchJobs.cancelBatch(platform, actor, params.batchID),
    ),
  ]
}
