import { z } from 'zod'
import { cutText } from '#shared/cut-text.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { STRUCTURE_SOURCES, type StructureSource } from '../rules.ts'
import { languageOf } from '../writing/language.ts'
import { type BodyPart, BodyReader } from './body.ts'
import type { BodyPage } from './body-pages.ts'
import { findStructure, otherStructures, type ReadDocument } from './find-structure.ts'
import { READ_ROLES } from './page-roles.ts'
import type { Section } from './structure.ts'
import { cleanTitle, foldTitle, SAME_TITLE, similarity } from './titles.ts'

const page = z.int().min(1).max(2000)

const summarySections = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    level: z.int().min(1),
    firstPage: page,
    lastPage: page,
    /** The last page of what stands before its own subsections. */
    ownLastPage: page,
    /** Letters of its text, those of sections within it left out. */
    letters: z.int().min(0),
    /** Its first sentence, for who cannot read all of it. */
    gist: z.string(),
  }),
)

/** What is kept of a document once it is read: enough to plan with, and to show which of its pages are used. */
export const documentSummary = z.object({
  title: z.string(),
  language: z.enum(LOCALES).nullable(),
  foundBy: z.enum(STRUCTURE_SOURCES),
  sections: summarySections,
  /** How else it can be divided; absent in what was read before there was a choice. */
  others: z.array(z.object({ source: z.enum(STRUCTURE_SOURCES), sections: summarySections })).optional(),
  pages: z.array(
    z.object({
      isBody: z.boolean(),
      unreadable: z.enum(['letters', 'picture', 'damaged']).optional(),
      isRecognized: z.literal(true).optional(),
      hidden: z.string().optional(),
    }),
  ),
})

export type DocumentSummary = z.output<typeof documentSummary>
export type SummarySection = DocumentSummary['sections'][number]

const TITLE_LETTERS = 150
/** Letters of a document by which its language is told. */
const SAMPLE = 20_000
/** Letters of the sentence that stands for a section. */
const GIST_LEAST = 40
const GIST_MOST = 200
/** Pages of a title at most. */
const TITLE_PAGES = 3

/** Sums up a document that was read. */
export function summarise(document: ReadDocument): DocumentSummary {
  const { source, sections } = findStructure(document)
  const reader = new BodyReader(document)
  const { layout, pages, roles } = document
  return {
    title: titleOf(document, sections),
    language: languageOf(sampleOf(pages)),
    foundBy: source,
    sections: summariesOf(sections, reader),
    others: otherStructures(document, source).map((other) => ({
      source: other.source,
      sections: summariesOf(other.sections, reader),
    })),
    pages: layout.pages.map(({ unreadable, scanned, hidden }, index) => ({
      isBody: READ_ROLES.includes(roles[index] ?? 'blank'),
      ...(unreadable && { unreadable }),
      ...(scanned && { isRecognized: true as const }),
      ...(hidden && { hidden: hidden.sample }),
    })),
  }
}

/** A document divided in the way that is wished for, where it can be. */
export function withStructure(summary: DocumentSummary, wished: 'auto' | StructureSource | undefined): DocumentSummary {
  const other = summary.others?.find(({ source }) => source === wished)
  return other ? { ...summary, foundBy: other.source, sections: other.sections } : summary
}

function summariesOf(sections: Section[], reader: BodyReader): SummarySection[] {
  return sections.map((section, index) => summaryOf(section, reader.read(sections, index), sections[index + 1]))
}

function summaryOf(section: Section, parts: readonly BodyPart[], next: Section | undefined): SummarySection {
  const { id, title, level, firstPage, lastPage } = section
  const isNextWithin = next && next.level > level
  const pagesOfParts = parts.flatMap(pagesOf)
  return {
    ...{ id, title, level, firstPage, lastPage },
    ownLastPage: isNextWithin ? Math.max(firstPage, ...pagesOfParts) : lastPage,
    letters: parts.reduce((sum, part) => sum + lettersOf(part), 0),
    gist: gistOf(parts),
  }
}

function gistOf(parts: readonly BodyPart[]): string {
  const first = parts.find((part) => part.kind === 'paragraph' && part.text.length >= GIST_LEAST)
  const text = first?.kind === 'paragraph' ? first.text : ''
  return cutText(/^.{20,}?[.!?](?=\s|$)/u.exec(cutText(text, GIST_MOST))?.[0] ?? text, GIST_MOST)
}

function lettersOf(part: BodyPart): number {
  switch (part.kind) {
    case 'paragraph':
    case 'heading':
      return part.text.length
    case 'list':
      return part.items.reduce((sum, { text }) => sum + text.length, 0)
    case 'code':
      return part.lines.reduce((sum, { text }) => sum + text.length, 0)
    case 'table':
      return part.rows.reduce((sum, { cells }) => sum + cells.join(' ').length, 0)
    case 'figure':
      return part.caption?.text.length ?? 0
  }
}

/** The pages on which a part of a body stands, in its order. */
export function pagesOf(part: BodyPart): number[] {
  switch (part.kind) {
    case 'paragraph':
    case 'heading':
      return part.places.map(({ page }) => page)
    case 'list':
      return part.items.flatMap(({ places }) => places.map(({ page }) => page))
    case 'code':
      return part.lines.flatMap(({ places }) => places.map(({ page }) => page))
    case 'table':
      return part.rows.map(({ page }) => page)
    case 'figure':
      return [part.page]
  }
}

/** As the file says, else the largest words of its first pages; empty where there are none. */
function titleOf({ layout, pages }: ReadDocument, sections: readonly Section[]): string {
  const said = cleanTitle(layout.title)
  if (said !== '') return cutText(said, TITLE_LETTERS)
  const first = pages.slice(0, TITLE_PAGES).find(({ lines }) => lines.length > 0)
  if (!first) return ''
  const largest = Math.max(...first.lines.map(({ line }) => line.size))
  const at = first.lines.findIndex(({ line }) => line.size >= largest - 0.5)
  const end = first.lines.findIndex(({ line }, index) => index > at && line.size < largest - 0.5)
  const words = first.lines.slice(at, end === -1 ? at + 1 : Math.min(end, at + 3)).map(({ text }) => text)
  const title = cleanTitle(words.join(' ').replace(/\s+/g, ' '))
  // A document without a title begins with that of its first section.
  const isOfSection = sections.some((section) => similarity(foldTitle(section.title), foldTitle(title)) >= SAME_TITLE)
  return isOfSection ? '' : cutText(title, TITLE_LETTERS)
}

/** From all over the document: its first pages may be a cover in another language. */
function sampleOf(pages: readonly BodyPage[]): string {
  const step = Math.max(1, Math.floor(pages.length / 10))
  const text = pages
    .filter((_, index) => index % step === 0)
    .map(({ lines }) => lines.map(({ text }) => text).join(' '))
    .join(' ')
  return text.slice(0, SAMPLE)
}

/** The language of most letters of documents; null where none is known. */
export function languageOfMost(summaries: readonly DocumentSummary[]): Locale | null {
  const letters = new Map<Locale, number>()
  for (const { language, sections } of summaries) {
    if (!language) continue
    const own = sections.reduce((sum, section) => sum + section.letters, 1)
    letters.set(language, (letters.get(language) ?? 0) + own)
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}
