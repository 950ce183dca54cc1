import { DESCRIPTION_MAX, PART_TITLE_MAX, TITLE_MAX } from '#features/speaches/rules.ts'
import { cutText } from '#shared/cut-text.ts'
import type { Locale } from '#shared/locales.ts'
import type { DocumentPage, Plan, PlanChapter, PlanOptions, PlanPart } from '../plan.ts'
import { PLAN_CHAPTERS_MAX, PLAN_PARTS_MAX } from '../rules.ts'
import { numberingOf } from './numbering.ts'
import { isBesideBody } from './page-roles.ts'
import { type DocumentSummary, languageOfMost, type SummarySection } from './summary.ts'

export interface PlannedDocument {
  jobID: string
  /** Of its file. */
  name: string
  summary: DocumentSummary
}

/** How deep the headings go that become subchapters. */
const DEPTH: Record<PlanOptions['duration'], number> = { short: 1, medium: 2, long: 3 }

/** Letters that are enough to say something. */
const LEAST_LETTERS = 80

/** Chapters that the description names. */
const TOLD = 5

/** A heading with those that become no part of their own. */
interface Run {
  title: string
  level: number
  sections: SummarySection[]
}

/**
 * The plan of a lesson as its documents are built, without a model: their chapters are its chapters, in their order.
 * @param fallback the language where none is found
 */
export function planLesson(
  documents: readonly PlannedDocument[],
  { duration, language }: Pick<PlanOptions, 'duration' | 'language'>,
  fallback: Locale,
): Plan {
  const chapters = numbered(documents.flatMap((document) => chaptersOf(document, DEPTH[duration])))
  const found = languageOfMost(documents.map(({ summary }) => summary)) ?? fallback
  const [first] = documents
  return {
    title: first ? titleOf(first, TITLE_MAX) : '',
    description: descriptionOf(chapters),
    language: language === 'auto' ? found : language,
    chapters,
  }
}

/** What it is about, as its first chapters are called. */
function descriptionOf(chapters: readonly PlanChapter[]): string {
  const [only] = chapters
  const titles = (chapters.length === 1 ? (only?.subchapters ?? []) : chapters).map(({ title }) => title)
  const told = titles.filter((title) => title !== '')
  const more = told.length > TOLD ? ' …' : ''
  return cutText(told.slice(0, TOLD).join(' · '), DESCRIPTION_MAX - more.length) + more
}

/** A title without the number that it has in its document: in a lesson it would be another one. */
function partTitle(title: string): string {
  return cutText(numberingOf(title)?.rest || title, PART_TITLE_MAX)
}

function titleOf({ name, summary }: PlannedDocument, max: number): string {
  return cutText(summary.title || name.replace(/\.pdf$/i, ''), max)
}

type Unnumbered = Pick<PlanChapter, 'title'> & { subchapters: Omit<PlanPart, 'id'>[] }

function chaptersOf(document: PlannedDocument, depth: number): Unnumbered[] {
  const sections = withoutDocumentTitle(document.summary.sections.filter(({ title }) => !isBesideBody(title)))
  const runs = runsOf(sections, depth).filter(({ sections: own }) => own.some(({ letters }) => letters > 0))
  const isFlat = depth === 1 || runs.every(({ level }) => level === 1)
  if (isFlat) {
    return runs.length === 0
      ? []
      : [{ title: titleOf(document, PART_TITLE_MAX), subchapters: runs.map((run) => partOf(document, run)) }]
  }
  const chapters: Unnumbered[] = []
  for (const section of sections.filter(({ level }) => level === 1)) {
    const own = runs.filter(({ sections: [first] }) => first && isWithin(first, section, sections))
    if (own.length === 0) continue
    chapters.push({
      title: partTitle(section.title),
      subchapters: own.map((run) => partOf(document, run)),
    })
  }
  return chapters
}

/** One heading over all others is the title of the document. */
function withoutDocumentTitle(sections: readonly SummarySection[]): SummarySection[] {
  const tops = sections.filter(({ level }) => level === 1)
  const [top] = tops
  if (tops.length !== 1 || sections[0] !== top || sections.length < 3) return [...sections]
  const below = sections.slice(1).map((section) => ({ ...section, level: section.level - 1 }))
  return (top?.letters ?? 0) >= LEAST_LETTERS && top ? [{ ...top, lastPage: top.ownLastPage }, ...below] : below
}

/** Sections down to a depth, each with all below it; what says next to nothing goes with what follows. */
function runsOf(sections: readonly SummarySection[], depth: number): Run[] {
  const runs: Run[] = []
  let waiting: SummarySection[] = []
  for (const section of sections) {
    const last = runs.at(-1)
    if (section.level > depth && last && waiting.length === 0) {
      last.sections.push(section)
      continue
    }
    const own = [...waiting, section]
    waiting = []
    // Over subsections that become parts, a heading is the title of their chapter.
    const isOnlyTitle = section.letters < LEAST_LETTERS && hasBelow(section, sections) && section.level < depth
    if (isOnlyTitle) waiting = own
    else runs.push({ title: section.title, level: section.level, sections: own })
  }
  if (waiting.length > 0) runs.at(-1)?.sections.push(...waiting)
  return runs
}

function hasBelow(section: SummarySection, sections: readonly SummarySection[]): boolean {
  return (sections[sections.indexOf(section) + 1]?.level ?? 0) > section.level
}

/** Whether a run belongs to a chapter: begins with it, or behind it and before the next one. */
function isWithin(first: SummarySection, chapter: SummarySection, sections: readonly SummarySection[]): boolean {
  const at = sections.indexOf(first)
  const from = sections.indexOf(chapter)
  const next = sections.findIndex(({ level }, index) => index > from && level === 1)
  return at >= from && (next === -1 || at < next)
}

function partOf(document: PlannedDocument, { title, sections }: Run): Omit<PlanPart, 'id'> {
  return {
    title: partTitle(title),
    documentPages: pagesOfSections(document, sections),
    sections: sections.map(({ id }) => ({ jobID: document.jobID, id })),
  }
}

/** The pages of the body on which sections of a document stand, in their order, once each. */
export function pagesOfSections(
  { jobID, name, summary }: PlannedDocument,
  sections: readonly SummarySection[],
): DocumentPage[] {
  const numbers = new Set<number>()
  for (const { firstPage, ownLastPage } of sections)
    for (let page = firstPage; page <= ownLastPage; page += 1) if (summary.pages[page - 1]?.isBody) numbers.add(page)
  return [...numbers]
    .toSorted((one, other) => one - other)
    .map((pageNumber) => ({ documentName: name, jobID, pageNumber }))
}

/** Gives chapters and parts the ids by which they are known, within what a plan holds. */
function numbered(chapters: readonly Unnumbered[]): PlanChapter[] {
  let parts = 0
  return chapters.slice(0, PLAN_CHAPTERS_MAX).map(({ title, subchapters }, index) => ({
    id: `c${index + 1}`,
    title,
    subchapters: subchapters.slice(0, Math.max(0, PLAN_PARTS_MAX - parts)).map((part) => {
      parts += 1
      return { id: `p${parts}`, ...part }
    }),
  }))
}
