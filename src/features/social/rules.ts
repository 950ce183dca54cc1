import { canEdit, type SpeachAccess } from '#features/speaches/rules.ts'
import type { Actor } from '#shared/actor.ts'

/** Stars that a person can give. */
export const RATING_MIN = 1
export const RATING_MAX = 5

/** Lengths in characters, mentions counted as they are sent (`@[userID]`). */
export const COMMENT_MAX = 2000
export const MESSAGE_MAX = 2000
export const REASON_MAX = 1000

/** Comments on a page, and answers that one comment can have. */
export const COMMENTS_PAGE_SIZE = 12
export const ANSWERS_MAX = 200

/** People that one comment can name, and that are suggested while a name is typed. */
export const MENTIONS_MAX = 20
export const SUGGESTIONS = 8

/** People and groups that are named in one go. */
export const RECIPIENTS_MAX = 200

/** Addresses without a name that one person writes to in an hour, and so at once. */
export const ADDRESSES_MAX = 10

/** How often one person shares in an hour. */
export const SHARES_PER_HOUR = 10

/** Minutes in which who deleted a comment can bring it back. */
export const RESTORE_MINUTES = 10

type Person = Pick<Actor, 'id' | 'isAdmin' | 'isAuthor' | 'isApprover'>

/** Give a speach stars: everybody but those who made it. */
export function mayRate(person: Pick<Person, 'id'>, speach: Pick<SpeachAccess, 'authorId' | 'isCoEditor'>): boolean {
  return speach.authorId !== person.id && !speach.isCoEditor
}

/** What the rules need to know of a comment. */
export interface CommentFacts {
  /** Null once the person is erased. */
  authorId: number | null
  deletedAt: Date | null
  deletedBy: number | null
}

/** Remove what others wrote: admins; authors and co-editors under their speaches (PRODUCT §4). */
export function canModerate(person: Person, speach: SpeachAccess): boolean {
  return canEdit(person, speach)
}

/** Change a comment: who wrote it, as long as it is there (PRODUCT §8). */
export function canEditComment(person: Person, comment: CommentFacts): boolean {
  return comment.deletedAt === null && comment.authorId === person.id
}

/** Delete a comment: who wrote it, or who moderates (PRODUCT §8). */
export function canDeleteComment(person: Person, speach: SpeachAccess, comment: CommentFacts): boolean {
  return comment.deletedAt === null && (comment.authorId === person.id || canModerate(person, speach))
}

/** Bring a comment back: who deleted it, for some minutes. */
export function canRestoreComment(person: Pick<Actor, 'id'>, comment: CommentFacts, now: Date): boolean {
  if (comment.deletedAt === null || comment.deletedBy !== person.id) return false
  return now.getTime() - comment.deletedAt.getTime() <= RESTORE_MINUTES * 60_000
}

/** Report a comment: anyone but who wrote it, once (PRODUCT §8). */
export function canReportComment(person: Person, comment: CommentFacts, hasReported: boolean): boolean {
  return comment.deletedAt === null && comment.authorId !== person.id && !hasReported
}

/** Let stay what was reported: comments, whoever moderates there; a speach, an admin, not who made it (PRODUCT §4). */
export function canKeep(person: Pick<Actor, 'isAdmin'>, isModerator: boolean, target: 'COMMENT' | 'SPEACH'): boolean {
  return target === 'SPEACH' ? person.isAdmin : isModerator
}

/** Name groups as recipients: those who can look them up. */
export function canNameGroups(person: Person): boolean {
  return person.isAdmin || person.isAuthor
}
