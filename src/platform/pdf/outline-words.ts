import { LRUCache } from 'lru-cache'
import { hasRightToLeft } from '#shared/right-to-left.ts'
import { Face, type FaceName } from './faces.ts'

/** The outlines of what is not broken over lines, in ems: its base line is at 0, and it begins at 0. */
interface OutlinedWord {
  /** An SVG path. */
  path: string
  width: number
  /** The space before it, where something stands before it on its line. */
  gap: number
}

/** One entry for each line as it was typed. */
type Outlines = { rightToLeft: boolean; words: OutlinedWord[] }[]

/** Stands for a letter that no typeface has. */
const STAND_IN = '□'
/** Bytes of outlines that are kept: some hundred Chinese texts, thousands of others. */
const KEPT_BYTES = 8 * 1024 * 1024

/** Between the characters of these scripts a line may be broken; what follows them stays with them. */
const BREAKS =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、！？；：）」』】》…])(?![，。、！？；：）」』】》…ー])/u

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const kept = new LRUCache<string, Outlines>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (outlines) =>
    100 + outlines.flatMap(({ words }) => words).reduce((sum, { path }) => sum + path.length + 50, 0),
})

/** The outlines of words as they are drawn on a picture, in ems; a letter that no typeface has is a box. */
export function outlineWords(words: string, face: FaceName = 'display'): Outlines {
  const key = `${face} ${words}`
  const known = kept.get(key)
  if (known) return known
  const outlines = words
    .normalize()
    .split(/\r\n?|\n/)
    .map((line) => outlineLine(line, new Face(face)))
  kept.set(key, outlines)
  return outlines
}

function outlineLine(line: string, face: Face): Outlines[number] {
  const space = widthOf(face, ' ')
  const words = line
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((word) => {
      const parts = word.split(BREAKS).filter(Boolean)
      return parts.map((part, index) => ({ ...outlinePart(face, drawable(face, part)), gap: index === 0 ? space : 0 }))
    })
  return { rightToLeft: hasRightToLeft(line), words }
}

function drawable(face: Face, word: string): string {
  if (face.hasAll(word)) return word
  return Array.from(letters.segment(word), ({ segment }) => (face.hasAll(segment) ? segment : STAND_IN)).join('')
}

function widthOf(face: Face, text: string): number {
  return face.layout(text).advanceWidth / face.unitsPerEm
}

function outlinePart(face: Face, text: string): { path: string; width: number } {
  const { glyphs, positions, advanceWidth } = face.layout(text)
  const em = face.unitsPerEm
  let pen = 0
  let path = ''
  for (const [index, { id }] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    for (const { command, args } of face.outline(id).commands) {
      const values = args.map((value, at) => (at % 2 === 0 ? pen + xOffset + value : -(yOffset + value)) / em)
      path += `${LETTERS[command] ?? ''}${values.map((value) => Number(value.toFixed(4))).join(' ')}`
    }
    pen += xAdvance
  }
  return { path, width: Number((advanceWidth / em).toFixed(4)) }
}

const LETTERS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}
