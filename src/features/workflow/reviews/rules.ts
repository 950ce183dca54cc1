import type { SpeachAccess } from '#features/speaches/rules.ts'
import type { Actor } from '#shared/actor.ts'
import { addMonths } from '#shared/days.ts'

/** Months between two looks at a speach, by what its approver chooses (seed 001 §3, §9). */
export const REVIEW_MONTHS = { ONE_YEAR: 12, TWO_YEARS: 24, THREE_YEARS: 36 } as const

export type ReviewFrequency = keyof typeof REVIEW_MONTHS

/** In the order in which they are offered. */
export const REVIEW_FREQUENCIES = ['ONE_YEAR', 'TWO_YEARS', 'THREE_YEARS'] as const satisfies ReviewFrequency[]

/**
 * The day of the next review: a number of months after the decision or the publication (PRODUCT §6). Both days as
 * `YYYY-MM-DD` in the organisation's time zone.
 */
export function nextReviewDay(from: string, months: number): string {
  return addMonths(from, months)
}

/** Say what becomes of it after a review: its reviewers, its author, and administrators (PRODUCT §4). */
export function canReview(
  person: Pick<Actor, 'id' | 'isAdmin' | 'isAuthor'>,
  speach: Pick<SpeachAccess, 'authorId' | 'isReviewer' | 'state' | 'isTemplate'>,
): boolean {
  if (speach.state === 'ARCHIVE' || speach.isTemplate) return false
  return person.isAdmin || speach.isReviewer || (person.isAuthor && speach.authorId === person.id)
}
