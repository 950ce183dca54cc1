import type { Locale } from '#shared/locales.ts'
import type { Duration } from '../rules.ts'
import { keyUnits } from './key-sentences.ts'
import { type Box, type Part, type PlacedText, type Section, type Source, sourceOf, withoutMark } from './material.ts'
import { type Unit, unitsOf } from './units.ts'

/** Words as they are said in a lesson, and where they come from; words of somebody else have no source. */
export interface Said {
  text: string
  source?: Source
}

/** What a lesson consists of. */
export type Block =
  | { kind: 'paragraph'; sentences: Said[] }
  | { kind: 'heading'; text: Said }
  /** Introduced by the paragraph before it. `start` is the number of the first item. */
  | { kind: 'list'; ordered: boolean; start?: number; items: Said[] }
  /** A sentence that says what a word means, and where in it that word stands. */
  | { kind: 'definition'; sentence: Said; term: { at: number; length: number } }
  | { kind: 'figure'; document: string; page: number; box: Box; caption?: Said }
  | { kind: 'code'; lines: Said[] }
  | { kind: 'table'; rows: { cells: readonly string[]; source: Source }[] }

/** How many definitions stand out. */
const CALLOUTS: Record<Duration, number> = { short: 2, medium: 4, long: 8 }

/** What a lesson says of a section, in the document's own words. */
export function draftLesson(section: Section, language: Locale, length: Duration): Block[] {
  const units = unitsOf(section, language)
  const kept = keyUnits(units, section.title, language, length)
  const blocks: Block[] = []
  let callouts = 0
  let open: { part: number; sentences: Said[] } | undefined
  for (const index of kept) {
    const unit = units[index]
    const part = unit && section.parts[unit.part]
    if (!unit || !part) continue
    const isCallout = unit.term !== undefined && callouts < CALLOUTS[length]
    if (unit.kind === 'sentence' && !isCallout) {
      const said = saidOf(section.document, unit.placed)
      if (open?.part === unit.part) open.sentences.push(said)
      else {
        open = { part: unit.part, sentences: [said] }
        blocks.push({ kind: 'paragraph', sentences: open.sentences })
      }
      continue
    }
    open = undefined
    if (isCallout) callouts += 1
    blocks.push(...blockOf(unit, part, section.document))
  }
  return blocks
}

function blockOf(unit: Unit, part: Part, document: string): Block[] {
  switch (part.kind) {
    case 'paragraph':
      return unit.term ? [{ kind: 'definition', sentence: saidOf(document, unit.placed), term: unit.term }] : []
    case 'heading':
      return [{ kind: 'heading', text: saidOf(document, part) }]
    case 'list': {
      const start = Number(/^\s*\(?(\d{1,2})[.)]/.exec(part.items[0]?.text ?? '')?.[1] ?? 1)
      const items = part.items.map((item) => saidOf(document, withoutMark(item)))
      return [{ kind: 'list', ordered: part.ordered, ...(start > 1 && { start }), items }]
    }
    case 'code':
      return [{ kind: 'code', lines: part.lines.map((line) => saidOf(document, line)) }]
    case 'table': {
      const rows = part.rows.map(({ cells, page, box }) => ({
        cells,
        source: { document, page, quote: cells.filter((cell) => cell !== '').join(' '), boxes: [{ page, box }] },
      }))
      return [{ kind: 'table', rows }]
    }
    case 'figure': {
      const { page, box, caption } = part
      return [{ kind: 'figure', document, page, box, ...(caption && { caption: saidOf(document, caption) }) }]
    }
  }
}

function saidOf(document: string, placed: PlacedText): Said {
  return { text: placed.text, source: sourceOf(document, placed) }
}

/** Where everything in a block was said. */
export function sourcesOf(block: Block): Source[] {
  const of = (said: readonly (Said | undefined)[]) => said.flatMap((one) => one?.source ?? [])
  switch (block.kind) {
    case 'paragraph':
      return of(block.sentences)
    case 'heading':
      return of([block.text])
    case 'list':
      return of(block.items)
    case 'definition':
      return of([block.sentence])
    case 'code':
      return of(block.lines)
    case 'table':
      return block.rows.map(({ source }) => source)
    case 'figure': {
      const { document, page, box } = block
      return [{ document, page, quote: '', boxes: [{ page, box }] }, ...of([block.caption])]
    }
  }
}
