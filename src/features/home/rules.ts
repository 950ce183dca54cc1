import { HOME_CARD_ABOVE } from '#features/notifications/rules.ts'
import type { Actor } from '#shared/actor.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'

/** Speaches that a category needs for a row of its own (PRODUCT §10). */
export const CATEGORY_ROW_MIN = 4

/** Cards of the get-started block, in the order of seed 000 §2. */
export const GET_STARTED_CODES = [
  'TO_VALIDATE',
  'AWAITING_VALIDATION',
  'AI_SPEACH',
  'SPEACH',
  'USER',
  'UNREAD',
  'REVIEWS_NEAR',
  'TO_REVIEW',
] as const

export type GetStartedCode = (typeof GET_STARTED_CODES)[number]

/** What makes an installation ready, in the order in which it is shown. */
export const FIRST_STEPS = ['MAIL', 'BRAND', 'PLACE', 'TERMS', 'PEOPLE', 'SPEACH'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** Cards that a person may close, for good (PRODUCT §10); the first steps are one. */
export const CLOSABLE_CODES = ['SPEACH', 'USER', 'FIRST_STEPS'] as const

export type ClosableCode = (typeof CLOSABLE_CODES)[number]

/** What decides which cards somebody gets. */
export interface GetStartedFacts {
  /** Speaches whose validation step is theirs. */
  toValidate: number
  /** Their own speaches that wait for a validation. */
  awaiting: number
  toReview: number
  /** The organisation's speaches due for review, for administrators. */
  reviewsNear: number
  /** Notifications that they have not acknowledged. */
  unread: number
  workflow: boolean
  periodicReview: boolean
  aiGeneration: boolean
  closed: readonly ClosableCode[]
}

type Person = Pick<Actor, 'isAdmin' | 'isAuthor' | 'isAiEditor'>

/** The cards that somebody gets, with what they count: each by its own threshold and right (seed 000 §2). */
export function getStartedCards(person: Person, facts: GetStartedFacts): { code: GetStartedCode; count: number }[] {
  const cards: { code: GetStartedCode; count: number; shown: boolean }[] = [
    { code: 'TO_VALIDATE', count: facts.toValidate, shown: facts.workflow && facts.toValidate > 0 },
    { code: 'AWAITING_VALIDATION', count: facts.awaiting, shown: facts.workflow && facts.awaiting > 0 },
    { code: 'AI_SPEACH', count: 0, shown: facts.aiGeneration && person.isAiEditor },
    { code: 'SPEACH', count: 0, shown: (person.isAuthor || person.isAdmin) && !facts.closed.includes('SPEACH') },
    { code: 'USER', count: 0, shown: person.isAdmin && !facts.closed.includes('USER') },
    { code: 'UNREAD', count: facts.unread, shown: facts.unread > HOME_CARD_ABOVE },
    {
      code: 'REVIEWS_NEAR',
      count: facts.reviewsNear,
      shown: facts.periodicReview && person.isAdmin && facts.reviewsNear > 1,
    },
    {
      code: 'TO_REVIEW',
      count: facts.toReview,
      shown: (facts.workflow || facts.periodicReview) && facts.toReview > 1,
    },
  ]
  return cards.filter(({ shown }) => shown).map(({ code, count }) => ({ code, count }))
}

/** Rows of the home page, in the order of PRODUCT §10; a category has one for itself, and so has a link. */
export const ROW_CODES = [
  'CONTINUE',
  'PINNED',
  'ASSIGNED',
  'NEW',
  'BEST_RATED',
  'MOST_READ',
  'FOLLOWED',
  'CATEGORY',
  'PATHS',
  'LINK',
] as const

export type RowCode = (typeof ROW_CODES)[number]

/** How a row is named in addresses: `new`, `category-12`. A link has no cards and no name. */
export const ROW_NAME = /^(?:pinned|assigned|new|best-rated|most-read|followed|category-[1-9]\d{0,8})$/

/** Rows of what anybody wrote; the others are somebody's own, assigned, followed or recommended, in every language. */
const OF_ANYBODY: readonly string[] = ['new', 'best-rated', 'most-read']

/** Whether a row, by its name in addresses, begins with the languages in which one reads. */
export function beginsWithLanguages(row: string): boolean {
  return OF_ANYBODY.includes(row) || row.startsWith('category-')
}

/** The languages to ask for a row's cards in, by its page; undefined for all. */
export function languagesOfRow(url: string, languages: readonly Locale[]): Locale[] | undefined {
  const name = url.replace('/browse/', '')
  return beginsWithLanguages(name) && languages.length < LOCALES.length ? [...languages] : undefined
}

/** Whether a row is the best or latest of something: its order makes it what it is, and no other can be asked for. */
export function isRanking(row: string): boolean {
  return OF_ANYBODY.includes(row)
}

/** Rows that a first screen shows: their cards come with the page, those further down when somebody comes near. */
export const ROWS_AT_ONCE = 2
