import type { OutlineEntry } from '#features/media/contract.ts'
import {
  addChapter,
  addLesson,
  CHAPTERS_MAX,
  findChapter,
  LESSONS_MAX,
  type Lesson,
  type Outline,
  removeChapter,
  renameLesson,
} from '../../outline.ts'
import type { Arrangement } from '../schema.ts'

/** A part of a document: its pages are counted from 1. */
export interface Part {
  title: string
  firstPage: number
  lastPage: number
}

/** Parts under a heading of their own; without one where the document has one level only. */
export interface PartGroup {
  title: string
  parts: Part[]
}

type Heading = Omit<OutlineEntry, 'page'> & { page: number }

/**
 * Divides a document by its table of contents. With two levels, the first becomes lessons, otherwise chapters. A single
 * title that contains everything else doesn't count as a level. Pages before the first heading become a part without a
 * title. Null if this gives fewer than two parts, or too many.
 * @param total pages of the document
 */
export function partsOf(outline: readonly OutlineEntry[], total: number): PartGroup[] | null {
  const headings = readHeadings(outline, total)
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b)
  const isTitle = headings.filter(({ level }) => level === levels[0]).length === 1
  const [top, next] = isTitle ? levels.slice(1) : levels
  if (top === undefined) return null
  const inside = headings.filter(({ level }) => level === top || level === next)
  const all = inside[0]?.page === 1 ? inside : [{ title: '', level: top, page: 1 }, ...inside]
  const grouped = next === undefined ? null : groupBy(all, top, total)
  if (grouped && fits(grouped)) return grouped
  const flat = [
    {
      title: '',
      parts: divide(
        all.filter(({ level }) => level === top),
        total,
      ),
    },
  ]
  return fits(flat) ? flat : null
}

/** Entries that lead somewhere, in the order of their pages: one that leads back would take pages from another. */
function readHeadings(outline: readonly OutlineEntry[], total: number): Heading[] {
  const headings: Heading[] = []
  let reached = 1
  for (const { title, level, page } of outline) {
    if (page === undefined || page < reached || page > total) continue
    headings.push({ title: title.trim(), level, page })
    reached = page
  }
  return headings
}

function groupBy(headings: Heading[], top: number, total: number): PartGroup[] {
  const groups: Heading[][] = []
  for (const heading of headings) {
    if (heading.level === top || groups.length === 0) groups.push([heading])
    else groups.at(-1)?.push(heading)
  }
  return groups.map((group, index) => {
    const following = groups[index + 1]?.[0]?.page ?? total + 1
    // Pages before the first subheading take the title of the whole part.
    return { title: group[0]?.title ?? '', parts: divide(group, following - 1) }
  })
}

/** Makes one part for each heading; if several share a page, the last one gives the title. */
function divide(headings: Heading[], end: number): Part[] {
  const named = headings.filter(({ page }, index) => headings[index + 1]?.page !== page)
  return named.map(({ title, page }, index) => ({
    title,
    firstPage: page,
    lastPage: Math.max(page, (named[index + 1]?.page ?? end + 1) - 1),
  }))
}

function fits(groups: PartGroup[]): boolean {
  const count = groups.reduce((sum, { parts }) => sum + parts.length, 0)
  return count > 1 && groups.length <= LESSONS_MAX && groups.every(({ parts }) => parts.length <= CHAPTERS_MAX)
}

/** Puts a chapter for each part in the place of the chapter that has the whole document. */
export function splitDeck<Document extends Outline>(
  document: Document,
  key: string,
  { fileID, groups, newKey }: { fileID: string; groups: PartGroup[]; newKey: () => string },
): Document {
  const place = findChapter(document, key)
  if (!place) return document
  const chapterOf = ({ title, firstPage, lastPage }: Part): Lesson['chapters'][number] => ({
    key: newKey(),
    title: title || place.chapter.title,
    type: 'PPT',
    content: { slidesFileID: fileID, slides: pagesFrom(firstPage, lastPage) },
  })
  const [first, ...others] = groups
  const isAlone = place.lesson.chapters.length === 1
  let next = removeChapter(document, key)
  for (const [index, part] of (first?.parts ?? []).entries()) {
    next = addChapter(next, place.lesson.key, chapterOf(part), place.index + index)
  }
  if (isAlone && place.lesson.title.trim() === '') next = renameLesson(next, place.lesson.key, first?.title ?? '')
  for (const [index, { title, parts }] of others.entries()) {
    next = addLesson(next, { key: newKey(), title, chapters: parts.map(chapterOf) }, place.lessonIndex + 1 + index)
  }
  return next
}

function pagesFrom(first: number, last: number): Arrangement {
  return Array.from({ length: last - first + 1 }, (_, index) => ({ page: first + index }))
}
