import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { claimCertificate } from './certificate-service.ts'
import * as edit from './edit-service.ts'
import * as reading from './path-service.ts'
import { listPathCards } from './service.ts'

/** Learning paths: read by those they are for, made by authors. */
export function pathEndpoints(platform: Platform): Implementation[] {
  const { db } = platform.database
  return [
    implement(contract.listPaths, ({ actor, query }) => listPathCards(db, actor, query.list, query.page)),
    implement(contract.getPath, ({ actor, params }) => reading.readPath(platform, actor, params.pathId)),
    implement(contract.listPathSpeaches, ({ actor, params, query, locale }) =>
      reading.listSpeaches(platform, actor, params.pathId, { query, locale }),
    ),
    implement(contract.claimPathCertificate, ({ actor, params }) => claimCertificate(platform, actor, params.pathId)),
    implement(contract.listAllGroups, ({ actor }) => reading.listAllGroups(platform, actor)),
    implement(contract.createPath, ({ actor, body }) => edit.createPath(platform, actor, body)),
    implement(contract.updatePath, ({ actor, body }) => edit.changePath(platform, actor, body.path)),
    implement(contract.addToPath, ({ actor, params }) => edit.addSpeach(platform, actor, params.pathId, params.id)),
    implement(contract.removeFromPath, ({ actor, params }) =>
      edit.removeSpeach(platform, actor, params.pathId, params.id),
    ),
    implement(contract.orderPath, ({ actor, params, query }) =>
      edit.recordOrder(platform, actor, params.pathId, query.order),
    ),
    implement(contract.assignPathToGroup, ({ actor, params, query }) =>
      edit.changeGroup(platform, actor, params.pathId, query),
    ),
    implement(contract.assignPathToUser, ({ actor, params, query }) =>
      edit.changeUser(platform, actor, params.pathId, query),
    ),
    implement(contract.publishPath, ({ actor, params }) => edit.publishPath(platform, actor, params.pathId)),
    implement(contract.unpublishPath, ({ actor, params }) => edit.unpublishPath(platform, actor, params.pathId)),
    implement(contract.deletePath, ({ actor, params }) => edit.deletePath(platform, actor, params.pathId)),
  ]
}
