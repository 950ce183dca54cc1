import { describe, expect, it } from 'vitest'
import { type GetStartedFacts, getStartedCards } from './rules.ts'

const nobody = { isAdmin: false, isAuthor: false, isAiEditor: false }
const author = { ...nobody, isAuthor: true }
const aiEditor = { ...author, isAiEditor: true }
const admin = { ...nobody, isAdmin: true }
const quiet: GetStartedFacts = {
  toValidate: 0,
  awaiting: 0,
  toReview: 0,
  reviewsNear: 0,
  unread: 0,
  workflow: true,
  periodicReview: true,
  aiGeneration: true,
  closed: [],
}

/** By hand from seed 000 §2 and PRODUCT §10. */
describe('the cards to get started', () => {
  it.each<[string, typeof nobody, Partial<GetStartedFacts>, string[]]>([
    ['nothing for a reader', nobody, {}, []],
    ['one to validate', nobody, { toValidate: 1 }, ['TO_VALIDATE 1']],
    ['none to validate without a workflow', nobody, { toValidate: 1, workflow: false }, []],
    ['one that awaits validation', author, { awaiting: 1 }, ['AWAITING_VALIDATION 1', 'SPEACH 0']],
    ['one to review is not enough', nobody, { toReview: 1 }, []],
    ['one review near is not enough', admin, { reviewsNear: 1 }, ['SPEACH 0', 'USER 0']],
    ['two reviews near', admin, { reviewsNear: 2 }, ['SPEACH 0', 'USER 0', 'REVIEWS_NEAR 2']],
    ['reviews near for who administers none', author, { reviewsNear: 2 }, ['SPEACH 0']],
    ['no reviews near when they are off', admin, { reviewsNear: 2, periodicReview: false }, ['SPEACH 0', 'USER 0']],
    ['two to review', nobody, { toReview: 2 }, ['TO_REVIEW 2']],
    ['reviews without workflow', nobody, { toReview: 2, workflow: false }, ['TO_REVIEW 2']],
    ['no reviews when all of it is off', nobody, { toReview: 2, workflow: false, periodicReview: false }, []],
    ['generation for who has a licence', aiEditor, {}, ['AI_SPEACH 0', 'SPEACH 0']],
    ['no generation when it is off', aiEditor, { aiGeneration: false }, ['SPEACH 0']],
    ['nine unread are not enough', nobody, { unread: 9 }, []],
    ['ten unread', nobody, { unread: 10 }, ['UNREAD 10']],
    ['an admin', admin, {}, ['SPEACH 0', 'USER 0']],
    ['an admin who closed one', admin, { closed: ['USER'] }, ['SPEACH 0']],
    [
      'everything in its order',
      { ...aiEditor, isAdmin: true },
      { toValidate: 3, awaiting: 2, toReview: 4, reviewsNear: 5, unread: 12 },
      [
        ...['TO_VALIDATE 3', 'AWAITING_VALIDATION 2', 'AI_SPEACH 0', 'SPEACH 0', 'USER 0', 'UNREAD 12'],
        ...['REVIEWS_NEAR 5', 'TO_REVIEW 4'],
      ],
    ],
  ])('%s', (_what, person, facts, cards) => {
    const shown = getStartedCards(person, { ...quiet, ...facts })
    expect(shown.map(({ code, count }) => `${code} ${count}`)).toEqual(cards)
  })
})
