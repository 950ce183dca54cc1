/** Orders of the results (seed 000 §3). */
export const SEARCH_SORTS = ['RELEVANT', 'RECENT', 'TITRE'] as const

export type SearchSort = (typeof SEARCH_SORTS)[number]

/** Characters of a term that are read; what is beyond is not looked for. */
export const TERM_MAX = 300

/** Words of a term that are looked for. */
export const TERM_WORDS_MAX = 12

/** Places of a speach that a result names, and at most when somebody asks for the others. */
export const PLACES_SHOWN = 3
export const PLACES_MAX = 50

/** Words of a place that are marked in its chapter. */
export const FOUND_WORDS_MAX = 12

/** What a speach says of itself without showing it in a result, in the order in which it is named as the reason. */
export const FOUND_IN = ['TAGS', 'LESSONS', 'DESCRIPTION'] as const

/** People on a page: as many as the overlay asks for first (seed 000 §5), and at most. */
export const PEOPLE_PAGE_SIZE = 8
export const PEOPLE_PAGE_SIZE_MAX = 100
