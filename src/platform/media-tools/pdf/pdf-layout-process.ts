import { readFile } from 'node:fs/promises'
import { type DocumentLayout, LAYOUT_BOUNDS, type LayoutFont, type LayoutPage } from '#shared/document-layout.ts'
import { processLine } from '../child-process.ts'
import { answerQuestions } from '../helper.ts'
import { MediaError } from '../media-error.ts'
import { Fonts } from './layout/fonts.ts'
import { type RawEntry, readOutlineOf } from './layout/outline.ts'
import { PageFrame } from './layout/page-frame.ts'
import { damagedPage, readPage } from './layout/read-page.ts'
import { requirePageCount } from './pdf-file.ts'
import { tidyTitle } from './pdf-tidy-text.ts'
import { PdfiumDocument } from './pdfium.ts'
import { readUtf16, Scratch } from './pdfium-library.ts'

/** What the process is asked: first to open a document, then for its pages (from 1), at the end for the rest. */
export type LayoutQuestion = { ask: 'open'; path: string } | { ask: 'page'; page: number } | { ask: 'rest' }

export interface OpenedLayout {
  title: string
  pageCount: number
}

export type LayoutRest = Pick<DocumentLayout, 'fonts' | 'outline'>

interface Opened {
  document: PdfiumDocument
  scratch: Scratch
  fonts: Fonts
}

let source: string | undefined
let current: Opened | undefined
/** Fonts that were found before PDFium had to be started anew. */
let before: LayoutFont[] = []

// The only asker is pdf-layout.ts, which sends LayoutQuestion.
answerQuestions(processLine(), (question) => answer(question as LayoutQuestion))

async function answer(question: LayoutQuestion): Promise<OpenedLayout | LayoutPage | LayoutRest> {
  if (question.ask === 'open') {
    source = question.path
    const { document } = await reopen()
    requirePageCount(document.pageCount)
    return { title: titleOf(document), pageCount: document.pageCount }
  }
  const opened = current ?? (await reopen())
  if (question.ask === 'page') return pageOf(opened, question.page - 1)
  return { fonts: opened.fonts.found, outline: outlineOf(opened) }
}

async function reopen(): Promise<Opened> {
  if (source === undefined) throw new Error('asked for pages before a document was opened')
  const document = await PdfiumDocument.open(await readFile(source))
  const scratch = new Scratch(document.pdfium)
  current = { document, scratch, fonts: new Fonts(document.pdfium, scratch, before) }
  return current
}

function pageOf({ document, fonts, scratch }: Opened, index: number): LayoutPage {
  try {
    return readPage(document, index, fonts, scratch)
  } catch (error) {
    const page = damagedPage(document.pageSize(index))
    // Anything but our own error left PDFium's memory in an unknown state: the next page gets a fresh one.
    if (!(error instanceof MediaError)) {
      before = fonts.found
      current = undefined
    }
    return page
  }
}

function titleOf({ pdfium, handle }: PdfiumDocument): string {
  const tag = pdfium.wasmExports.malloc(6)
  pdfium.HEAPU8.set(Buffer.from('Title\0'), tag)
  const title = readUtf16(pdfium, (buffer, bytes) => pdfium._FPDF_GetMetaText(handle, tag, buffer, bytes))
  pdfium.wasmExports.free(tag)
  return tidyTitle(title).slice(0, LAYOUT_BOUNDS.titleLetters).toWellFormed()
}

/** Bookmarks with their places as points from the top of their pages. */
function outlineOf({ document, scratch }: Opened): DocumentLayout['outline'] {
  const frames = new Map<number, PageFrame | undefined>()
  return readOutlineOf(document, scratch).map(({ at, ...entry }: RawEntry) => {
    if (!at || entry.page === undefined) return entry
    const index = entry.page - 1
    if (!frames.has(index)) frames.set(index, frameOf(document, index, scratch))
    const [, top] = frames.get(index)?.point(at.x, at.y) ?? []
    return top === undefined || !Number.isFinite(top)
      ? entry
      : { ...entry, top: Math.round(Math.max(0, Math.min(top, 20_000))) }
  })
}

function frameOf(document: PdfiumDocument, index: number, scratch: Scratch): PageFrame | undefined {
  try {
    return document.withPage(index, (page) => PageFrame.of(document.pdfium, page, scratch))
  } catch {
    return undefined
  }
}
