import { type Box, LAYOUT_BOUNDS, type LayoutLine } from '#shared/document-layout.ts'
import type { ReadLine, ReadWord } from './tesseract.ts'

/** How far letters are turned clockwise on their page. */
export type Turn = 0 | 90 | 180 | 270

/** What was read of a page's picture, once it was turned so that its letters stand upright. */
export interface ReadPicture {
  lines: readonly ReadLine[]
  /** Of the picture that was read, in its points. */
  width: number
  height: number
  turn: Turn
  /** Points of the page for each point of the picture. */
  scale: number
}

/** Of 100: print is above 90, the grain of a photograph taken for letters below 50. */
const SURE_LINE = 70
/** Words that stand alone are often grain: these have to be surer. */
const FEW_LETTERS = 3
const SURE_FEW = 85
/** Fewer letters than this that are sure, and a smaller share of all, are grain as well. */
const FEW_SURE = 20
const SURE_SHARE = 0.2
/** Of the size of letters: how high tall ones stand over their line, on average of usual fonts. */
const TALL = 0.71
/** Of the size of letters: what a line takes above and below where they stand, as in all layouts. */
const ASCENT = 0.78
const DESCENT = 0.22
/** Points: what is smaller or larger is no writing. */
const SMALLEST = 4
const LARGEST = 200
/** Of the size of letters: a wider gap is a tab. */
const TAB = 1.1

/** The lines of a page that were read for sure, on the page as it is seen. */
export function linesOf(picture: ReadPicture): LayoutLine[] {
  const lines = picture.lines.filter(liesUpright).flatMap((line) => lineOf(line, picture) ?? [])
  const seen = lettersOf(picture.lines.flatMap(({ words }) => words))
  const sure = lettersOf(lines)
  return sure < FEW_SURE && sure < SURE_SHARE * seen ? [] : lines.slice(0, LAYOUT_BOUNDS.lines)
}

function lineOf(line: ReadLine, picture: ReadPicture): LayoutLine | undefined {
  const { words, rowAttributes } = line
  // Where the line is sure, a word that is not is better than a gap; but not a sign, which may be a speck.
  const read = words.filter((word) => word.confidence >= SURE_LINE || lettersOf([word]) > 0)
  const letters = lettersOf(read)
  const high = (rowAttributes.rowHeight - rowAttributes.descenders) / TALL
  const size = Math.round(high * picture.scale * 10) / 10
  if (letters === 0 || size < SMALLEST || size > LARGEST) return undefined
  if (certaintyOf(words) < (letters < FEW_LETTERS ? SURE_FEW : SURE_LINE)) return undefined
  const { turn } = picture
  const text = textOf(read, high).slice(0, LAYOUT_BOUNDS.lineLetters).toWellFormed()
  return { text, box: boxOf({ ...line, words: read }, high, picture), size, font: 0, ...(turn !== 0 && { turn }) }
}

/** How sure it is that a picture stands upright, from 0 to 100. */
export function uprightness({ lines }: ReadPicture): number {
  const all = lines.reduce((sum, { words }) => sum + signsOf(words), 0)
  const upright = lines.filter(liesUpright)
  return upright.reduce((sum, { words }) => sum + certaintyOf(words) * signsOf(words), 0) / Math.max(1, all)
}

function signsOf(words: readonly ReadWord[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0)
}

/** How sure all of it is, from 0 to 100, by the number of letters; 0 of nothing. */
function certaintyOf(words: readonly ReadWord[]): number {
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, signsOf(words))
}

/** Letters and digits; no other sign says anything. */
export function lettersOf(words: readonly { text: string }[]): number {
  return words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)
}

/** Whether a line is read from left to right in its picture: lines that stand on their side are read as well. */
export function liesUpright({ words, bbox }: ReadLine): boolean {
  return lettersOf(words) < FEW_LETTERS || bbox.x1 - bbox.x0 > bbox.y1 - bbox.y0
}

function textOf(words: readonly ReadWord[], size: number): string {
  const text = words.reduce((before, word, index) => {
    const last = words[index - 1]
    const gap = last ? (word.bbox.x0 - last.bbox.x1 > TAB * size ? '\t' : ' ') : ''
    return before + gap + word.text.trim()
  }, '')
  return text.normalize('NFC')
}

function boxOf({ words, baseline }: ReadLine, size: number, { width, height, turn, scale }: ReadPicture): Box {
  const left = Math.min(...words.map(({ bbox }) => bbox.x0))
  const right = Math.max(...words.map(({ bbox }) => bbox.x1))
  const base = (baseline.y0 + baseline.y1) / 2
  const [top, bottom] = [base - ASCENT * size, base + DESCENT * size]
  const [across, down] = [right - left, bottom - top]
  const boxes: Record<Turn, Box> = {
    0: [left, top, across, down],
    90: [height - bottom, left, down, across],
    180: [width - right, height - bottom, across, down],
    270: [top, width - right, down, across],
  }
  const [x, y, w, h] = boxes[turn].map((length) => Math.round(length * scale * 10) / 10)
  return [x ?? 0, y ?? 0, w ?? 0, h ?? 0]
}
