import type { Glyph, Style } from './glyphs.ts'

/** Letters that stand side by side on one line, with no gap wider than a space. */
export interface Run {
  glyphs: Glyph[]
  text: string
  left: number
  right: number
  base: number
  /** Of its largest letters. */
  size: number
}

/** Shares of the size of letters. */
const NEW_LINE = 0.35
const GAP = 1.1
const BACK = 0.4
const SPACE = 0.22
/** A gap this wide between all letters of a run spreads a title, and parts no words. */
const SPREAD = 0.12
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Parts the letters of a page into runs. */
export function runsOf(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = []
  let current: Glyph[] = []
  for (const glyph of glyphs) {
    const last = current.at(-1)
    if (last && !goesOn(last, glyph)) {
      runs.push(makeRun(current))
      current = []
    }
    current.push(glyph)
  }
  if (current.length > 0) runs.push(makeRun(current))
  return runs
}

function goesOn(last: Glyph, next: Glyph): boolean {
  const size = Math.max(last.style.size, next.style.size)
  if (last.style.turn !== next.style.turn || Math.abs(last.base - next.base) > NEW_LINE * size) return false
  if (next.left - last.right >= GAP * size) return false
  return next.left > last.left - BACK * size || (RIGHT_TO_LEFT.test(next.text) && next.right > last.left - GAP * size)
}

function makeRun(glyphs: Glyph[]): Run {
  const size = Math.max(...glyphs.map(({ style }) => style.size))
  const largest = glyphs.find(({ style }) => style.size === size)
  return {
    glyphs,
    text: textOf(glyphs),
    left: Math.min(...glyphs.map(({ left }) => left)),
    right: Math.max(...glyphs.map(({ right }) => right)),
    base: largest?.base ?? 0,
    size,
  }
}

function textOf(glyphs: readonly Glyph[]): string {
  const gaps = glyphs.slice(1).map(({ left, style }, index) => (left - (glyphs[index]?.right ?? left)) / style.size)
  const between = gaps.filter((_, index) => isLetter(glyphs[index]) && isLetter(glyphs[index + 1]))
  const usual = between.toSorted((a, b) => a - b)[Math.floor(between.length / 2)] ?? 0
  const spread = between.length > 3 && usual > SPREAD
  let text = ''
  for (const [index, glyph] of glyphs.entries()) {
    const gap = gaps[index - 1] ?? 0
    const parted = spread ? gap > 2 * usual : glyph.spaced || gap > SPACE
    text += index > 0 && parted ? ` ${glyph.text}` : glyph.text
  }
  return text
}

function isLetter(glyph: Glyph | undefined): boolean {
  return glyph !== undefined && /[\p{L}\p{N}]/u.test(glyph.text)
}

/** The style that most letters have, and whether nearly all have it. */
export function mainStyle(glyphs: readonly Glyph[]): { style: Style; size: number; mixed: boolean } | undefined {
  const counts = new Map<string, { style: Style; count: number }>()
  for (const { style } of glyphs) {
    const key = `${style.font} ${rounded(style.size)}`
    const known = counts.get(key) ?? { style, count: 0 }
    known.count += 1
    counts.set(key, known)
  }
  let most: { style: Style; count: number } | undefined
  for (const each of counts.values()) if (!most || each.count > most.count) most = each
  if (!most) return undefined
  return { style: most.style, size: rounded(most.style.size), mixed: most.count < NEARLY_ALL * glyphs.length }
}

const NEARLY_ALL = 0.8

function rounded(size: number): number {
  return Math.round(size * 10) / 10
}
