import { expect, it } from 'vitest'
import { ALL_REVIEWS, readReviews, writeReviews } from './review-address.ts'

it('says everything in the address, and reads it there again', () => {
  const shown = {
    searchTitle: 'a & "b"',
    searchAuthor: 'ana',
    periodicReviewAction: 'ARCHIVE' as const,
    startDate: '2026-01-01',
    endDate: '2026-02-01',
    startDateReview: '2026-12-01',
    endDateReview: '2027-01-01',
  }
  expect(readReviews(writeReviews(shown))).toEqual(shown)
  expect(writeReviews(ALL_REVIEWS)).toEqual({})
})

it('makes nothing of what is none', () => {
  expect(readReviews({ periodicReviewAction: 'KEEP', startDate: '31.12.2026', searchTitle: 7 })).toEqual(ALL_REVIEWS)
})
