import { hasPendingUpdates, slugOf } from '#features/speaches/rules.ts'
import { coverAddress, presentDueDate } from '#features/speaches/server/drafts/present-draft.ts'
import { addDays, endOfDay } from '#shared/days.ts'
import type { AdminSpeach, PersonTag } from '../schemas.ts'
import type { AdminRow } from './queries.ts'

const timestampOf = (moment: string | null) => (moment === null ? null : new Date(moment).getTime())

/** A speach as administrators see it; `zone` is the organisation's. */
export function presentAdminSpeach(row: AdminRow, zone: string): AdminSpeach {
  const draftChangedAt = row.draftChangedAt === null ? null : new Date(row.draftChangedAt)
  return {
    id: row.id,
    speachID: row.speachID,
    title: row.title,
    img: row.image === null ? null : coverAddress(row.image),
    description: row.description,
    tags: row.tagList.join(' '),
    language: row.language,
    category: row.category,
    state: row.state,
    visibility: row.visibility,
    accessCode: row.accessCode,
    isPinnedOnHome: row.isPinnedOnHome,
    authorId: row.authorId,
    authorsInfos: { author: row.author, coEditors: row.coEditors, coEditorGroups: row.coEditorGroups },
    affectationUsersInfos: { affectedUsers: row.affectedUsers, affectedGroups: row.affectedGroups },
    publicationDate: row.lastPublishedAt,
    publication: row.state,
    publicationTimestamp: timestampOf(row.lastPublishedAt),
    lastUpdatedDate: row.updatedAt,
    lastUpdatedTimestamp: new Date(row.updatedAt).getTime(),
    hasPendingUpdates: hasPendingUpdates({ state: row.state, draftChangedAt }),
    delayed_till: row.delayedTill ?? row.futureVersionAt,
    delayedTillTimestamp: timestampOf(row.delayedTill),
    futureVersionDelayedTillTimestamp: timestampOf(row.futureVersionAt),
    isWorkflowInProgress: row.wf_state !== null,
    regulated_gmp: row.regulated,
    wf_name: row.wf_name,
    speachmetadata: presentMetadata(row, zone),
    slug: slugOf(row.title),
    tagList: row.tagList,
    isTemplate: row.isTemplate,
    hasBadge: row.hasBadge,
    wf_state: row.wf_state,
    wf_step: row.wf_step,
    wf_total_step: row.wf_total_step,
    isWorkflowBound: row.isWorkflowBound,
    rev: row.rev,
  }
}

function presentMetadata(row: AdminRow, zone: string): AdminSpeach['speachmetadata'] {
  const { dueDate, nextReviewOn } = row
  return {
    dueDate,
    ...presentDueDate(row, zone),
    nextPeriodicReview: nextReviewOn,
    nextPeriodicReviewTimestamp: nextReviewOn === null ? null : endOfDay(zone, addDays(nextReviewOn, -1)).getTime(),
    periodicReviewUsers: row.reviewUsers,
    periodicReviewGroups: row.reviewGroups,
    periodicReviewOperation: row.reviewOperation,
  }
}

/** The same without anybody's mail address. */
export function withoutAddresses({ authorsInfos, affectationUsersInfos, ...speach }: AdminSpeach): AdminSpeach {
  const unreachable = (people: PersonTag[]) => people.map((person) => ({ ...person, email: '' }))
  return {
    ...speach,
    authorsInfos: {
      ...authorsInfos,
      author: { ...authorsInfos.author, email: '' },
      coEditors: unreachable(authorsInfos.coEditors),
    },
    affectationUsersInfos: {
      ...affectationUsersInfos,
      affectedUsers: unreachable(affectationUsersInfos.affectedUsers),
    },
  }
}
