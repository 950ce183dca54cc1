import * as chapterCalls from '#features/chapters/contract.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as versionCalls from '../versions/contract.ts'
import { changePeople } from './access/people-service.ts'
import * as authoring from './drafts/authoring-service.ts'
import * as chapters from './drafts/chapter-service.ts'
import * as copies from './drafts/copy-service.ts'
import { describeEmbed } from './drafts/embed-service.ts'
import * as outline from './drafts/outline-service.ts'
import * as life from './publication/life-service.ts'
import * as pins from './publication/pin-service.ts'
import * as publication from './publication/publication-service.ts'
import * as versions from './publication/version-service.ts'
import { listCategories } from './queries.ts'

/** What authors do with speaches. */
export function speachEndpoints(platform: Platform): Implementation[] {
  return [...draftEndpoints(platform), ...partEndpoints(platform), ...publicationEndpoints(platform)]
}

function draftEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.createSpeach, ({ actor, body }) => authoring.createSpeach(platform, actor, body)),
    implement(contract.getDraft, ({ actor, params }) => authoring.readDraft(platform, actor, params.speachID)),
    implement(contract.updateSpeach, ({ actor, params, body }) =>
      authoring.changeSpeach(platform, actor, params.speachID, body),
    ),
    implement(contract.updateSpeachPeople, ({ actor, params, body }) =>
      changePeople(platform, actor, params.speachID, body),
    ),
    implement(contract.offerTemplate, ({ actor, params, body }) =>
      copies.offerTemplate(platform, actor, params.speachID, body),
    ),
    implement(contract.pinSpeach, ({ actor, params, body }) => pins.pinSpeach(platform, actor, params.speachID, body)),
    implement(contract.deleteSpeach, ({ actor, params }) => life.deleteSpeach(platform, actor, params.speachID)),
    implement(contract.archiveSpeach, ({ actor, query }) => life.archiveSpeach(platform, actor, query.id)),
    implement(contract.restoreSpeach, ({ actor, query }) => life.restoreSpeach(platform, actor, query.id)),
    implement(contract.duplicateSpeach, ({ actor, query, locale }) =>
      copies.duplicateSpeach(platform, actor, query.speachId, locale),
    ),
    implement(contract.createTemplate, ({ actor, query }) => copies.createTemplate(platform, actor, query.speachId)),
    implement(contract.listCategories, () => listCategories(platform.database.db)),
  ]
}

function partEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.createLesson, ({ actor, params, body }) =>
      outline.addLesson(platform, actor, params.speachID, body),
    ),
    implement(contract.updateLesson, ({ actor, params, body }) =>
      outline.renameLesson(platform, actor, params.id, body.title),
    ),
    implement(contract.deleteLesson, ({ actor, params }) => outline.deleteLesson(platform, actor, params.id)),
    implement(contract.restoreLesson, ({ actor, params }) => outline.restoreLesson(platform, actor, params.id)),
    implement(contract.createChapter, ({ actor, params, body }) =>
      chapters.addChapter(platform, actor, params.id, body),
    ),
    implement(contract.updateChapter, ({ actor, params, body }) =>
      chapters.changeChapter(platform, actor, params.id, body),
    ),
    implement(contract.convertToExam, ({ actor, query }) => chapters.convertToExam(platform, actor, query.chapterId)),
    implement(chapterCalls.describeEmbed, ({ query }) => describeEmbed(query.url)),
    implement(contract.deleteChapter, ({ actor, params }) => chapters.deleteChapter(platform, actor, params.id)),
    implement(contract.restoreChapter, ({ actor, params }) => chapters.restoreChapter(platform, actor, params.id)),
    implement(contract.arrangeOutline, ({ actor, params, body }) =>
      outline.arrangeOutline(platform, actor, params.speachID, body),
    ),
  ]
}

function publicationEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.publishSpeach, ({ actor, params, body }) =>
      publication.publishSpeach(platform, actor, params.speachID, body),
    ),
    implement(contract.unpublishSpeach, ({ actor, params }) =>
      publication.unpublishSpeach(platform, actor, params.speachID),
    ),
    implement(contract.cancelSchedule, ({ actor, params }) =>
      publication.cancelSchedule(platform, actor, params.speachID),
    ),
    implement(contract.getPublishDetails, ({ actor, params }) =>
      publication.readPublishDetails(platform, actor, params.speachId),
    ),
    implement(versionCalls.listVersions, ({ actor, params }) =>
      versions.listVersions(platform, actor, params.speachID),
    ),
    implement(versionCalls.getVersion, ({ actor, params }) =>
      versions.readVersion(platform, actor, params.speachID, params.n),
    ),
    implement(versionCalls.restoreVersion, ({ actor, params }) =>
      versions.restoreVersion(platform, actor, params.speachID, params.n),
    ),
  ]
}
