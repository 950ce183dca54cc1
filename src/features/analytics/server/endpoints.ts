import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as people from './people-service.ts'
import * as records from './record-service.ts'
import { remindPeople } from './remind-service.ts'
import * as speaches from './speach-service.ts'

/** Statistics of speaches, and what a person learnt. */
export function analyticsEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getOverview, ({ actor, params, query }) =>
      speaches.readOverview(platform, actor, params.speachID, query.period),
    ),
    implement(contract.listQuestions, ({ actor, params }) => speaches.readQuestions(platform, actor, params.speachID)),
    implement(contract.listPeople, ({ actor, params, query }) =>
      people.listPeople(platform, actor, params.speachID, query),
    ),
    implement(contract.exportPeople, ({ actor, params, query, locale }) =>
      people.exportPeople(platform, actor, params.speachID, { ...query, locale }),
    ),
    implement(contract.remindPeople, ({ actor, params, body }) => remindPeople(platform, actor, params.speachID, body)),
    implement(contract.getRecord, ({ actor, params, query }) =>
      records.readRecord(platform, actor, params.id, query.page),
    ),
    implement(contract.getTrainingRecord, ({ actor, params, locale }) =>
      records.answerTrainingRecord(platform, actor, params.id, locale),
    ),
  ]
}
