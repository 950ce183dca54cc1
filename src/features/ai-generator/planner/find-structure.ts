import { cutText } from '#shared/cut-text.ts'
import type { DocumentLayout } from '#shared/document-layout.ts'
import { STRUCTURE_SOURCES, type StructureSource } from '../rules.ts'
import { type BodyPage, bodyPages } from './body-pages.ts'
import { headingsOfContents } from './contents-structure.ts'
import { headingsOfOutline } from './outline-structure.ts'
import { type PageRole, rolesOf } from './page-roles.ts'
import { hasFewWords, headingsOfSlides, isSlides } from './slide-structure.ts'
import { type Heading, type Section, type Structure, toSections } from './structure.ts'
import { headingsOfLooks } from './typography-structure.ts'

/** What the planner knows of a document before it looks for its sections. */
export interface ReadDocument {
  layout: DocumentLayout
  pages: BodyPage[]
  roles: PageRole[]
}

/** Pages of a run, where a document has no structure of its own. */
const RUN_PAGES = 6
const MOST_RUNS = 12

/** Reads pages and their roles, once for all that is asked of them. */
export function readDocument(given: DocumentLayout): ReadDocument {
  const layout = withSingleGaps(given)
  const pages = bodyPages(layout)
  return { layout, pages, roles: rolesOf(pages) }
}

/** Runs of gaps say no more than one, and expressions take long for them. */
function withSingleGaps(layout: DocumentLayout): DocumentLayout {
  const pages = layout.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({ ...line, text: singleGaps(line.text) })),
  }))
  const outline = layout.outline.map((entry) => ({ ...entry, title: singleGaps(entry.title) }))
  return { ...layout, pages, outline }
}

function singleGaps(text: string): string {
  return text.replace(/\s+/g, (gap) => (gap.includes('\t') ? '\t' : ' '))
}

/** The sections of a document by its own structure: the first of the sources, in their order, that has one. */
export function findStructure(document: ReadDocument): Structure {
  for (const source of sourcesOf(document)) {
    const structure = structureFrom(source, document)
    if (structure) return structure
  }
  return { source: 'runs', sections: [] }
}

/** The sources that are tried, in their order. */
function sourcesOf({ pages }: ReadDocument): StructureSource[] {
  if (isSlides(pages)) return ['outline', 'contents', 'slides', 'typography', 'runs']
  if (hasFewWords(pages)) return ['outline', 'contents', 'typography', 'slides', 'runs']
  return ['outline', 'contents', 'typography', 'runs']
}

/** Sections that are worth a choice. */
const LEAST_SECTIONS = 2

/** How else a document can be divided than by the source that was found first, each with ids of its own. */
export function otherStructures(document: ReadDocument, found: StructureSource): Structure[] {
  return sourcesOf(document)
    .filter((source) => source !== found)
    .map((source) => otherStructure(document, source))
    .filter(({ sections }) => sections.length >= LEAST_SECTIONS)
}

function otherStructure(document: ReadDocument, source: StructureSource): Structure {
  const sections = structureFrom(source, document)?.sections ?? []
  return { source, sections: sections.map((section) => ({ ...section, id: `${source.charAt(0)}-${section.id}` })) }
}

/** The sections that an id may be one of: those that were found first, or those of another source. */
export function sectionsOfId(document: ReadDocument, id: string): Section[] {
  const source = STRUCTURE_SOURCES.find((one) => id.startsWith(`${one.charAt(0)}-`))
  return source ? otherStructure(document, source).sections : findStructure(document).sections
}

/** The sections by one source; nothing where it has none. */
export function structureFrom(source: StructureSource, document: ReadDocument): Structure | undefined {
  const headings = headingsFrom(source, document)
  if (!headings) return undefined
  return { source, sections: toSections(headings, document.pages) }
}

function headingsFrom(source: StructureSource, { layout, pages, roles }: ReadDocument): Heading[] | undefined {
  if (source === 'outline') return headingsOfOutline(layout.outline, pages)
  if (source === 'contents') return headingsOfContents(pages, roles)
  if (source === 'typography') return headingsOfLooks(pages, roles, layout.fonts)
  if (source === 'slides') return headingsOfSlides(pages)
  return runsOf(pages, roles)
}

/** Letters of the words that name a run. */
const RUN_TITLE_MAX = 80

/** Runs of equal length, named by the first words of each. */
function runsOf(pages: readonly BodyPage[], roles: readonly PageRole[]): Heading[] {
  const body = pages.filter((_, index) => roles[index] === 'body')
  if (body.length === 0) return []
  const length = Math.max(RUN_PAGES, Math.ceil(body.length / MOST_RUNS))
  const count = Math.max(1, Math.round(body.length / length))
  return Array.from({ length: count }, (_, index) => {
    const page = body[Math.floor((index * body.length) / count)]
    const words = page?.lines.find(({ text }) => /\p{L}{3}/u.test(text))?.text ?? ''
    return { title: cutText(words.replace(/\s+/g, ' '), RUN_TITLE_MAX), level: 1, page: page?.page ?? 1 }
  })
}
