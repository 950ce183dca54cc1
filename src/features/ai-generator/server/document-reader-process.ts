import { processLine } from '#platform/media-tools/child-process.ts'
import { answerQuestions } from '#platform/media-tools/helper.ts'
import { newKey } from '#shared/new-key.ts'
import type { Claim, GivenPage } from '../modelled/model-text.ts'
import { type BodyPart, BodyReader } from '../planner/body.ts'
import { type ReadDocument, readDocument, sectionsOfId } from '../planner/find-structure.ts'
import type { Section } from '../planner/structure.ts'
import { type DocumentSummary, pagesOf, summarise } from '../planner/summary.ts'
import { QuotablePages } from '../writing/check-quote.ts'
import { type Block, draftLesson, sourcesOf } from '../writing/draft-lesson.ts'
import type { Section as LessonSection, Part, Source } from '../writing/material.ts'
import { placeQuote } from '../writing/place-quote.ts'
import { proposeQuestions } from '../writing/questions.ts'
import {
  type Asked,
  type Draft,
  type PageSize,
  type Piece,
  type ReaderQuestion,
  readLayoutFile,
  type Verified,
} from './document-reader.ts'

interface Opened {
  document: ReadDocument
  /** By what their ids begin with. */
  structures: Map<string, Section[]>
  reader: BodyReader
  quotable: QuotablePages
}

/** Documents that are kept open: a lesson is written from few, part by part. */
const MOST_OPEN = 4
const open = new Map<string, Opened>()

// The only asker is document-reader.ts, which sends ReaderQuestion.
answerQuestions(processLine(), (question) => answer(question as ReaderQuestion))

async function answer(question: ReaderQuestion): Promise<DocumentSummary | Draft | GivenPage[] | Asked | Verified> {
  switch (question.ask) {
    case 'summary':
      return summarise(readDocument(await readLayoutFile(question.path)))
    case 'draft':
      return draft(question)
    case 'pages':
      return (await Promise.all(question.pieces.map(wordsOf))).flat()
    case 'questions':
      return propose(question)
    case 'verify':
      return verify(question)
  }
}

async function draft({ title, pieces, language, length }: Extract<ReaderQuestion, { ask: 'draft' }>): Promise<Draft> {
  const blocks: Block[] = []
  const sizes: PageSize[] = []
  for (const piece of pieces) {
    const opened = await openDocument(piece.path)
    const section = { id: '', document: piece.fileID, title, parts: partsOf(opened, piece) }
    const own = draftLesson(section, language, length)
    blocks.push(...own)
    const cited = new Set(own.flatMap(sourcesOf).map(({ page }) => page))
    for (const page of cited) sizes.push(...sizeOf(opened, piece.fileID, page))
  }
  return { blocks, sizes }
}

async function propose({ parts, language }: Extract<ReaderQuestion, { ask: 'questions' }>): Promise<Asked> {
  const sections: LessonSection[] = []
  for (const { id, title, pieces } of parts)
    for (const piece of pieces)
      sections.push({ id, document: piece.fileID, title, parts: partsOf(await openDocument(piece.path), piece) })
  const proposals = proposeQuestions(sections, { language, newID: newKey })
  const paths = new Map(parts.flatMap(({ pieces }) => pieces.map(({ fileID, path }) => [fileID, path])))
  const sizes: PageSize[] = []
  for (const { document, page } of proposals.flatMap(({ sources }) => sources)) {
    const path = paths.get(document)
    if (path !== undefined) sizes.push(...sizeOf(await openDocument(path), document, page))
  }
  return { proposals, sizes }
}

function sizeOf({ document }: Opened, fileID: string, page: number): PageSize[] {
  const { width = 0, height = 0 } = document.layout.pages[page - 1] ?? {}
  return width > 0 && height > 0 ? [{ fileID, page, size: [width, height] }] : []
}

async function wordsOf({ path, fileID, pages }: Piece): Promise<GivenPage[]> {
  const { document } = await openDocument(path)
  return pages.map((page) => ({ fileID, page, text: textOf(document, page) }))
}

/** The words of a page as it is read: without running heads and what nobody sees. */
function textOf({ pages }: ReadDocument, page: number): string {
  return pages[page - 1]?.lines.map(({ text }) => text).join('\n') ?? ''
}

async function verify({ pieces, claims }: Extract<ReaderQuestion, { ask: 'verify' }>): Promise<Verified> {
  const sources: Verified['sources'] = []
  const sizes: PageSize[] = []
  for (const claim of claims) {
    const piece = pieces.find(({ fileID }) => fileID === claim?.fileID)
    const source = claim && piece ? await sourceOf(claim, piece.path) : null
    sources.push(source)
    if (source && piece) sizes.push(...sizeOf(await openDocument(piece.path), source.document, source.page))
  }
  return { sources, sizes }
}

async function sourceOf({ fileID, page: claimed, quote }: Claim, path: string): Promise<Source | null> {
  const opened = await openDocument(path)
  const page = opened.quotable.find(quote, claimed)
  const layout = page === undefined ? undefined : opened.document.layout.pages[page - 1]
  if (page === undefined || !layout) return null
  return { document: fileID, page, quote, boxes: placeQuote(layout, quote).map((box) => ({ page, box })) }
}

async function openDocument(path: string): Promise<Opened> {
  const known = open.get(path)
  if (known) return known
  const document = readDocument(await readLayoutFile(path))
  const opened = {
    ...{ document, structures: new Map(), reader: new BodyReader(document) },
    quotable: new QuotablePages(document.pages.map(({ page }) => textOf(document, page))),
  }
  const [oldest] = open.keys()
  if (open.size >= MOST_OPEN && oldest !== undefined) open.delete(oldest)
  open.set(path, opened)
  return opened
}

/** What stands in the sections of a piece, as far as its pages are wanted, then on its pages of no section. */
function partsOf(opened: Opened, { sections: wanted, pages }: Piece): Part[] {
  const { reader, document } = opened
  const isWanted = new Set(pages)
  const parts: Part[] = []
  const read = new Set<number>()
  // A part may be made of sections that were found in two ways, where two plans were brought together.
  for (const sections of structuresOf(opened, wanted)) {
    for (const [index, { id, title, firstPage, lastPage }] of sections.entries()) {
      if (!wanted.includes(id)) continue
      for (let page = firstPage; page <= (sections[index + 1]?.firstPage ?? lastPage); page += 1) read.add(page)
      const said = reader.read(sections, index).filter((part) => isWanted.has(pagesOf(part)[0] ?? 0))
      // What was a section is told apart by its title; the first to say something has that of the part above it.
      if (parts.length > 0 && said.length > 0) parts.push({ kind: 'heading', text: title, places: [] })
      parts.push(...said)
    }
  }
  for (const [first, last] of runsOf(pages.filter((page) => !read.has(page)))) {
    const run: Section[] = [runOf(first, last), runOf(last + 1, document.pages.length)]
    parts.push(...reader.read(run, 0).filter((part: BodyPart) => isWanted.has(pagesOf(part)[0] ?? 0)))
  }
  return parts
}

function structuresOf({ structures, document }: Opened, wanted: readonly string[]): Section[][] {
  const begins = new Map(wanted.map((id) => [id.replace(/s?\d+$/, ''), id]))
  return [...begins].map(([begin, id]) => {
    const sections = structures.get(begin) ?? sectionsOfId(document, id)
    structures.set(begin, sections)
    return sections
  })
}

function runOf(firstPage: number, lastPage: number): Section {
  return { id: '', title: '', level: 1, firstPage, lastPage, top: 0 }
}

/** The first and last of pages that follow each other. */
function runsOf(pages: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const page of pages.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && page === last[1] + 1) last[1] = page
    else runs.push([page, page])
  }
  return runs
}
