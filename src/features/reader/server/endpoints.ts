import * as chapters from '#features/chapters/contract.ts'
import { toggleFavourite } from '#features/speaches/card-contract.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { answerEventFile } from './event-service.ts'
import * as reader from './reader-service.ts'
import { answerSourcePage, listSources } from './source-service.ts'
import * as view from './view-service.ts'

/** What readers do with speaches. */
export function readingEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.viewSpeach, ({ actor, params }) => view.viewSpeach(platform, actor, params.speachID)),
    implement(contract.playSpeach, ({ actor, params }) => view.playSpeach(platform, actor, params.speachID)),
    implement(contract.enterAccessCode, ({ actor, params, body }) =>
      reader.enterAccessCode(platform, actor, params.speachID, body),
    ),
    implement(contract.saveProgress, ({ actor, params, body }) =>
      reader.saveProgress(platform, actor, params.speachID, body),
    ),
    implement(chapters.getEventFile, ({ actor, params, locale }) =>
      answerEventFile(platform, actor, params.chapterId, locale),
    ),
    implement(chapters.listSources, ({ actor, params }) => listSources(platform, actor, params.chapterId)),
    implement(chapters.getSourcePage, (asked) => answerSourcePage(platform, asked)),
    implement(contract.listNext, ({ actor, params }) => reader.listNext(platform, actor, params.speachID)),
    implement(toggleFavourite, ({ actor, query }) => reader.toggleFavourite(platform, actor, query.idCour)),
  ]
}
