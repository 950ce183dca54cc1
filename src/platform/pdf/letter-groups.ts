import type { Font, Glyph } from 'fontkit'

const FOLLOWS = /[\p{Mark}\p{Default_Ignorable_Code_Point}]/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * What a document's number stands for: what was written, and the glyphs that it is drawn with. A letter and its marks are
 * one, and so are letters that were joined or changed places: so they are copied as they were written.
 */
export interface Drawn {
  font: Font
  codePoints: number[]
  advanceWidth: number
  pieces: { glyph: number; x: number; y: number }[]
}

/** A glyph as the typeface places it, in its units. */
export interface Placed {
  glyph: Glyph
  xAdvance: number
  xOffset: number
  yOffset: number
}

/** A glyph that is one letter, or several that are drawn as one. */
export function singleGlyph(font: Font, { id, advanceWidth }: Glyph, codePoints: number[]): Drawn {
  return { font, codePoints, advanceWidth, pieces: [{ glyph: id, x: 0, y: 0 }] }
}

/**
 * Glyphs that are one letter together.
 * @param members as they stand on paper from left to right
 */
export function joinedGlyphs(font: Font, members: readonly Placed[], codePoints: number[]): Drawn {
  let pen = 0
  const pieces = members.map(({ glyph, xAdvance, xOffset, yOffset }) => {
    const piece = { glyph: glyph.id, x: pen + xOffset, y: yOffset }
    pen += xAdvance
    return piece
  })
  return { font, codePoints, advanceWidth: pen, pieces }
}

/**
 * The glyphs of what a reader knows as one letter, and its code points. Shaping joins letters, takes them apart and lets
 * them change places: a group ends where as many letters are drawn as were written.
 * @param glyphs in the order in which they are written
 * @param drawn the text that they were made from: `text`, its brackets mirrored
 */
export function groupsOf(glyphs: readonly Placed[], text: string, drawn: string) {
  const written = codePointsOf(text)
  const shaped = codePointsOf(drawn)
  const ends = endsOfLetters(text)
  const groups: { members: Placed[]; codePoints: number[] }[] = []
  let from = 0
  let members: Placed[] = []
  for (const [index, placed] of glyphs.entries()) {
    members.push(placed)
    const seen = members.flatMap(({ glyph }) => glyph.codePoints)
    const to = from + seen.length
    const next = glyphs[index + 1]
    const isWhole = to > from && ends.has(to) && isSameSet(seen, shaped.slice(from, to))
    if (next && (!isWhole || next.glyph.codePoints.length === 0)) continue
    groups.push({ members, codePoints: written.slice(from, next ? to : undefined) })
    from = to
    members = []
  }
  return groups
}

/** How many code points there are up to the end of each letter with its marks. */
function endsOfLetters(text: string): Set<number> {
  let end = 0
  return new Set(
    lettersOf(text).map((letters) => {
      end += codePointsOf(letters).length
      return end
    }),
  )
}

function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  return some.toSorted().join() === others.toSorted().join()
}

/** The numbers of a text's characters in Unicode. */
export function codePointsOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

/** Letters, each with the marks that follow it: one file draws them, so that accents sit where they belong. */
export function lettersOf(text: string): string[] {
  return FOLLOWS.test(text) ? Array.from(clusters.segment(text), ({ segment }) => segment) : [...text]
}
