import type { SpeachAccess } from '#features/speaches/rules.ts'
import type { Actor } from '#shared/actor.ts'
import { canDeleteComment, canEditComment, canReportComment } from '../../rules.ts'
import type { CommentAnswer, SpeachComment } from '../../schemas.ts'
import { NOBODY } from '../people-queries.ts'
import type { ShownRow } from './comment-queries.ts'

/** A comment, still without its answers, with what this person may do with it. */
export function presentComment(actor: Actor, access: SpeachAccess, row: ShownRow): SpeachComment {
  return { ...presentAnswer(actor, access, row), answers: [] }
}

/** An answer with what this person may do with it. */
export function presentAnswer(actor: Actor, access: SpeachAccess, row: ShownRow): CommentAnswer {
  // The rules ask only whether it was deleted, not when.
  const facts = { authorId: row.authorId, deletedAt: row.isDeleted ? new Date(0) : null, deletedBy: null }
  return {
    id: row.id,
    parentId: row.parentId,
    content: row.content,
    removed: row.isDeleted,
    edited: row.isEdited && !row.isDeleted,
    date: row.createdAt,
    author: row.author ?? NOBODY,
    rating: row.rating,
    isOwn: !row.isDeleted && row.authorId === actor.id,
    canEdit: canEditComment(actor, facts),
    canDelete: canDeleteComment(actor, access, facts),
    canReport: canReportComment(actor, facts, row.hasReported),
  }
}
