/** Orders of the results (seed 000 §3). */
export const SEARCH_SORTS = ['RELEVANT', 'RECENT', 'TITRE'] as const

export type SearchSort = (typeof SEARCH_SORTS)[number]

/** Characters of a term that are read; what is beyond is not looked for. */
export const TERM_MAX = 300

/** Words of a term that are looked for. */
export const TERM_WORDS_MAX = 12

/** Places of a speach that a result names. */
export const PLACES_SHOWN = 3

/** People on a page: as many as the overlay asks for first (seed 000 §5), and at most. */
export const PEOPLE_PAGE_SIZE = 8
export const PEOPLE_PAGE_SIZE_MAX = 100
