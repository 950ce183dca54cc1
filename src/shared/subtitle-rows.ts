/** Characters of a row that fits under a picture. */
export const ROW_MAX = 42

/**
 * A text of one row in two of about the same length, where it is too long for one and has a space to be parted at.
 * @param text without line breaks
 */
export function breakInRows(text: string): string {
  if (text.length <= ROW_MAX) return text
  const middle = (text.length - 1) / 2
  const places = [text.lastIndexOf(' ', middle), text.indexOf(' ', middle)].filter((at) => at !== -1)
  const [at] = places.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return at === undefined ? text : `${text.slice(0, at)}\n${text.slice(at + 1)}`
}

/** Whether a text fits under a picture, in one row or in two. */
export function fitsInRows(text: string): boolean {
  return longestRow(breakInRows(text)) <= ROW_MAX
}

/** Characters of the longest row of a text. */
export function longestRow(text: string): number {
  return Math.max(...text.split('\n').map((row) => row.trim().length))
}
