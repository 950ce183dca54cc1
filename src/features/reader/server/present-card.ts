import {
  canApprove,
  canEdit,
  canShare,
  canView,
  hasPendingUpdates,
  type SpeachAccess,
  slugOf,
} from '#features/speaches/rules.ts'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import { presentAuthors } from '#features/speaches/server/access/people-queries.ts'
import { coverAddress } from '#features/speaches/server/drafts/present-draft.ts'
import type { Actor } from '#shared/actor.ts'
import type { CardRow } from './card-queries.ts'

/** What the rules need to know of a card. */
export function accessOf(row: CardRow): SpeachAccess {
  return {
    authorId: row.authorId,
    state: row.state,
    visibility: row.visibility,
    isTemplate: row.isTemplate,
    wasPublished: row.publishedAt !== null,
    isWorkflowBound: row.isWorkflowBound,
    isRegulated: row.regulated,
    isAwaitingValidation: row.workflowState === 'AWAITING_VALIDATION',
    isCoEditor: row.isCoEditor,
    isAffected: row.isAffected,
    isAssigned: row.isAssigned,
    isStepApprover: row.isStepApprover,
    isReviewer: row.isReviewer,
    hasCode: row.hasCode,
  }
}

/** Photographs are for people who are signed in; visitors get the names. */
function withoutPictures(infos: SpeachCard['authorsInfos']): SpeachCard['authorsInfos'] {
  const { author, coEditors } = infos
  return {
    ...infos,
    author: { ...author, imgUrl: null },
    coEditors: coEditors.map((person) => ({ ...person, imgUrl: null })),
  }
}

/** The card of a speach, with the actions this person may use (PRODUCT §4). */
export function presentCard(actor: Actor | null, row: CardRow): SpeachCard {
  const access = accessOf(row)
  return {
    id: row.id,
    speachID: row.speachID,
    title: row.title,
    img: row.image === null ? null : coverAddress(row.image),
    isTemplate: row.isTemplate,
    isFavori: row.isFavourite,
    publication: row.state,
    publicationDate: row.lastPublishedAt,
    lastUpdatedDate: row.updatedAt,
    delayed_till: row.delayedTill,
    regulated_gmp: row.regulated,
    language: row.language,
    visibility: row.visibility,
    rating: row.ratingCount === 0 ? 0 : Math.round((row.ratingSum / row.ratingCount) * 100) / 100,
    canView: canView(actor, access),
    canEdit: actor !== null && canEdit(actor, access),
    canShare: actor !== null && canShare(actor, access),
    canApprove: actor !== null && canApprove(actor, access),
    isWorkflowInProgress: row.workflowState !== null,
    wf_state: row.workflowState,
    wf_step: row.workflowStep,
    wf_total_step: row.workflowTotalStep,
    authorId: row.authorId,
    authorsInfos: actor ? presentAuthors(row) : withoutPictures(presentAuthors(row)),
    ratingCount: row.ratingCount,
    minutes: row.minutes,
    progress: row.progress,
    exam: row.exam,
    hasPendingUpdates: hasPendingUpdates({
      state: row.state,
      draftChangedAt: row.draftChangedAt ? new Date(row.draftChangedAt) : null,
    }),
    slug: slugOf(row.title),
    ...(row.isReviewer && { isReviewer: true }),
  }
}
