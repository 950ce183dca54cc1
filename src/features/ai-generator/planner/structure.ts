import type { StructureSource } from '../rules.ts'
import type { BodyPage } from './body-pages.ts'

/** Where a section begins. */
export interface Heading {
  title: string
  /** 1 for chapters. */
  level: number
  /** From 1. */
  page: number
  /** Points from the top of its page, where that is known. */
  top?: number
}

export interface Section {
  /** Of its place among the sections of its document: "s1". */
  id: string
  title: string
  level: number
  firstPage: number
  /** The last with anything of it, sections within it included. */
  lastPage: number
  /** Points from the top of the first page. */
  top?: number
}

export interface Structure {
  source: StructureSource
  sections: Section[]
}

const MOST_SECTIONS = 2000
export const DEEPEST = 3

/**
 * Headings in order become sections that reach to the next one of their level or above. Levels begin at 1 and leave none
 * out.
 */
export function toSections(headings: readonly Heading[], pages: readonly BodyPage[]): Section[] {
  const levelled = levelsFrom1(headings)
    .filter(({ level }) => level <= DEEPEST)
    .slice(0, MOST_SECTIONS)
  return levelled.map(({ title, level, page, top }, index) => {
    const next = levelled.slice(index + 1).find((other) => other.level <= level)
    return {
      id: `s${index + 1}`,
      title,
      level,
      firstPage: page,
      lastPage: next ? Math.max(page, lastBefore(next, pages)) : pages.length,
      ...(top !== undefined && { top }),
    }
  })
}

/** The page of the next section, if anything stands above it. */
function lastBefore({ page, top }: Heading, pages: readonly BodyPage[]): number {
  const begun = top !== undefined && pages[page - 1]?.lines.some(({ line }) => line.box[1] + line.box[3] <= top + 1)
  return begun ? page : page - 1
}

function levelsFrom1(headings: readonly Heading[]): Heading[] {
  const open: number[] = []
  return headings.map((heading) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= heading.level) open.pop()
    open.push(heading.level)
    return { ...heading, level: open.length }
  })
}
