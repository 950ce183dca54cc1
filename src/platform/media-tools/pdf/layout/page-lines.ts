import { type Box, LAYOUT_BOUNDS, type LayoutFont, type LayoutLine } from '#shared/document-layout.ts'
import type { Glyph } from './glyphs.ts'
import type { PageFrame, Turn } from './page-frame.ts'
import { inReadingOrder, type Row } from './reading-order.ts'
import { mainStyle, runsOf } from './runs.ts'

/** Shares of the size of letters. */
const ASCENT = 0.78
const DESCENT = 0.22
const SPACE = 0.15
const TAB = 1.1
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu

/** The lines of a page in the order in which they are read; what is turned otherwise than most of it comes last. */
export function linesOf(glyphs: readonly Glyph[], frame: PageFrame, fonts: readonly LayoutFont[]): LayoutLine[] {
  const turned = new Map<Turn, Glyph[]>()
  for (const glyph of glyphs) {
    const { turn = 0 } = glyph.style
    const group = turned.get(turn) ?? []
    group.push(glyph)
    turned.set(turn, group)
  }
  const groups = [...turned].toSorted(([, a], [, b]) => b.length - a.length)
  return groups
    .flatMap(([turn, group]) => inReadingOrder(runsOf(group)).flatMap((row) => lineOf(row, turn, frame, fonts) ?? []))
    .slice(0, LAYOUT_BOUNDS.lines)
}

function lineOf(row: Row, turn: Turn, frame: PageFrame, fonts: readonly LayoutFont[]): LayoutLine | undefined {
  const text = textOf(row).slice(0, LAYOUT_BOUNDS.lineLetters).toWellFormed()
  const glyphs = row.flatMap((run) => run.glyphs)
  const main = mainStyle(glyphs)
  if (!main || text === '') return undefined
  const { style, size, mixed } = main
  const lead = mixed ? leadOf(glyphs, fonts) : 0
  const ink = style.ink
  return {
    text,
    box: frame.turned(turn, boxOf(row)).map((length) => Math.round(bounded(length) * 10) / 10) as Box,
    size: Math.min(size, 2000),
    font: style.font,
    ...(mixed && { mixed }),
    ...(lead > 0 && { lead: Math.min(lead, LAYOUT_BOUNDS.lineLetters) }),
    ...(ink > 0 && { ink }),
    ...(turn !== 0 && { turn }),
  }
}

function bounded(length: number): number {
  return Number.isFinite(length) ? Math.max(-20_000, Math.min(length, 200_000)) : 0
}

function textOf(row: Row): string {
  const letters = row.map(({ text }) => text).join('')
  const backwards = (letters.match(RIGHT_TO_LEFT)?.length ?? 0) > letters.length / 2
  const runs = backwards ? row.toReversed() : row
  let text = ''
  for (const [index, run] of runs.entries()) {
    const last = runs[index - 1]
    if (last) {
      const gap = (backwards ? last.left - run.right : run.left - last.right) / Math.max(run.size, last.size)
      text += gap > TAB ? '\t' : gap > SPACE || run.glyphs[0]?.spaced ? ' ' : ''
    }
    text += run.text
  }
  return text.normalize('NFC').replace(/ +/g, ' ').trim()
}

/** How many letters of a line are bold before others that are not. */
function leadOf(glyphs: readonly Glyph[], fonts: readonly LayoutFont[]): number {
  const isBold = ({ style }: Glyph) => (fonts[style.font]?.weight ?? 400) >= 600
  const end = glyphs.findIndex((glyph) => !isBold(glyph))
  if (end <= 0 || glyphs.slice(end).some(isBold)) return 0
  return glyphs.slice(0, end).reduce((sum, { spaced, text }) => sum + text.length + (spaced ? 1 : 0), 0)
}

function boxOf(row: Row): Box {
  const left = Math.min(...row.map((run) => run.left))
  const right = Math.max(...row.map((run) => run.right))
  const top = Math.min(...row.map(({ base, size }) => base - ASCENT * size))
  const bottom = Math.max(...row.map(({ base, size }) => base + DESCENT * size))
  return [left, top, right - left, bottom - top]
}
