import { REVIEW_ACTIONS } from '#features/speach-management/rules.ts'
import { readDay } from '#features/speach-management/web/filters/filter-address.ts'
import { cutText } from '#shared/cut-text.ts'

export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

/** What of the reviews is shown, as the address says it; days are `YYYY-MM-DD`, empty for none. */
export interface ShownReviews {
  searchTitle: string
  searchAuthor: string
  periodicReviewAction: ReviewAction
  startDate: string
  endDate: string
  startDateReview: string
  endDateReview: string
}

/** The list without any filter. */
export const ALL_REVIEWS: ShownReviews = {
  searchTitle: '',
  searchAuthor: '',
  periodicReviewAction: 'NONE',
  startDate: '',
  endDate: '',
  startDateReview: '',
  endDateReview: '',
}

/** Reads an address that anybody may have written. */
export function readReviews(address: Record<string, unknown>): ShownReviews {
  const text = (value: unknown) => (typeof value === 'string' ? cutText(value, 150) : '')
  return {
    searchTitle: text(address.searchTitle),
    searchAuthor: text(address.searchAuthor),
    periodicReviewAction: REVIEW_ACTIONS.find((one) => one === address.periodicReviewAction) ?? 'NONE',
    startDate: readDay(address.startDate),
    endDate: readDay(address.endDate),
    startDateReview: readDay(address.startDateReview),
    endDateReview: readDay(address.endDateReview),
  }
}

/** Writes the filters as parameters of the address, leaving out defaults. */
export function writeReviews(shown: ShownReviews): Partial<Record<keyof ShownReviews, string>> {
  const said = Object.entries(shown).filter(([name, value]) => value !== ALL_REVIEWS[name as keyof ShownReviews])
  return Object.fromEntries(said)
}
