/** Speaches that a category needs for a row of its own (PRODUCT §10). */
export const CATEGORY_ROW_MIN = 4

/** Cards of the get-started block, in the order of seed 000 §2. */
export const GET_STARTED_CODES = ['SPEACH'] as const

/** Rows of the home page, in the order of PRODUCT §10; a category has one for itself. */
export const ROW_CODES = ['CONTINUE', 'ASSIGNED', 'NEW', 'BEST_RATED', 'MOST_READ', 'CATEGORY'] as const

export type RowCode = (typeof ROW_CODES)[number]

/** How a row is named in addresses: `new`, `category-12`. */
export const ROW_NAME = /^(?:assigned|new|best-rated|most-read|category-[1-9]\d{0,8})$/
