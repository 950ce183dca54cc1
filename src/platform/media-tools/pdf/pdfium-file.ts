import { readSync } from 'node:fs'
import type { Pdfium } from './pdfium-library.ts'
import { addToTable } from './pdfium-program.ts'

/** Bytes that are read at once: PDFium asks for half a kilobyte at a time where it looks for something. */
const WINDOW_BYTES = 64 * 1024
/** Of PDFium's FPDF_FILEACCESS: the file's bytes, the function that reads, and what that is handed. */
const ACCESS_BYTES = 12

/**
 * What PDFium reads a file by, so that only what it asks for is ever in memory.
 * @param file an open file's descriptor, which must stay open as long as anything is asked of the document.
 * @param size its bytes, less than 2 GB.
 * @returns the address of the FPDF_FILEACCESS.
 */
export function accessTo(pdfium: Pdfium, file: number, size: number): number {
  const reader = new WindowReader(file, size)
  const readBlock = (_: number, position: number, buffer: number, length: number) =>
    Number(reader.read(position, pdfium.HEAPU8.subarray(buffer, buffer + length)))
  const at = pdfium.wasmExports.malloc(ACCESS_BYTES)
  pdfium.HEAP32.set([size, addToTable(pdfium.wasmExports.__indirect_function_table, readBlock), 0], at / 4)
  return at
}

/** Reads by way of a window, since most of what is asked for lies close together. */
class WindowReader {
  readonly #file: number
  readonly #size: number
  readonly #window = Buffer.alloc(WINDOW_BYTES)
  #start = 0
  #length = 0

  constructor(file: number, size: number) {
    this.#file = file
    this.#size = size
  }

  /** Fills `into` from the file's bytes at `position`; false where the file has not as many. */
  read(position: number, into: Uint8Array): boolean {
    if (position < 0 || position + into.length > this.#size) return false
    if (into.length > WINDOW_BYTES) return readSync(this.#file, into, 0, into.length, position) === into.length
    if (position < this.#start || position + into.length > this.#start + this.#length) {
      this.#start = position
      this.#length = readSync(this.#file, this.#window, 0, WINDOW_BYTES, position)
    }
    const from = position - this.#start
    if (from + into.length > this.#length) return false
    into.set(this.#window.subarray(from, from + into.length))
    return true
  }
}
