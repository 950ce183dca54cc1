import { listGroups } from '#features/accounts/server/service.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as comments from './comments/comment-service.ts'
import * as reports from './comments/report-service.ts'
import * as follows from './following/follow-service.ts'
import * as ratings from './rating/rating-service.ts'
import * as assignments from './sharing/assignment-service.ts'
import { shareSpeach } from './sharing/share-service.ts'
import { wordsOf } from './words.ts'

/** What people do with one another around speaches. */
export function socialEndpoints(platform: Platform): Implementation[] {
  return [
    ...opinionEndpoints(platform),
    ...moderationEndpoints(platform),
    ...sharingEndpoints(platform),
    implement(contract.followPerson, ({ actor, params }) => follows.followPerson(platform, actor, params.userID)),
    implement(contract.unfollowPerson, ({ actor, params }) => follows.unfollowPerson(platform, actor, params.userID)),
  ]
}

function opinionEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getRating, ({ actor, params }) => ratings.readRating(platform, actor, params.speachID)),
    implement(contract.rateSpeach, ({ actor, params, body }) =>
      ratings.rateSpeach(platform, actor, params.speachID, body),
    ),
    implement(contract.takeBackRating, ({ actor, params }) => ratings.takeBackRating(platform, actor, params.speachID)),
    implement(contract.listComments, ({ actor, params, query }) =>
      comments.listComments(platform, actor, params.speachID, query.page),
    ),
    implement(contract.writeComment, ({ actor, params, body }) =>
      comments.writeComment(platform, actor, params.speachID, body),
    ),
    implement(contract.editComment, ({ actor, params, body }) =>
      comments.editComment(platform, actor, params.id, body),
    ),
    implement(contract.deleteComment, ({ actor, params }) => comments.deleteComment(platform, actor, params.id)),
    implement(contract.restoreComment, ({ actor, params }) => comments.restoreComment(platform, actor, params.id)),
    implement(contract.suggestMentions, ({ actor, params, query }) =>
      comments.suggestMentions(platform, actor, params.speachID, query.term),
    ),
  ]
}

function moderationEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.reportComment, ({ actor, params, body }) =>
      reports.reportComment(platform, actor, params.id, body.reason),
    ),
    implement(contract.reportSpeach, ({ actor, params, body }) =>
      reports.reportSpeach(platform, actor, params.speachID, body.reason),
    ),
    implement(contract.listReports, ({ actor, query }) => reports.listReports(platform, actor, query.page)),
    implement(contract.keepReported, ({ actor, body }) => reports.keep(platform, actor, body)),
  ]
}

function sharingEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.shareSpeach, ({ actor, params, body }) => shareSpeach(platform, actor, params.speachID, body)),
    implement(contract.assignSpeach, ({ actor, params, body }) =>
      assignments.assignSpeach(platform, actor, params.speachID, body),
    ),
    implement(contract.listAssignments, ({ actor, params }) =>
      assignments.listAssignments(platform, actor, params.speachID),
    ),
    implement(contract.takeBackAssignment, ({ actor, params }) =>
      assignments.takeBackAssignment(platform, actor, params.speachID, params.id),
    ),
    implement(contract.listGroups, ({ query }) =>
      listGroups(platform.database.db, { words: wordsOf(query.term), withSystem: query.system }),
    ),
  ]
}
