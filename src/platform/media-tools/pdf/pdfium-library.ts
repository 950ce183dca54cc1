import { PDFiumModule } from '@hyzyla/pdfium'
import { readProgram } from './pdfium-program.ts'

type Handle = number
type Pointer = number

/** What of PDFium's functions we use that the package's types leave out. A handle is 0 where there is no such thing. */
interface FurtherFunctions {
  wasmExports: { __indirect_function_table: WebAssembly.Table }
  HEAPU16: Uint16Array
  HEAPF32: Float32Array
  HEAPF64: Float64Array
  _FPDF_LoadCustomDocument: (access: Pointer, password: Pointer) => Handle
  _FPDF_GetPageSizeByIndexF: (document: Handle, index: number, size: Pointer) => number
  _FPDF_GetPageBoundingBox: (page: Handle, box: Pointer) => number
  _FPDF_GetMetaText: (document: Handle, tag: Pointer, buffer: Pointer, bytes: number) => number
  _FPDF_GetPageLabel: (document: Handle, index: number, buffer: Pointer, bytes: number) => number
  _FPDFPage_GetRotation: (page: Handle) => number
  _FPDFText_GetUnicode: (text: Handle, index: number) => number
  _FPDFText_IsGenerated: (text: Handle, index: number) => number
  _FPDFText_IsHyphen: (text: Handle, index: number) => number
  _FPDFText_HasUnicodeMapError: (text: Handle, index: number) => number
  _FPDFText_GetTextObject: (text: Handle, index: number) => Handle
  _FPDFText_GetCharOrigin: (text: Handle, index: number, x: Pointer, y: Pointer) => number
  _FPDFText_GetCharBox: (text: Handle, index: number, l: Pointer, r: Pointer, b: Pointer, t: Pointer) => number
  _FPDFText_GetLooseCharBox: (text: Handle, index: number, box: Pointer) => number
  _FPDFText_GetMatrix: (text: Handle, index: number, matrix: Pointer) => number
  _FPDFTextObj_GetFont: (object: Handle) => Handle
  _FPDFTextObj_GetFontSize: (object: Handle, size: Pointer) => number
  _FPDFTextObj_GetTextRenderMode: (object: Handle) => number
  _FPDFFont_GetBaseFontName: (font: Handle, buffer: Pointer, bytes: number) => number
  _FPDFFont_GetFlags: (font: Handle) => number
  _FPDFFont_GetWeight: (font: Handle) => number
  _FPDFFont_GetItalicAngle: (font: Handle, angle: Pointer) => number
  _FPDFPageObj_GetFillColor: (object: Handle, r: Pointer, g: Pointer, b: Pointer, a: Pointer) => number
  _FPDFPageObj_GetStrokeColor: (object: Handle, r: Pointer, g: Pointer, b: Pointer, a: Pointer) => number
  _FPDFPageObj_GetBounds: (object: Handle, l: Pointer, b: Pointer, r: Pointer, t: Pointer) => number
  _FPDFPageObj_GetMatrix: (object: Handle, matrix: Pointer) => number
  _FPDFPageObj_SetIsActive: (object: Handle, active: number) => number
  _FPDFPath_GetDrawMode: (object: Handle, fillMode: Pointer, stroke: Pointer) => number
  _FPDFFormObj_CountObjects: (form: Handle) => number
  _FPDFFormObj_GetObject: (form: Handle, index: number) => Handle
  _FPDFBookmark_GetFirstChild: (document: Handle, bookmark: Handle) => Handle
  _FPDFBookmark_GetNextSibling: (document: Handle, bookmark: Handle) => Handle
  _FPDFBookmark_GetTitle: (bookmark: Handle, buffer: Pointer, bytes: number) => number
  _FPDFBookmark_GetDest: (document: Handle, bookmark: Handle) => Handle
  _FPDFBookmark_GetAction: (bookmark: Handle) => Handle
  _FPDFAction_GetType: (action: Handle) => number
  _FPDFAction_GetDest: (document: Handle, action: Handle) => Handle
  _FPDFDest_GetDestPageIndex: (document: Handle, destination: Handle) => number
  _FPDFDest_GetLocationInPage: (
    destination: Handle,
    hasX: Pointer,
    hasY: Pointer,
    hasZoom: Pointer,
    x: Pointer,
    y: Pointer,
    zoom: Pointer,
  ) => number
  _FPDFLink_Enumerate: (page: Handle, position: Pointer, link: Pointer) => number
  _FPDFLink_GetDest: (document: Handle, link: Handle) => Handle
  _FPDFLink_GetAction: (link: Handle) => Handle
  _FPDFLink_GetAnnotRect: (link: Handle, box: Pointer) => number
}

export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & FurtherFunctions

/** A PDFium of its own, with memory that nothing else shares. */
export async function loadPdfium(): Promise<Pdfium> {
  // The cast adds what the package's types leave out, see FurtherFunctions.
  const pdfium = (await PDFiumModule({ wasmBinary: await readProgram() })) as Pdfium
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 })
  return pdfium
}

/** Bytes of memory that answers are written into: eight numbers of eight bytes. */
const SCRATCH_BYTES = 64

/** The numbers that PDFium answers with, which it writes into memory; each is gone with the next. */
export class Scratch {
  readonly #pdfium: Pdfium
  /** Where in PDFium's memory answers are to be written. */
  readonly at: Pointer

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium
    this.at = pdfium.wasmExports.malloc(SCRATCH_BYTES)
  }

  /** The address of the number `index`, of four bytes. */
  slot(index: number): Pointer {
    return this.at + 4 * index
  }

  float(index: number): number {
    return this.#pdfium.HEAPF32[this.at / 4 + index] ?? 0
  }

  /** Of eight bytes: it takes the place of two slots. */
  double(index: number): number {
    return this.#pdfium.HEAPF64[this.at / 8 + index] ?? 0
  }

  integer(index: number): number {
    return this.#pdfium.HEAP32[this.at / 4 + index] ?? 0
  }

  setInteger(index: number, value: number): void {
    this.#pdfium.HEAP32[this.at / 4 + index] = value
  }

  free(): void {
    this.#pdfium.wasmExports.free(this.at)
  }
}

/** Of a text nobody reads more. */
const MAX_TEXT_BYTES = 4096

/** A text that PDFium writes in UTF-16, with a final zero; empty where it is longer than anybody reads. */
export function readUtf16(pdfium: Pdfium, write: (buffer: Pointer, bytes: number) => number): string {
  return readText(pdfium, write, (start, bytes) =>
    String.fromCharCode(...pdfium.HEAPU16.subarray(start / 2, (start + bytes) / 2 - 1)),
  )
}

/** The same of a text in bytes, as names of fonts are. */
export function readBytes(pdfium: Pdfium, write: (buffer: Pointer, bytes: number) => number): string {
  return readText(pdfium, write, (start, bytes) =>
    Buffer.from(pdfium.HEAPU8.subarray(start, start + bytes))
      .toString('utf8')
      .replace(/\0.*$/s, ''),
  )
}

function readText(
  pdfium: Pdfium,
  write: (buffer: Pointer, bytes: number) => number,
  decode: (start: Pointer, bytes: number) => string,
): string {
  const buffer = pdfium.wasmExports.malloc(MAX_TEXT_BYTES)
  try {
    const bytes = write(buffer, MAX_TEXT_BYTES)
    return bytes > 0 && bytes <= MAX_TEXT_BYTES ? decode(buffer, bytes) : ''
  } finally {
    pdfium.wasmExports.free(buffer)
  }
}
