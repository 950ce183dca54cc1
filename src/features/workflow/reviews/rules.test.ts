import { describe, expect, it } from 'vitest'
import { canReview, nextReviewDay, REVIEW_FREQUENCIES, REVIEW_MONTHS } from './rules.ts'

describe('periodic reviews', () => {
  it('come once in one, two or three years (seed 001 §9)', () => {
    expect(REVIEW_FREQUENCIES.map((frequency) => [frequency, REVIEW_MONTHS[frequency]])).toEqual([
      ['ONE_YEAR', 12],
      ['TWO_YEARS', 24],
      ['THREE_YEARS', 36],
    ])
  })

  it.each([
    ['2026-11-22', 'ONE_YEAR', '2027-11-22'],
    ['2026-11-22', 'TWO_YEARS', '2028-11-22'],
    ['2026-11-22', 'THREE_YEARS', '2029-11-22'],
    ['2028-02-29', 'ONE_YEAR', '2029-02-28'],
    ['2028-02-29', 'THREE_YEARS', '2031-02-28'],
    ['2027-12-31', 'ONE_YEAR', '2028-12-31'],
  ] as const)('decided on %s with %s, the next is on %s', (from, frequency, next) => {
    expect(nextReviewDay(from, REVIEW_MONTHS[frequency])).toBe(next)
  })
})

describe('what becomes of a speach', () => {
  const person = { id: 1, isAdmin: false, isAuthor: false }
  const speach = { authorId: 2, isReviewer: false, state: 'PUBLIE' as const, isTemplate: false }
  it.each([
    ['a reader', {}, {}, false],
    ['its reviewer', {}, { isReviewer: true }, true],
    ['its author', { isAuthor: true }, { authorId: 1 }, true],
    ['who was its author and is none', {}, { authorId: 1 }, false],
    ['another author', { isAuthor: true }, {}, false],
    ['an administrator', { isAdmin: true }, {}, true],
    ['an administrator, once it is put away', { isAdmin: true }, { state: 'ARCHIVE' as const }, false],
    ['the reviewer of a template', {}, { isReviewer: true, isTemplate: true }, false],
  ])('is said by %s: %#', (_, who, facts, may) => {
    expect(canReview({ ...person, ...who }, { ...speach, ...facts })).toBe(may)
  })
})
