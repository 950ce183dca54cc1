import { closeSync, fstatSync, openSync } from 'node:fs'
import { MediaError } from '../media-error.ts'
import { accessTo } from './pdfium-file.ts'
import { loadPdfium, type Pdfium } from './pdfium-library.ts'

/** Sizes are in points (1/72 inch), as the page is seen, turned upright. */
export interface PageSize {
  width: number
  height: number
}

/** Uncompressed RGB, three bytes per point, without padding. */
export interface RawPicture {
  width: number
  height: number
  data: Uint8Array
}

const PASSWORD_ERROR = 4
const BITMAP_BGR = 2
const WHITE = 0xffffffff
const DRAW_ANNOTATIONS = 0x01
const RED_FIRST = 0x10
/** What a page whose size cannot be read counts as: A4. */
const FALLBACK_SIZE: PageSize = { width: 595, height: 842 }
/** No page is drawn taller or wider than this: what a strip of paper needs, and no more than memory has. */
const MAX_SIDE = 8192
/** The largest coordinate of a page in PDF is 14,400; anything far beyond is an error in the file. */
const MAX_POINTS = 200_000

/**
 * One document in its own PDFium: 2 GB of memory that nothing else shares, so what a hostile file does to it ends with
 * it. Its file is read as it is needed. Everything here blocks: it belongs in a process of its own.
 */
export class PdfiumDocument {
  readonly pdfium: Pdfium
  /** The handle of the document in PDFium. */
  readonly handle: number
  readonly pageCount: number
  readonly #file: number

  private constructor(pdfium: Pdfium, document: number, file: number) {
    this.pdfium = pdfium
    this.handle = document
    this.#file = file
    this.pageCount = pdfium._FPDF_GetPageCount(document)
  }

  /** @throws MediaError PASSWORD_PROTECTED, CORRUPT. */
  static async open(path: string): Promise<PdfiumDocument> {
    const pdfium = await loadPdfium()
    const file = openSync(path, 'r')
    const document = pdfium._FPDF_LoadCustomDocument(accessTo(pdfium, file, fstatSync(file).size), 0)
    if (document !== 0) return new PdfiumDocument(pdfium, document, file)
    closeSync(file)
    const error = pdfium._FPDF_GetLastError()
    if (error === PASSWORD_ERROR) throw new MediaError('PASSWORD_PROTECTED', 'the document needs a password')
    throw new MediaError('CORRUPT', `the document cannot be opened (PDFium error ${error})`)
  }

  /** Lets go of its file; nothing may be asked of it any more. */
  close(): void {
    closeSync(this.#file)
  }

  /** The size of page `index`, from 0; A4 where the page is too damaged to have one. */
  pageSize(index: number): PageSize {
    const at = this.pdfium.wasmExports.malloc(8)
    try {
      const found = this.pdfium._FPDF_GetPageSizeByIndexF(this.handle, index, at)
      const [width = 0, height = 0] = this.pdfium.HEAPF32.subarray(at / 4, at / 4 + 2)
      return found && isLength(width) && isLength(height) ? { width, height } : FALLBACK_SIZE
    } finally {
      this.pdfium.wasmExports.free(at)
    }
  }

  /**
   * Draws page `index`, from 0, on white, at most `width` points wide.
   * @throws MediaError CORRUPT when the page cannot be loaded; other errors when PDFium itself came to grief, after
   * which this document must not be used any more.
   */
  drawPage(index: number, width: number): RawPicture {
    return this.withPage(index, (page) => this.draw(page, pictureSize(this.pageSize(index), width)))
  }

  /**
   * Does something with the handle of page `index`, from 0.
   * @throws as `drawPage`.
   */
  withPage<Result>(index: number, work: (page: number) => Result): Result {
    const page = this.pdfium._FPDF_LoadPage(this.handle, index)
    if (page === 0) throw new MediaError('CORRUPT', `page ${index + 1} cannot be loaded`)
    try {
      return work(page)
    } finally {
      this.pdfium._FPDF_ClosePage(page)
    }
  }

  /** Draws an open page on white, in that many points. */
  draw(page: number, { width, height }: PageSize): RawPicture {
    const pdfium = this.pdfium
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BITMAP_BGR, 0, 0)
    if (bitmap === 0) throw new MediaError('TOO_LARGE', `no memory for ${width} × ${height} points`)
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
      pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS | RED_FIRST)
      const start = pdfium._FPDFBitmap_GetBuffer(bitmap)
      const stride = pdfium._FPDFBitmap_GetStride(bitmap)
      return { width, height, data: packRows(pdfium.HEAPU8, start, stride, width * 3, height) }
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap)
    }
  }
}

/** The points a page of that size takes when drawn `width` wide; narrower where it would become too tall. */
export function pictureSize(page: PageSize, width: number): PageSize {
  const scale = Math.min(width / page.width, MAX_SIDE / page.height, MAX_SIDE / page.width)
  return { width: Math.max(1, Math.round(page.width * scale)), height: Math.max(1, Math.round(page.height * scale)) }
}

function packRows(memory: Uint8Array, start: number, stride: number, rowBytes: number, rows: number): Uint8Array {
  const packed = new Uint8Array(rowBytes * rows)
  for (let row = 0; row < rows; row++) {
    const from = start + row * stride
    packed.set(memory.subarray(from, from + rowBytes), row * rowBytes)
  }
  return packed
}

function isLength(points: number): boolean {
  return points > 0 && points < MAX_POINTS
}
