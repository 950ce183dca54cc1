import type { Locale } from '#shared/locales.ts'
import { definitionOf } from './definitions.ts'
import { stemsIn, wordsIn } from './language.ts'
import { type Part, type PlacedText, type Section, slicePlaced, withoutMark } from './material.ts'
import { textRank } from './ranking.ts'
import { sentencesOf } from './sentences.ts'
import { isWhole, leadsBack, pointsElsewhere } from './standing-alone.ts'

/** How much of a section a lesson takes. */
export type LessonLength = 'short' | 'medium' | 'long'

/** A sentence, or a list, table, piece of code or figure: what is taken whole or not at all. */
export interface Unit {
  /** The place of its part in the section. */
  part: number
  kind: 'sentence' | 'list' | 'table' | 'code' | 'figure' | 'heading'
  /** Words of a sentence, with their places; of the others all their words. */
  placed: PlacedText
  stems: string[]
  pages: number[]
  /** A sentence that is understood by itself. */
  stands: boolean
  /** A sentence that is understood behind the one before it. */
  follows: boolean
  /** What a list or figure is introduced by: the place of that sentence among the units. */
  lead?: number
  /** The term that a sentence defines, and where it stands. */
  term?: { at: number; length: number }
}

/** Shares of a section's letters, and letters that a lesson of it has at least and at most. */
const AMOUNT: Record<LessonLength, { share: number; least: number; most: number }> = {
  short: { share: 0.2, least: 300, most: 1300 },
  medium: { share: 0.4, least: 700, most: 4000 },
  long: { share: 0.8, least: 2000, most: 40_000 },
}
const WEIGHTS = { rank: 1, position: 0.35, title: 0.5, definition: 0.4, elsewhere: -0.5, lengthy: -0.25 }
/** Words of a sentence that is hard to read. */
const LENGTHY = 45
/** Units that are held against each other; what comes behind them counts by its place and title. */
const MOST_RANKED = 800
/** Of the stems of one sentence that another has, too: it says the same again. */
const SAME = 0.8

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
  return { kind, part, placed, stems, pages, stands: false, follows: false }
}

type WholePart = Extract<Part, { kind: 'list' | 'table' | 'code' | 'figure' }>

function wholeUnit(one: WholePart, part: number, language: Locale): Unit {
  if (one.kind === 'figure')
    return unitOf('figure', part, one.caption ?? { text: '', places: [] }, stemsIn(one.caption?.text ?? '', language), [
      one.page,
    ])
  if (one.kind === 'table') {
    const text = one.rows.map(({ cells }) => cells.join(' ')).join('\n')
    return unitOf(
      'table',
      part,
      { text, places: [] },
      stemsIn(text, language),
      one.rows.map(({ page }) => page),
    )
  }
  const lines = one.kind === 'list' ? one.items.map(withoutMark) : one.lines
  const text = lines.map((line) => line.text).join('\n')
  return unitOf(one.kind, part, { text, places: [] }, stemsIn(text, language), lines.flatMap(pagesOf))
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

/** The places of the units that a lesson of the section takes, as they stand and in their order. */
export function keyUnits(units: readonly Unit[], title: string, language: Locale, length: LessonLength): Set<number> {
  return new Choice(units, stemsIn(title, language), language, length).choose()
}

class Choice {
  readonly #kept = new Set<number>()
  readonly #units: readonly Unit[]
  readonly #scores: number[]
  readonly #language: Locale
  readonly #length: LessonLength
  /** Letters that may still be taken. */
  #left: number

  constructor(units: readonly Unit[], title: readonly string[], language: Locale, length: LessonLength) {
    this.#units = units
    this.#language = language
    this.#length = length
    this.#scores = scoresOf(units, title, language)
    const letters = units.reduce((sum, { kind, placed }) => sum + (isText(kind) ? placed.text.length : 0), 0)
    const { share, least, most } = AMOUNT[length]
    this.#left = Math.min(most, Math.max(least, share * letters))
  }

  choose(): Set<number> {
    const ranked = this.#units.map((_, index) => index).sort((a, b) => this.#scoreOf(b) - this.#scoreOf(a))
    for (const index of ranked) {
      if (this.#left <= 0) break
      if (this.#isOffered(index) && !this.#isSaid(index)) this.#keep(index)
    }
    if (this.#length === 'long') this.#follow()
    this.#keepPictures()
    if (this.#length === 'long') this.#coverPages()
    this.#keepHeadings()
    return new Set([...this.#kept].sort((a, b) => a - b))
  }

  #scoreOf(index: number): number {
    return this.#scores[index] ?? 0
  }

  #isOffered(index: number): boolean {
    const unit = this.#units[index]
    if (!unit) return false
    if (unit.kind === 'list') return this.#fits(unit) && this.#isIntroduced(unit)
    if (unit.kind === 'table' || unit.kind === 'code')
      return this.#length !== 'short' && this.#fits(unit) && this.#isIntroduced(unit)
    if (unit.kind !== 'sentence' || !unit.stands || this.#leads(index)) return false
    return this.#length === 'long' || !pointsElsewhere(unit.placed.text, this.#language)
  }

  /** A list takes no more than half of a lesson that is to be short. */
  #fits({ placed }: Unit): boolean {
    return this.#length === 'long' || placed.text.length <= AMOUNT[this.#length].most / 2
  }

  /** Whether what introduces it can be understood. */
  #isIntroduced({ lead }: Unit): boolean {
    const unit = lead === undefined ? undefined : this.#units[lead]
    return !unit || this.#length === 'long' || !leadsBack(unit.placed.text, this.#language)
  }

  #leads(index: number): boolean {
    return this.#units[index + 1]?.lead === index
  }

  #keep(index: number) {
    const unit = this.#units[index]
    if (!unit || this.#kept.has(index)) return
    this.#kept.add(index)
    this.#left -= unit.placed.text.length
    if (unit.lead !== undefined) this.#keep(unit.lead)
  }

  /** Whether something that is kept says nearly the same. */
  #isSaid(index: number): boolean {
    const own = new Set(this.#units[index]?.stems)
    if (own.size < 4) return false
    for (const kept of this.#kept) {
      const other = new Set(this.#units[kept]?.stems)
      const common = own.intersection(other).size
      if (common / Math.min(own.size, other.size || 1) >= SAME && common / own.size > 0.6) return true
    }
    return false
  }

  /** Sentences that lead back, behind the one that they lead to. */
  #follow() {
    for (const [index, { follows, part }] of this.#units.entries()) {
      const before = this.#units[index - 1]
      if (follows && this.#left > 0 && this.#kept.has(index - 1) && before?.part === part && !this.#leads(index))
        this.#keep(index)
    }
  }

  #keepPictures() {
    let count = 0
    for (const [index, { kind, placed }] of this.#units.entries()) {
      if (kind !== 'figure') continue
      const isWanted = this.#length === 'long' || (placed.text !== '' && (this.#length === 'medium' || count === 0))
      if (!isWanted) continue
      count += 1
      this.#kept.add(index)
    }
  }

  /** Of each page at least something, best of all whole sentences. */
  #coverPages() {
    const covered = new Set([...this.#kept].flatMap((index) => this.#units[index]?.pages ?? []))
    for (const page of new Set(this.#units.flatMap(({ pages }) => pages))) {
      if (covered.has(page)) continue
      const there = this.#units.flatMap(({ pages }, index) => (pages.includes(page) ? [index] : []))
      const best = there.sort((a, b) => this.#worthOf(b) - this.#worthOf(a))[0]
      const unit = best === undefined ? undefined : this.#units[best]
      if (best === undefined || !unit || this.#worthOf(best) < 0) continue
      if (unit.follows) this.#keep(best - 1)
      this.#keep(best)
      for (const each of unit.pages) covered.add(each)
    }
  }

  #worthOf(index: number): number {
    const unit = this.#units[index]
    if (!unit || unit.kind === 'heading' || this.#leads(index)) return -1
    if (unit.kind !== 'sentence' || unit.stands) return 4 + this.#scoreOf(index)
    const isBehindWhole = unit.follows && (this.#units[index - 1]?.stands || this.#kept.has(index - 1))
    if (isBehindWhole) return 2 + this.#scoreOf(index)
    return wordsIn(unit.placed.text).length >= 4 ? this.#scoreOf(index) : -1
  }

  /** Headings under which something is kept. */
  #keepHeadings() {
    if (this.#length === 'short') return
    let open: number | undefined
    for (const [index, { kind }] of this.#units.entries()) {
      if (kind === 'heading') open = index
      else if (open !== undefined && this.#kept.has(index)) {
        this.#kept.add(open)
        open = undefined
      }
    }
  }
}

function isText(kind: Unit['kind']): boolean {
  return kind === 'sentence' || kind === 'list'
}

function scoresOf(units: readonly Unit[], title: readonly string[], language: Locale): number[] {
  const ranks = textRank(units.slice(0, MOST_RANKED).map(({ stems }) => stems))
  const titles = new Set(title)
  return units.map((unit, index) => {
    const { kind, stems, part, placed } = unit
    const isFirst = units[index - 1]?.part !== part
    const position = index === 0 ? 1 : isFirst ? 0.6 : 0.2
    const inTitle = titles.size === 0 ? 0 : titles.intersection(new Set(stems)).size / titles.size
    const score = WEIGHTS.rank * (ranks[index] ?? 0) + WEIGHTS.position * position + WEIGHTS.title * inTitle
    if (kind !== 'sentence') return score
    return (
      score +
      (unit.term ? WEIGHTS.definition : 0) +
      (pointsElsewhere(placed.text, language) ? WEIGHTS.elsewhere : 0) +
      (wordsIn(placed.text).length > LENGTHY ? WEIGHTS.lengthy : 0)
    )
  })
}
