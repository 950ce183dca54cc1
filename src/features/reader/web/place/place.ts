import { ROW_ID_MAX } from '#shared/fields.ts'

/**
 * The place in a speach that an address refers to: a chapter or the end, and the page of a document or the second of a
 * track; the learning path that it is read in; and the words that a search found there.
 */
export interface Place {
  chapter?: number | 'end'
  page?: number
  t?: number
  path?: number
  found?: string
}

/** Characters of found words that are read from an address; no more are written into one. */
const FOUND_MAX = 300

/**
 * The place of what was found in a chapter. A page is a picture, in which no word can be marked.
 * @param words that were found, folded
 */
export function placeFound({ chapterId, page, words }: { chapterId: number; page?: number; words: string[] }): Place {
  if (page !== undefined) return { chapter: chapterId, page }
  const found = words.join(' ')
  return { chapter: chapterId, ...(isFound(found) && { found }) }
}

/** Reads a place from an address; what makes no sense is left out. */
export function readPlace(search: Record<string, unknown>): Place {
  const page = wholeNumber(search.page)
  const t = wholeNumber(search.t)
  const chapter = search.chapter === 'end' ? 'end' : wholeNumber(search.chapter)
  const path = wholeNumber(search.path)
  return {
    ...(chapter && { chapter }),
    ...(page && { page }),
    ...(t !== undefined && { t }),
    ...(path && path <= ROW_ID_MAX && { path }),
    ...(typeof search.found === 'string' && isFound(search.found) && { found: search.found }),
  }
}

function isFound(words: string): boolean {
  return words !== '' && words.length <= FOUND_MAX
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number(String(value ?? '').trim() || Number.NaN)
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined
}
