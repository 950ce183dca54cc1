import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { closeCard } from './queries.ts'
import * as service from './service.ts'

/** What the home page shows. */
export function homeEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getHome, ({ actor, locale }) => service.readHome(platform, actor, locale)),
    implement(contract.closeGetStarted, ({ actor, query }) => closeCard(platform.database.db, actor.id, query.type)),
    implement(contract.listContinued, ({ actor, query }) => service.listContinued(platform, actor, query.page)),
    implement(contract.listHomeRow, ({ actor, params, query, locale }) =>
      service.listRow(platform, actor, { ...query, name: params.row, locale }),
    ),
  ]
}
