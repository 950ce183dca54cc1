import type { Locale } from '#shared/locales.ts'
import { definitionOf } from './definitions.ts'
import { stemsIn } from './language.ts'
import { type Part, type PlacedText, type Section, slicePlaced, withoutMark } from './material.ts'
import { sentencesOf } from './sentences.ts'
import { isWhole, leadsBack } from './standing-alone.ts'

/** A sentence, or a list, table, piece of code or figure: what is taken whole or not at all. */
export interface Unit {
  /** The place of its part in the section. */
  part: number
  kind: 'sentence' | 'list' | 'table' | 'code' | 'figure' | 'heading'
  /** Words of a sentence, with their places; of the others all their words. */
  placed: PlacedText
  stems: string[]
  pages: number[]
  /** Items, rows or lines; a table of one row is a formula, and so is one of one column. */
  lines: number
  /** A sentence that is understood by itself. */
  stands: boolean
  /** A sentence that is understood behind the one before it. */
  follows: boolean
  /** What a list or figure is introduced by: the place of that sentence among the units. */
  lead?: number
  /** The term that a sentence defines, and where it stands. */
  term?: { at: number; length: number }
}

/** The sentences, lists, tables and figures of a section, in their order. */
export function unitsOf({ parts }: Section, language: Locale): Unit[] {
  const units: Unit[] = []
  for (const [part, one] of parts.entries()) {
    if (one.kind === 'paragraph') units.push(...sentenceUnits(one, part, language))
    else if (one.kind === 'heading') units.push(unitOf('heading', part, one, [], pagesOf(one)))
    else {
      const lead = leadOf(units, part)
      units.push({ ...wholeUnit(one, part, language), ...(lead !== undefined && { lead }) })
    }
  }
  return units
}

function sentenceUnits(paragraph: PlacedText, part: number, language: Locale): Unit[] {
  return sentencesOf(paragraph.text, language).map(({ text, from, to }, index) => {
    const placed = slicePlaced(paragraph, from, to)
    const isReadable = isWhole(text)
    const back = leadsBack(text, language)
    const found = isReadable && !back ? definitionOf(text, language) : undefined
    return {
      ...unitOf('sentence', part, placed, stemsIn(text, language), pagesOf(placed)),
      stands: isReadable && !back,
      follows: isReadable && back && index > 0,
      ...(found && { term: { at: found.termAt, length: found.term.length } }),
    }
  })
}

function unitOf(kind: Unit['kind'], part: number, placed: PlacedText, stems: string[], pages: number[]): Unit {
  return { kind, part, placed, stems, pages, lines: 1, stands: false, follows: false }
}

type WholePart = Extract<Part, { kind: 'list' | 'table' | 'code' | 'figure' }>

function wholeUnit(one: WholePart, part: number, language: Locale): Unit {
  if (one.kind === 'figure') {
    const caption = one.caption ?? { text: '', places: [] }
    return unitOf('figure', part, caption, stemsIn(caption.text, language), [one.page])
  }
  const texts =
    one.kind === 'table'
      ? one.rows.map(({ cells }) => cells.join(' '))
      : (one.kind === 'list' ? one.items.map(withoutMark) : one.lines).map((line) => line.text)
  const pages = one.kind === 'table' ? one.rows.map(({ page }) => page) : wordsOf(one).flatMap(pagesOf)
  const text = texts.join('\n')
  const lines = one.kind === 'table' && one.rows.every(({ cells }) => cells.length < 2) ? 1 : texts.length
  return { ...unitOf(one.kind, part, { text, places: [] }, stemsIn(text, language), pages), lines }
}

function wordsOf(one: Extract<Part, { kind: 'list' | 'code' }>): readonly PlacedText[] {
  return one.kind === 'list' ? one.items : one.lines
}

function pagesOf({ places }: PlacedText): number[] {
  return [...new Set(places.map(({ page }) => page))]
}

/** The sentence right before a list or figure, where it ends with a colon. */
function leadOf(units: readonly Unit[], part: number): number | undefined {
  const last = units.at(-1)
  return last?.kind === 'sentence' && last.part === part - 1 && /:\s*$/.test(last.placed.text)
    ? units.length - 1
    : undefined
}
