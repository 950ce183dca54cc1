import { LAYOUT_BOUNDS, type LayoutPage, type OutlineEntry } from '#shared/document-layout.ts'
import { tidyTitle } from '../pdf-tidy-text.ts'
import type { PdfiumDocument } from '../pdfium.ts'
import { readUtf16, type Scratch } from '../pdfium-library.ts'
import type { PageFrame } from './page-frame.ts'

const GO_TO = 1
const MOST_SEEN = 20_000

interface Place {
  page: number
  /** Where in the file's coordinates. */
  x?: number
  y?: number
}

/** An entry whose place on its page is yet to be turned into points from its top. */
export type RawEntry = OutlineEntry & { at?: { x: number; y: number } }

/** The bookmarks of a document, those with a title. */
export function readOutlineOf(document: PdfiumDocument, scratch: Scratch): RawEntry[] {
  const { pdfium, handle } = document
  const entries: RawEntry[] = []
  // Those of a damaged file may lead in a circle.
  const seen = new Set<number>()
  const walk = (parent: number, level: number) => {
    let bookmark = pdfium._FPDFBookmark_GetFirstChild(handle, parent)
    while (bookmark !== 0 && !seen.has(bookmark) && seen.size < MOST_SEEN && entries.length < LAYOUT_BOUNDS.outline) {
      const current = bookmark
      seen.add(current)
      const title = tidyTitle(
        readUtf16(pdfium, (buffer, bytes) => pdfium._FPDFBookmark_GetTitle(current, buffer, bytes)),
      )
      if (title)
        entries.push({
          title: title.slice(0, LAYOUT_BOUNDS.titleLetters).toWellFormed(),
          level,
          ...targetOf(document, current, scratch),
        })
      if (level < LAYOUT_BOUNDS.outlineDepth) walk(current, title ? level + 1 : level)
      bookmark = pdfium._FPDFBookmark_GetNextSibling(handle, current)
    }
  }
  walk(0, 1)
  return entries
}

function targetOf(document: PdfiumDocument, bookmark: number, scratch: Scratch): Pick<RawEntry, 'page' | 'at'> {
  const { pdfium, handle } = document
  const own = pdfium._FPDFBookmark_GetDest(handle, bookmark)
  const place = placeOf(document, own || destinationOf(document, pdfium._FPDFBookmark_GetAction(bookmark)), scratch)
  if (!place) return {}
  const { page, x = 0, y } = place
  return { page, ...(y !== undefined && { at: { x, y } }) }
}

function destinationOf({ pdfium, handle }: PdfiumDocument, action: number): number {
  if (action === 0 || pdfium._FPDFAction_GetType(action) !== GO_TO) return 0
  return pdfium._FPDFAction_GetDest(handle, action)
}

function placeOf(
  { pdfium, handle, pageCount }: PdfiumDocument,
  destination: number,
  scratch: Scratch,
): Place | undefined {
  if (destination === 0) return undefined
  const index = pdfium._FPDFDest_GetDestPageIndex(handle, destination)
  if (index < 0 || index >= pageCount) return undefined
  const slots = [0, 1, 2, 3, 4, 5].map((slot) => scratch.slot(slot)) as [number, number, number, number, number, number]
  for (const slot of [0, 1, 2]) scratch.setInteger(slot, 0)
  const found = pdfium._FPDFDest_GetLocationInPage(destination, ...slots)
  const hasY = found !== 0 && scratch.integer(1) !== 0
  const page = index + 1
  return hasY ? { page, x: scratch.integer(0) ? scratch.float(3) : 0, y: scratch.float(4) } : { page }
}

/** The places of a page that lead to other pages of its document; where on them is not told. */
export function readLinks(
  document: PdfiumDocument,
  page: number,
  frame: PageFrame,
  scratch: Scratch,
): LayoutPage['links'] {
  const { pdfium, handle } = document
  const links: LayoutPage['links'] = []
  const position = new Cursor(document)
  for (let link = position.next(page); link !== 0; link = position.next(page)) {
    const own = pdfium._FPDFLink_GetDest(handle, link)
    const place = placeOf(document, own || destinationOf(document, pdfium._FPDFLink_GetAction(link)), scratch)
    if (!place || !pdfium._FPDFLink_GetAnnotRect(link, scratch.at)) continue
    // Left, top, right, bottom.
    const corners = [0, 1, 2, 3].map((index) => scratch.float(index)) as [number, number, number, number]
    const [left, top, width, height] = frame.box(...corners).map((length) => Math.round(length))
    links.push({ box: [left ?? 0, top ?? 0, width ?? 0, height ?? 0], page: place.page })
    if (links.length >= LAYOUT_BOUNDS.links) break
  }
  position.free()
  return links
}

/** Where in the list of a page's links we are. */
class Cursor {
  readonly #document: PdfiumDocument
  readonly #at: number
  #left = MOST_SEEN

  constructor(document: PdfiumDocument) {
    this.#document = document
    this.#at = document.pdfium.wasmExports.malloc(8)
    document.pdfium.HEAP32[this.#at / 4] = 0
  }

  next(page: number): number {
    const { pdfium } = this.#document
    if (this.#left-- <= 0 || !pdfium._FPDFLink_Enumerate(page, this.#at, this.#at + 4)) return 0
    return pdfium.HEAP32[this.#at / 4 + 1] ?? 0
  }

  free(): void {
    this.#document.pdfium.wasmExports.free(this.#at)
  }
}
