import { numberValue } from './numbering.ts'

/** A line of printed contents: a title, and the page that it names. */
export interface ContentsEntry {
  title: string
  /** As printed; Roman ones count by themselves. */
  number: number
  roman: boolean
}

const LEADERS = /[\s\t]*(?:[.·•…_‥⋅‧]\s?){2,}[\s\t.·•…_]*/
const ENDING = /^(?<title>.*?\p{L}.*?)(?<gap>[\s\t.·•…_–—-]+)(?<number>\d{1,4}|[ivxlc]{1,7})$/iu

/** Reads a line as one of contents; nothing where it is none. */
export function entryOf(text: string): ContentsEntry | undefined {
  const { title, gap, number } = ENDING.exec(text.trim())?.groups ?? {}
  if (title === undefined || gap === undefined || number === undefined) return undefined
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
