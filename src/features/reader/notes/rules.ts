/** Characters of one note. */
export const NOTE_TEXT_MAX = 10_000
