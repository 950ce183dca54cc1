import type { AuthorTag } from '#features/speaches/schemas.ts'
import type { ShownSpeach } from '#features/speaches/web/add-ons.ts'
import type { AdminSpeach, PersonTag } from '../../schemas.ts'

/** A speach of the table as the dialogs know it that are about cards; its administrator may do everything with it. */
export function asShownSpeach(speach: AdminSpeach): ShownSpeach {
  const { author, coEditors, coEditorGroups } = speach.authorsInfos
  const isOut = speach.state === 'PUBLIE' && !speach.isTemplate
  return {
    id: speach.id,
    speachID: speach.speachID,
    slug: speach.slug,
    title: speach.title,
    img: speach.img,
    language: speach.language,
    visibility: speach.visibility,
    isTemplate: speach.isTemplate,
    isFavori: false,
    publication: speach.publication,
    publicationDate: speach.publicationDate,
    lastUpdatedDate: speach.lastUpdatedDate,
    delayed_till: speach.delayed_till,
    hasPendingUpdates: speach.hasPendingUpdates,
    regulated_gmp: speach.regulated_gmp,
    isWorkflowInProgress: speach.isWorkflowInProgress,
    wf_state: speach.wf_state,
    wf_step: speach.wf_step,
    wf_total_step: speach.wf_total_step,
    rating: 0,
    ratingCount: 0,
    minutes: 0,
    canView: true,
    canEdit: true,
    canShare: isOut,
    canApprove: false,
    authorId: speach.authorId,
    authorsInfos: {
      author: asAuthorTag(author),
      coEditors: coEditors.map(asAuthorTag),
      coEditorGroups: coEditorGroups.map(({ id, label }) => ({ type: 'group', id, label, img: null })),
    },
  }
}

function asAuthorTag({ id, userID, label, imgUrl }: PersonTag): AuthorTag {
  return { type: 'author', id, userID, label, firstName: label, lastName: '', imgUrl, hasProfile: true }
}
