import { LAYOUT_BOUNDS, type LayoutFont } from '#shared/document-layout.ts'
import { type Pdfium, readBytes, type Scratch } from '../pdfium-library.ts'

const BOLD_NAME = /bold|black|heavy|-bd|semib|demi|medi(?!um|ev)|cmbx|sfbx|cmb\d|bx\d|[-,]b$|extrab|ultra(?!light)/i
const MEDIUM_NAME = /medium/i
const ITALIC_NAME = /ital|oblique|slant|-it$|[-,]i$|cmti|cmsl|sfti|cmbxti/i
const FIXED_NAME = /mono|courier|typewriter|consol|cmtt|sftt|code|menlo/i
const FIXED = 1
const ITALIC = 1 << 6
const FORCED_BOLD = 1 << 18
const BOLD = 700

/** The fonts of a document, each once; a page knows them by handles of its own. */
export class Fonts {
  readonly #pdfium: Pdfium
  readonly #scratch: Scratch
  readonly #places = new Map<string, number>()
  readonly found: LayoutFont[] = []

  /** @param before fonts that keep their places. */
  constructor(pdfium: Pdfium, scratch: Scratch, before: readonly LayoutFont[] = []) {
    this.#pdfium = pdfium
    this.#scratch = scratch
    for (const font of before) this.#keep(font)
  }

  /** The place of a font among those found, and whether it has a name. */
  placeOf(handle: number, strengthened: boolean): { place: number; named: boolean } {
    const name = readBytes(this.#pdfium, (buffer, bytes) =>
      this.#pdfium._FPDFFont_GetBaseFontName(handle, buffer, bytes),
    )
    // A part of a font has six letters before its name.
    const font = this.#describe(handle, name.replace(/^[A-Z]{6}\+/, '').slice(0, 100), strengthened)
    return { place: this.#keep(font), named: name !== '' }
  }

  #describe(handle: number, name: string, strengthened: boolean): LayoutFont {
    const flags = this.#pdfium._FPDFFont_GetFlags(handle)
    const known = flags > 0 ? flags : 0
    this.#pdfium._FPDFFont_GetItalicAngle(handle, this.#scratch.at)
    const bold = strengthened || BOLD_NAME.test(name) || (known & FORCED_BOLD) !== 0
    const weight = bold ? BOLD : MEDIUM_NAME.test(name) ? 500 : 400
    return {
      name: name.toWellFormed(),
      weight,
      italic: ITALIC_NAME.test(name) || (known & ITALIC) !== 0,
      fixed: (known & FIXED) !== 0 || FIXED_NAME.test(name),
    }
  }

  #keep(font: LayoutFont): number {
    const key = JSON.stringify(font)
    const known = this.#places.get(key)
    if (known !== undefined) return known
    // More fonts than anybody has: the last stands for all others.
    if (this.found.length > LAYOUT_BOUNDS.fonts) return LAYOUT_BOUNDS.fonts
    this.#places.set(key, this.found.length)
    return this.found.push(font) - 1
  }
}
