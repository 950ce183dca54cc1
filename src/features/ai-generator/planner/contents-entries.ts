import { numberValue } from './numbering.ts'

/** A line of printed contents: a title, and the page that it names. */
export interface ContentsEntry {
  title: string
  /** As printed; Roman ones count by themselves. */
  number: number
  roman: boolean
}

const LEADERS = /[\s\t]*(?:[.·•…_‥⋅‧]\s?){2,}[\s\t.·•…_]*/
/** What stands between a title and the number of its page, and such a number at the end of a line. */
const GAP = /[\s.·•…_–—-]/
const NUMBER = /[\s.·•…_–—-](\d{1,4}|[ivxlc]{1,7})$/i

/** Reads a line as one of contents; nothing where it is none. */
export function entryOf(text: string): ContentsEntry | undefined {
  const line = text.trim()
  const number = NUMBER.exec(line)?.[1]
  if (number === undefined) return undefined
  let end = line.length - number.length
  // By steps: an expression that looks for both ends of a gap takes seconds for a hostile line.
  while (end > 0 && GAP.test(line[end - 1] ?? '')) end -= 1
  const title = line.slice(0, end)
  const gap = line.slice(end, line.length - number.length)
  const clean = title
    .replace(LEADERS, ' ')
    .replace(/[\s\t.·•…_]+$/u, '')
    .replace(/[\s\t]+/g, ' ')
    .trim()
  const value = numberValue(number)
  if (value === undefined || value === 0 || !/\p{L}{2}/u.test(clean) || clean.length > 250) return undefined
  const roman = !/^\d/.test(number)
  // A word may end in such letters, and a sentence in a number.
  if (roman && !/[\t.…·]/.test(gap)) return undefined
  return { title: clean, number: value, roman }
}
