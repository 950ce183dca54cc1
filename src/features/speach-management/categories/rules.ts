/** Letters of a category's name. */
export const CATEGORY_NAME_MAX = 100

/** Categories of an installation: they are chosen from one list. */
export const CATEGORIES_MAX = 500
