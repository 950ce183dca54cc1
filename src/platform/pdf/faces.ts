import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font, Glyph } from 'fontkit'
import { openInWeight } from './open-in-weight.ts'
import { encodeTrueType, type Outline } from './true-type.ts'

const FIGTREE = ['figtree/files/figtree-latin-wght-normal', 'figtree/files/figtree-latin-ext-wght-normal']
const BRICOLAGE = ['latin', 'latin-ext', 'vietnamese'].map(
  (part) => `bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal`,
)
/** The only one of our typefaces with letters beyond Latin: better than none. */
const JETBRAINS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'].map(
  (part) => `jetbrains-mono/files/jetbrains-mono-${part}-wght-normal`,
)

/** The typefaces of documents: files are asked in this order, letter by letter. */
const FACES = {
  text: { files: [...FIGTREE, ...JETBRAINS], weight: 450 },
  bold: { files: [...FIGTREE, ...JETBRAINS], weight: 650 },
  display: { files: [...BRICOLAGE, ...FIGTREE, ...JETBRAINS], weight: 700 },
} as const

export type FaceName = keyof typeof FACES
export const FACE_NAMES: FaceName[] = ['text', 'bold', 'display']

const UNITS_PER_EM = 1000
/** Files have less letters than this, and Unicode has more. */
const IDS_PER_FILE = 100_000
const UNKNOWN_IDS = 10_000_000
/** Stands for a letter that no file has. */
const STAND_IN = '?'

interface Run {
  glyphs: Glyph[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  advanceWidth: number
}

/**
 * A typeface over several files, as pdfkit takes one. A letter that none of them has is drawn as a question mark, and
 * copied and read aloud as itself.
 */
export class Face {
  readonly postscriptName: string
  readonly unitsPerEm = UNITS_PER_EM
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly capHeight: number
  readonly xHeight: number
  readonly italicAngle = 0
  readonly post = { isFixedPitch: false }
  readonly head = { macStyle: { italic: false } }
  readonly bbox: Font['bbox']
  readonly #fonts: Font[]

  constructor(name: FaceName) {
    const { files, weight } = FACES[name]
    this.postscriptName = `Openspeach-${name}`
    this.#fonts = files.map((file) => openFont(file, weight))
    const [first] = this.#fonts
    if (!first) throw new Error(`face ${name} has no file`)
    const scale = UNITS_PER_EM / first.unitsPerEm
    this.ascent = first.ascent * scale
    this.descent = first.descent * scale
    this.lineGap = first.lineGap * scale
    this.capHeight = first.capHeight * scale
    this.xHeight = first.xHeight * scale
    const { minX, minY, maxX, maxY } = first.bbox
    this.bbox = { minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale }
  }

  /** Whether every letter of a text can be drawn. */
  hasAll(text: string): boolean {
    return [...text.normalize()].every((letter) => letter.trim() === '' || this.#fileOf(letter) !== -1)
  }

  layout(text: string): Run {
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 }
    for (const part of this.#parts(text.normalize())) this.#append(run, part)
    return run
  }

  getGlyph(id: number): Glyph {
    const font = this.#font(Math.floor(id / IDS_PER_FILE))
    return scaled(font.getGlyph(id % IDS_PER_FILE), id, font)
  }

  /** The letters that a document uses, as a file of their own. */
  createSubset(): { includeGlyph: (id: number) => number; encode: () => Buffer } {
    const ids = [0]
    return {
      includeGlyph: (id) => {
        const known = ids.indexOf(id)
        return known === -1 ? ids.push(id) - 1 : known
      },
      encode: () =>
        encodeTrueType(
          ids.map((id) => this.#outline(id)),
          this,
        ),
    }
  }

  #outline(id: number): Outline {
    const { path, advanceWidth } = id >= UNKNOWN_IDS ? this.#standIn(id - UNKNOWN_IDS) : this.getGlyph(id)
    return { commands: path.commands, advance: advanceWidth }
  }

  #append(run: Run, { file, text }: { file: number; text: string }) {
    if (file === -1) {
      for (const letter of text) {
        const glyph = this.#standIn(letter.codePointAt(0) ?? 0)
        run.glyphs.push(glyph)
        run.positions.push({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })
        run.advanceWidth += glyph.advanceWidth
      }
      return
    }
    const font = this.#font(file)
    const scale = UNITS_PER_EM / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      run.glyphs.push(scaled(glyph, file * IDS_PER_FILE + glyph.id, font))
      run.positions.push({
        xAdvance: xAdvance * scale,
        yAdvance: 0,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
      })
      run.advanceWidth += xAdvance * scale
    }
  }

  #standIn(codePoint: number): Glyph {
    const font = this.#font(0)
    const [glyph] = font.layout(STAND_IN).glyphs
    if (!glyph) throw new Error('a typeface without a question mark')
    return { ...scaled(glyph, UNKNOWN_IDS + codePoint, font), codePoints: [codePoint] }
  }

  /** Neighbours that one file has, together: kerning and ligatures are between them. */
  #parts(text: string): { file: number; text: string }[] {
    const parts: { file: number; text: string }[] = []
    for (const letter of text) {
      const last = parts.at(-1)
      const file = this.#fileOf(letter)
      if (last?.file === file) last.text += letter
      else parts.push({ file, text: letter })
    }
    return parts
  }

  #fileOf(letter: string): number {
    const codePoint = letter.codePointAt(0) ?? 0
    return this.#fonts.findIndex((font) => font.hasGlyphForCodePoint(codePoint))
  }

  #font(file: number): Font {
    const font = this.#fonts[file]
    if (!font) throw new Error(`no file ${file} of ${this.postscriptName}`)
    return font
  }
}

function openFont(file: string, weight: number): Font {
  return openInWeight(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}.woff2`))), weight)
}

/** A letter in units of ours, without the typeface that it comes from. */
function scaled(glyph: Glyph, id: number, font: Font): Glyph {
  const { path, advanceWidth } = glyph
  const scale = UNITS_PER_EM / font.unitsPerEm
  // A glyph that was first met as part of another doesn't know its character yet.
  const [text = ''] = glyph.codePoints.length === 0 ? font.stringsForGlyph(glyph.id) : []
  const codePoints = [...glyph.codePoints, ...Array.from(text, (letter) => letter.codePointAt(0) ?? 0)]
  const commands = path.commands.map(({ command, args }) => ({ command, args: args.map((value) => value * scale) }))
  return { id, codePoints, advanceWidth: advanceWidth * scale, path: { commands } }
}
