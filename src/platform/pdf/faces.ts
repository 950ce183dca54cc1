import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { BRICOLAGE, FIGTREE, type Typeface, WORLD_TYPEFACES } from '../typefaces.ts'
import { type DirectedText, inVisualOrder, mirrored } from './direction.ts'
import {
  codePointsOf,
  type Drawn,
  groupsOf,
  joinedGlyphs,
  lettersOf,
  type Placed,
  singleGlyph,
} from './letter-groups.ts'
import { encodeTrueType, type Outline, withoutCubics } from './true-type.ts'

/** The typefaces of documents: files are asked in this order, letter by letter, and opened when they are. */
const FACES = {
  text: { weight: 'regular', typefaces: [FIGTREE, ...WORLD_TYPEFACES] },
  bold: { weight: 'bold', typefaces: [FIGTREE, ...WORLD_TYPEFACES] },
  display: { weight: 'bold', typefaces: [BRICOLAGE, FIGTREE, ...WORLD_TYPEFACES] },
} as const

export type FaceName = keyof typeof FACES
export const FACE_NAMES: FaceName[] = ['text', 'bold', 'display']

const UNITS_PER_EM = 1000

/** Stands for a letter that no file has. */
const STAND_IN = '?'

/** Code points that draw nothing: any file may have a letter without them. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

interface Run {
  glyphs: PdfGlyph[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  advanceWidth: number
}

/** A glyph by a number of the document's own, in units of ours. */
interface PdfGlyph {
  id: number
  codePoints: number[]
  advanceWidth: number
}

/** Opening a typeface takes a while and its letters never change: a process has one of each. */
const opened = new Map<string, Font>()

/**
 * A typeface over several files, as pdfkit takes one, for one document. A letter that no file has is drawn as a question
 * mark, and copied and read aloud as itself.
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
  readonly #typefaces: readonly Typeface[]
  readonly #weight: 'regular' | 'bold'
  readonly #entries: Drawn[] = []
  readonly #ids = new Map<string, number>()

  constructor(name: FaceName) {
    const { typefaces, weight } = FACES[name]
    this.postscriptName = `Openspeach-${name}`
    this.#typefaces = typefaces
    this.#weight = weight
    const first = this.#font(0)
    this.#idOf(singleGlyph(first, first.getGlyph(0), []))
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
    return this.#parts(text.normalize()).every(({ file, text: part }) => file !== -1 || part.trim() === '')
  }

  /** The letters of a line, or of a word of it, as they stand on paper from left to right. */
  layout(line: string): Run {
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 }
    for (const { text, isRightToLeft } of inVisualOrder(line.normalize())) {
      const parts = this.#parts(text, line)
      if (isRightToLeft) parts.reverse()
      for (const part of parts) this.#append(run, { ...part, isRightToLeft })
    }
    return run
  }

  /** @param id as `layout` gives it, or 0 for what is missing */
  getGlyph(id: number): PdfGlyph {
    const { font, codePoints, advanceWidth } = this.#entry(id)
    return { id, codePoints, advanceWidth: (advanceWidth * UNITS_PER_EM) / font.unitsPerEm }
  }

  /** The letters that a document uses, as a file of their own. */
  createSubset(): { includeGlyph: (id: number) => number; encode: () => Buffer } {
    const ids = new Map([[0, 0]])
    return {
      includeGlyph: (id) => {
        const known = ids.get(id) ?? ids.size
        ids.set(id, known)
        return known
      },
      encode: () =>
        encodeTrueType(
          Array.from(ids.keys(), (id) => this.outline(id)),
          this,
        ),
    }
  }

  /** The shape of a glyph that `layout` gave. */
  outline(id: number): Outline {
    const { font, pieces } = this.#entry(id)
    const scale = UNITS_PER_EM / font.unitsPerEm
    const commands = pieces.flatMap(({ glyph, x, y }) =>
      font.getGlyph(glyph).path.commands.map(({ command, args }) => ({
        command,
        args: args.map((value, index) => (value + (index % 2 === 0 ? x : y)) * scale),
      })),
    )
    return { commands: withoutCubics(commands), advance: this.getGlyph(id).advanceWidth }
  }

  #append(run: Run, { file, text, isRightToLeft }: DirectedText & { file: number }) {
    if (file === -1) {
      for (const letter of isRightToLeft ? [...text].reverse() : text) this.#appendStandIn(run, letter)
      return
    }
    const font = this.#font(file)
    const drawn = isRightToLeft ? mirrored(text) : text
    const { glyphs, positions } = font.layout(drawn, undefined, undefined, undefined, isRightToLeft ? 'rtl' : 'ltr')
    const placed = glyphs.map((glyph, index) => ({ glyph, xAdvance: 0, xOffset: 0, yOffset: 0, ...positions[index] }))
    const groups = groupsOf(isRightToLeft ? placed.reverse() : placed, text, drawn)
    if (isRightToLeft) {
      groups.reverse()
      // PDF readers turn such a line around code point by code point, whatever is one glyph.
      for (const group of groups) for (const list of [group.members, group.codePoints]) list.reverse()
    }
    for (const { members, codePoints } of groups) this.#appendGroup(run, font, members, codePoints)
  }

  #appendGroup(run: Run, font: Font, members: Placed[], codePoints: number[]) {
    const scale = UNITS_PER_EM / font.unitsPerEm
    const [only] = members
    const isOne = only && members.length === 1
    const entry = isOne ? singleGlyph(font, only.glyph, codePoints) : joinedGlyphs(font, members, codePoints)
    const xAdvance = (isOne ? only.xAdvance : entry.advanceWidth) * scale
    const [xOffset, yOffset] = isOne ? [only.xOffset * scale, only.yOffset * scale] : [0, 0]
    run.glyphs.push(this.getGlyph(this.#idOf(entry)))
    run.positions.push({ xAdvance, yAdvance: 0, xOffset, yOffset })
    run.advanceWidth += xAdvance
  }

  #appendStandIn(run: Run, letter: string) {
    const font = this.#font(0)
    const [drawn] = font.layout(STAND_IN).glyphs
    if (!drawn) throw new Error('a typeface without a question mark')
    const glyph = this.getGlyph(this.#idOf(singleGlyph(font, drawn, codePointsOf(letter))))
    run.glyphs.push(glyph)
    run.positions.push({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })
    run.advanceWidth += glyph.advanceWidth
  }

  #idOf(entry: Drawn): number {
    const pieces = entry.pieces.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(' ')
    const key = `${entry.font.postscriptName} ${pieces} ${entry.codePoints}`
    const id = this.#ids.get(key) ?? this.#entries.push(entry) - 1
    this.#ids.set(key, id)
    return id
  }

  #entry(id: number): Drawn {
    const entry = this.#entries[id]
    if (!entry) throw new Error(`no glyph ${id} of ${this.postscriptName}`)
    return entry
  }

  /** Neighbours that one file has, together: kerning and ligatures are between them. */
  #parts(text: string, line = text): { file: number; text: string }[] {
    const parts: { file: number; text: string }[] = []
    const add = (letters: string, file: number) => {
      const last = parts.at(-1)
      if (last?.file === file) last.text += letters
      else parts.push({ file, text: letters })
    }
    for (const letters of lettersOf(text)) {
      const file = this.#fileOf(letters, line)
      if (file !== -1) add(letters, file)
      else for (const letter of letters) add(letter, this.#fileOf(letter, line))
    }
    return parts
  }

  #fileOf(letters: string, line: string): number {
    const codePoints = codePointsOf(letters.replace(IGNORABLE, ''))
    return this.#typefaces.findIndex(
      ({ forTexts }, file) =>
        (forTexts?.test(line) ?? true) && codePoints.every((one) => this.#font(file).hasGlyphForCodePoint(one)),
    )
  }

  #font(index: number): Font {
    const file = this.#typefaces[index]?.[this.#weight]
    if (!file) throw new Error(`no file ${index} of ${this.postscriptName}`)
    const font = opened.get(file) ?? openFont(file)
    opened.set(file, font)
    return font
  }
}

/** Opens a typeface whose glyphs say each time what they are written for; the package's remember the first time. */
function openFont(file: string): Font {
  const font = create(readFileSync(file))
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => Object.create(getGlyph(id), { codePoints: { value: codePoints } })
  return font
}
