import type { DocumentPage } from '../../plan.ts'

/** Pages of one document without a gap between them. */
export interface PageRun {
  jobID: string
  documentName: string
  first: number
  last: number
}

/** Pages as runs: documents in the order in which they come first, the pages of each by number. */
export function runsOf(pages: readonly DocumentPage[]): PageRun[] {
  const documents = Map.groupBy(pages, ({ jobID }) => jobID)
  return [...documents].flatMap(([jobID, own]) => {
    const documentName = own[0]?.documentName ?? ''
    const numbers = [...new Set(own.map(({ pageNumber }) => pageNumber))].sort((a, b) => a - b)
    return joinNumbers(numbers).map(({ first, last }) => ({ jobID, documentName, first, last }))
  })
}

/** Numbers in ascending order as ranges. */
export function joinNumbers(numbers: readonly number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = []
  for (const number of numbers) {
    const open = ranges.at(-1)
    if (open && number === open.last + 1) open.last = number
    else ranges.push({ first: number, last: number })
  }
  return ranges
}

/** The pages of a run. */
export function pagesOf({ jobID, documentName, first, last }: PageRun): DocumentPage[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({ documentName, jobID, pageNumber: first + index }))
}

/** A range as it is written: "22–27", or a single page. */
export function rangeText({ first, last }: { first: number; last: number }): string {
  return first === last ? String(first) : `${first}–${last}`
}
