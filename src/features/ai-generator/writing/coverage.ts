import { type Block, sourcesOf } from './draft-lesson.ts'

export interface PageUse {
  /** Pages with something that is used, from 1, in their order. */
  used: number[]
  unused: number[]
}

/**
 * Which pages of documents a lesson uses.
 * @param bodies the pages of each document's body, by its name: those of contents, indexes and the like left out.
 */
export function coverageOf(
  blocks: readonly Block[],
  bodies: ReadonlyMap<string, readonly number[]>,
): Map<string, PageUse> {
  const used = new Map<string, Set<number>>()
  for (const { document, page, boxes } of blocks.flatMap(sourcesOf)) {
    const pages = used.get(document) ?? new Set()
    for (const place of [{ page }, ...boxes]) pages.add(place.page)
    used.set(document, pages)
  }
  return new Map(
    [...bodies].map(([document, pages]) => {
      const isUsed = (page: number) => used.get(document)?.has(page) ?? false
      return [document, { used: pages.filter(isUsed), unused: pages.filter((page) => !isUsed(page)) }]
    }),
  )
}
