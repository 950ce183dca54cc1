import { fstatSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  getDocument,
  PasswordException,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { processLine } from '../child-process.ts'
import { answerQuestions } from '../helper.ts'
import { MediaError } from '../media-error.ts'
import { requirePageCount } from './pdf-file.ts'
import { joinTextRuns, tidyTitle } from './pdf-tidy-text.ts'

/** What the process is asked: first to open a document, then for pages (from 1) or the outline. */
export type TextQuestion = { ask: 'open'; path: string } | { ask: 'page'; page: number } | { ask: 'outline' }

export interface OutlineItem {
  title: string
  /** From 1; null where the entry leads out of the document or nowhere. */
  page: number | null
  items: OutlineItem[]
}

type RawOutline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

const MAX_OUTLINE_ITEMS = 5000
const MAX_OUTLINE_DEPTH = 12
const LIBRARY = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

let current: PDFDocumentProxy | undefined

// The only asker is pdf-text.ts, which sends TextQuestion.
answerQuestions(processLine(), (question) => answer(question as TextQuestion))

async function answer(question: TextQuestion) {
  if (question.ask === 'open') {
    current = await open(question.path)
    requirePageCount(current.numPages)
    return current.numPages
  }
  if (!current) throw new Error('asked for text before a document was opened')
  if (question.ask === 'page') return readPage(current, question.page)
  return outlineOf(current, await current.getOutline(), { left: MAX_OUTLINE_ITEMS }, 1)
}

/** Reads what is asked for of a file, never all of it. */
class FileRanges extends PDFDataRangeTransport {
  readonly #file: number

  constructor(file: number) {
    super(fstatSync(file).size, null)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    const chunk = new Uint8Array(end - begin)
    const length = readSync(this.#file, chunk, 0, chunk.length, begin)
    this.onDataRange(begin, chunk.subarray(0, length))
  }
}

async function open(file: string): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      range: new FileRanges(openSync(file, 'r')),
      disableAutoFetch: true,
      disableStream: true,
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: path.join(LIBRARY, 'cmaps/'),
      standardFontDataUrl: path.join(LIBRARY, 'standard_fonts/'),
      wasmUrl: path.join(LIBRARY, 'wasm/'),
      disableFontFace: true,
      useSystemFonts: false,
    }).promise
  } catch (error) {
    if (error instanceof PasswordException) {
      throw new MediaError('PASSWORD_PROTECTED', 'the document needs a password')
    }
    throw new MediaError('CORRUPT', `the document cannot be opened (${error instanceof Error ? error.message : error})`)
  }
}

/** Text is a help, not the document: a page whose text cannot be read has none. */
async function readPage(document: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return joinTextRuns(items.filter((item) => 'str' in item))
  } catch {
    return ''
  }
}

async function outlineOf(document: PDFDocumentProxy, raw: RawOutline, budget: { left: number }, depth: number) {
  const items: OutlineItem[] = []
  for (const entry of raw ?? []) {
    if (budget.left-- <= 0) break
    const below = depth < MAX_OUTLINE_DEPTH ? await outlineOf(document, entry.items, budget, depth + 1) : []
    const title = tidyTitle(entry.title)
    if (title) items.push({ title, page: await pageOf(document, entry.dest), items: below })
    else items.push(...below)
  }
  return items
}

/** A destination is an array, or a name for one. It starts with a page number or a reference to a page. */
async function pageOf(document: PDFDocumentProxy, destination: string | unknown[] | null): Promise<number | null> {
  try {
    const target = typeof destination === 'string' ? await document.getDestination(destination) : destination
    const page: unknown = target?.[0]
    const index = Number.isInteger(page) ? Number(page) : await document.getPageIndex(page as PageReference)
    return index >= 0 && index < document.numPages ? index + 1 : null
  } catch {
    return null
  }
}

/** The first element of a destination that isn't a number; the library rejects anything else, see `pageOf`. */
type PageReference = Parameters<PDFDocumentProxy['getPageIndex']>[0]
