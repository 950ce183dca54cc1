import type { Locale } from '#shared/locales.ts'
import type { Duration } from '../rules.ts'
import { stemsIn, wordsIn } from './language.ts'
import { textRank } from './ranking.ts'
import { isWhole, leadsBack, pointsElsewhere } from './standing-alone.ts'
import type { Unit } from './units.ts'

/** Shares of a section's letters, and letters that a lesson of it has at least and at most. */
const AMOUNT: Record<Duration, { share: number; least: number; most: number }> = {
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

/** The places of the units that a lesson of the section takes, as they stand and in their order. */
export function keyUnits(units: readonly Unit[], title: string, language: Locale, length: Duration): Set<number> {
  return new Choice(units, stemsIn(title, language), language, length).choose()
}

class Choice {
  readonly #kept = new Set<number>()
  readonly #units: readonly Unit[]
  readonly #scores: number[]
  readonly #stems: Set<string>[]
  readonly #language: Locale
  readonly #length: Duration
  /** Letters that may still be taken. */
  #left: number

  constructor(units: readonly Unit[], title: readonly string[], language: Locale, length: Duration) {
    this.#units = units
    this.#language = language
    this.#length = length
    this.#stems = units.map(({ stems }) => new Set(stems))
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
    if (unit.kind === 'list') return this.#isReadable(unit) && this.#fits(unit) && this.#isIntroduced(unit)
    if (unit.kind === 'table' || unit.kind === 'code')
      return this.#length !== 'short' && unit.lines > 1 && this.#fits(unit) && this.#isIntroduced(unit)
    if (unit.kind !== 'sentence' || !unit.stands || this.#leads(index)) return false
    return this.#length === 'long' || !pointsElsewhere(unit.placed.text, this.#language)
  }

  /** A list takes no more than half of a lesson that is to be short. */
  #fits({ placed }: Unit): boolean {
    return this.#length === 'long' || placed.text.length <= AMOUNT[this.#length].most / 2
  }

  /** A single item is a sentence that a dash stands before, of a dialogue for instance. */
  #isReadable({ lines, placed: { text } }: Unit): boolean {
    return lines > 1 || (isWhole(text) && !leadsBack(text, this.#language))
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
    const own = this.#stems[index]
    if (!own || own.size < 4) return false
    for (const kept of this.#kept) {
      const other = this.#stems[kept]
      if (!other) continue
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
    if ((unit.kind === 'table' || unit.kind === 'code') && unit.lines === 1) return 0
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
