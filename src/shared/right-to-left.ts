/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Whether a text has letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return LETTERS.test(text)
}
