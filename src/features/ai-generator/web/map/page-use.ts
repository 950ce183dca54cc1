import type { AiDocument } from '../../contract.ts'
import type { Plan } from '../../plan.ts'
import { findPart } from '../plan/plan-edits.ts'

/** What a plan makes of a page: a part uses it, none does, or none can because its words are not known. */
export type PageUse = 'used' | 'unused' | 'unreadable'

/** Pages of a document one after the other of which the same is said. */
export interface UseRange {
  first: number
  last: number
  use: PageUse
  /** The first part that uses them. */
  partID: string | null
  /** Of that part, or of the section of the document where they are; empty where none is known. */
  title: string
  /** Whether the body of the document stands there: not its cover, contents or index. */
  isBody: boolean
}

/** How many pages of documents a plan uses. */
export interface UseCount {
  used: number
  total: number
}

/**
 * What a plan makes of the pages of a document, in order. What no part uses is divided where a section of the document
 * begins, so that each range is of one.
 */
export function rangesOf(document: AiDocument, plan: Plan): UseRange[] {
  const users = usersOf(document.jobID, plan)
  const ranges: UseRange[] = []
  for (const { pageNumber, isBody, unreadable, isRecognized } of document.pages) {
    const partID = users.get(pageNumber) ?? null
    const isUnread = unreadable !== undefined && !isRecognized
    const use: PageUse = isUnread ? 'unreadable' : partID === null ? 'unused' : 'used'
    const title = partID === null ? sectionAt(document, pageNumber) : (findPart(plan, partID)?.part.title ?? '')
    const open = ranges.at(-1)
    const isSame = open?.use === use && open.partID === partID && open.title === title && open.isBody === isBody
    if (open && isSame && open.last === pageNumber - 1) open.last = pageNumber
    else ranges.push({ first: pageNumber, last: pageNumber, use, partID, title, isBody })
  }
  return ranges
}

/** How many pages of some documents a plan uses, of those that are there. */
export function countUse(documents: readonly AiDocument[], plan: Plan): UseCount {
  const ranges = documents.flatMap((document) => rangesOf(document, plan))
  const sum = (some: readonly UseRange[]) => some.reduce((pages, { first, last }) => pages + last - first + 1, 0)
  return { used: sum(ranges.filter(({ use }) => use === 'used')), total: sum(ranges) }
}

/** For each page of a document, the first part that uses it. */
function usersOf(jobID: string, plan: Plan): Map<number, string> {
  const users = new Map<number, string>()
  for (const { id, documentPages } of plan.chapters.flatMap(({ subchapters }) => subchapters)) {
    for (const page of documentPages) {
      if (page.jobID === jobID && !users.has(page.pageNumber)) users.set(page.pageNumber, id)
    }
  }
  return users
}

/** The title of the innermost section at a page. */
function sectionAt({ sections }: AiDocument, page: number): string {
  const around = sections.filter(({ firstPage, lastPage }) => firstPage <= page && page <= lastPage)
  const innermost = around.reduce<(typeof around)[number] | undefined>(
    (best, section) => (best && best.firstPage > section.firstPage ? best : section),
    undefined,
  )
  return innermost?.title ?? ''
}
