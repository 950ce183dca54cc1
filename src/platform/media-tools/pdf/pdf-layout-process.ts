import { type DocumentLayout, LAYOUT_BOUNDS, type LayoutFont, type LayoutPage } from '#shared/document-layout.ts'
import { processLine } from '../child-process.ts'
import { answerQuestions } from '../helper.ts'
import { MediaError } from '../media-error.ts'
import { type RawEntry, readOutlineOf } from './layout/outline.ts'
import { damagedPage, type Findings, readPage, startFindings } from './layout/read-page.ts'
import { requirePageCount } from './pdf-file.ts'
import { tidyTitle } from './pdf-tidy-text.ts'
import { PdfiumDocument } from './pdfium.ts'
import { readUtf16 } from './pdfium-library.ts'

/** What the process is asked: first to open a document, then for its pages (from 1), at the end for the rest. */
export type LayoutQuestion = { ask: 'open'; path: string } | { ask: 'page'; page: number } | { ask: 'rest' }

export interface OpenedLayout {
  title: string
  pageCount: number
}

export type LayoutRest = Pick<DocumentLayout, 'fonts' | 'outline'>

interface Opened extends Findings {
  document: PdfiumDocument
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
  const document = await PdfiumDocument.open(source)
  current = { document, ...startFindings(document.pdfium, before) }
  return current
}

function pageOf(opened: Opened, index: number): LayoutPage {
  const { document, fonts } = opened
  const size = document.pageSize(index)
  try {
    return readPage(document, index, opened)
  } catch (error) {
    // Anything but our own error left PDFium's memory in an unknown state: the next page gets a fresh one.
    if (!(error instanceof MediaError)) {
      before = fonts.found
      document.close()
      current = undefined
    }
    return damagedPage(size)
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
function outlineOf({ document, scratch, frames }: Opened): DocumentLayout['outline'] {
  return readOutlineOf(document, scratch).map(({ at, ...entry }: RawEntry) => {
    const [, top] = at && entry.page !== undefined ? (frames.get(entry.page - 1)?.point(at.x, at.y) ?? []) : []
    if (top === undefined || !Number.isFinite(top)) return entry
    return { ...entry, top: Math.round(Math.max(0, Math.min(top, 20_000))) }
  })
}
