import type { Pdfium, Scratch } from '../pdfium-library.ts'
import type { Fonts } from './fonts.ts'
import type { PageFrame, Turn } from './page-frame.ts'

/** What all letters of one piece of text share. */
export interface Style {
  /** The piece in PDFium. */
  object: number
  font: number
  /** Points. */
  size: number
  /** Nothing where the letters are slanted. */
  turn: Turn | undefined
  /** 0xRRGGBB, and how opaque it is from 0 to 255. */
  ink: number
  opaque: number
  /** Neither filled nor drawn around. */
  invisible: boolean
  /** Its font has a name: it was not made for this file, to draw letters point by point. */
  named: boolean
}

/** A letter, placed as when it is upright. Lengths in points, from the left and from the top. */
export interface Glyph {
  text: string
  left: number
  right: number
  /** Of the line that the letters stand on. */
  base: number
  style: Style
  /** A space stands before it. */
  spaced: boolean
  /** The file does not say which letter it is. */
  unknown: boolean
}

/** Nobody reads more letters on one page. */
const MAX_GLYPHS = 60_000
const HYPHEN_AT_END = 2
const STROKE = 1
const FILL_AND_STROKE = 2
const UNSEEN_MODES = [3, 7]
/** What a letter of a font without a name is high, as a share of its size. */
const TALLEST = 0.95

/** The letters of a page, in the order of its file. */
export class GlyphReader {
  readonly #pdfium: Pdfium
  readonly #scratch: Scratch
  readonly #fonts: Fonts
  readonly #frame: PageFrame
  readonly #styles = new Map<number, Style>()
  /** Styles of fonts that have no size of their own, until the tallest of their letters is known. */
  readonly #unsized = new Map<string, { styles: Style[]; tallest: number }>()

  constructor(pdfium: Pdfium, scratch: Scratch, fonts: Fonts, frame: PageFrame) {
    this.#pdfium = pdfium
    this.#scratch = scratch
    this.#fonts = fonts
    this.#frame = frame
  }

  read(page: number): Glyph[] {
    const text = this.#pdfium._FPDFText_LoadPage(page)
    if (text === 0) return []
    try {
      return this.#readAll(text)
    } finally {
      this.#pdfium._FPDFText_ClosePage(text)
    }
  }

  #readAll(text: number): Glyph[] {
    const glyphs: Glyph[] = []
    const count = Math.min(this.#pdfium._FPDFText_CountChars(text), MAX_GLYPHS)
    let spaced = false
    for (let index = 0; index < count; index++) {
      const code = this.#pdfium._FPDFText_GetUnicode(text, index)
      const object = this.#pdfium._FPDFText_GetTextObject(text, index)
      if (object === 0 || isSpace(code)) {
        spaced = true
        continue
      }
      const style = this.#styles.get(object) ?? this.#styleOf(text, index, object)
      if (style.turn === undefined) continue
      const glyph = this.#glyph(text, index, code, style, style.turn)
      glyphs.push({ ...glyph, style, spaced })
      spaced = false
    }
    for (const { styles, tallest } of this.#unsized.values()) {
      for (const style of styles) style.size = tallest / TALLEST
    }
    return glyphs
  }

  #glyph(text: number, index: number, code: number, style: Style, turn: Turn) {
    const scratch = this.#scratch
    this.#pdfium._FPDFText_GetLooseCharBox(text, index, scratch.at)
    // Left, top, right, bottom.
    const [x1, y1, x2, y2] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
    this.#pdfium._FPDFText_GetCharOrigin(text, index, scratch.slot(0), scratch.slot(2))
    const [x, y] = this.#frame.point(scratch.double(0), scratch.double(1))
    const [start, base] = this.#frame.unturned(turn, x, y)
    const [a] = this.#frame.unturned(turn, ...this.#frame.point(x1, y1))
    const [b] = this.#frame.unturned(turn, ...this.#frame.point(x2, y2))
    const end = Math.max(a, b)
    // Fonts without a name often say nothing, though their letters have their usual numbers.
    const unknown = isUnknown(code) || (style.named && this.#pdfium._FPDFText_HasUnicodeMapError(text, index) === 1)
    return {
      text: code === HYPHEN_AT_END ? '-' : letterOf(code),
      left: Math.min(start, end),
      // The box of a broken font may be anything.
      right: Math.min(Math.max(end, start), start + Math.max(WIDEST * style.size, WIDEST_POINTS)),
      base,
      unknown: unknown && code !== HYPHEN_AT_END,
    }
  }

  #styleOf(text: number, index: number, object: number): Style {
    const pdfium = this.#pdfium
    const scratch = this.#scratch
    const mode = pdfium._FPDFTextObj_GetTextRenderMode(object)
    const { place, named } = this.#fonts.placeOf(pdfium._FPDFTextObj_GetFont(object), mode === FILL_AND_STROKE)
    pdfium._FPDFTextObj_GetFontSize(object, scratch.at)
    const given = Math.abs(scratch.float(0))
    pdfium._FPDFText_GetMatrix(text, index, scratch.at)
    const [a, b, c, d] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
    const size = given * Math.hypot(c, d)
    const colour = mode === STROKE ? pdfium._FPDFPageObj_GetStrokeColor : pdfium._FPDFPageObj_GetFillColor
    const coloured = colour(object, scratch.slot(0), scratch.slot(1), scratch.slot(2), scratch.slot(3))
    const [red, green, blue, opaque] = [0, 1, 2, 3].map((slot) => scratch.integer(slot) & 255)
    const style: Style = {
      object,
      font: place,
      size,
      turn: this.#frame.turnOf(a, b),
      ink: coloured ? ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0) : 0,
      opaque: coloured ? (opaque ?? 255) : 255,
      invisible: UNSEEN_MODES.includes(mode),
      named,
    }
    this.#styles.set(object, style)
    if (!named) this.#measure(text, index, `${place} ${size}`, style)
    return style
  }

  /** A font without a name draws its letters itself, in any size: they are measured. */
  #measure(text: number, index: number, key: string, style: Style): void {
    const scratch = this.#scratch
    const known = this.#unsized.get(key) ?? { styles: [], tallest: 0 }
    known.styles.push(style)
    for (let next = index; next < index + MEASURED; next++) {
      if (this.#pdfium._FPDFText_GetTextObject(text, next) !== style.object) break
      const slots = [0, 2, 4, 6].map((slot) => scratch.slot(slot)) as [number, number, number, number]
      this.#pdfium._FPDFText_GetCharBox(text, next, ...slots)
      known.tallest = Math.max(known.tallest, Math.abs(scratch.double(3) - scratch.double(2)))
    }
    this.#unsized.set(key, known)
  }
}

const MEASURED = 40
const WIDEST = 2.5
const WIDEST_POINTS = 30

function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    code === 0xa0 ||
    (code >= 0x09 && code <= 0x0d) ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x3000
  )
}

/** Control characters, those for private use, and the one that stands for an unknown one. */
function isUnknown(code: number): boolean {
  return (
    code < 0x20 ||
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0xe000 && code <= 0xf8ff) ||
    code >= 0xf0000 ||
    (code >= 0xfffd && code <= 0xffff)
  )
}

function letterOf(code: number): string {
  if (code < 0x20 || code > 0x10ffff) return '\ufffd'
  // Letters that are printed as one are written as two.
  if (code >= 0xfb00 && code <= 0xfb06) return String.fromCharCode(code).normalize('NFKC')
  return code === 0xad ? '-' : String.fromCodePoint(code)
}
