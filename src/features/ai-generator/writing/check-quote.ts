import { foldAccents } from '#shared/fold-text.ts'
import type { Locale } from '#shared/locales.ts'

/*
 * Whether a quote stands in a document is found out here, whoever claims it. Only letters, digits and the signs that
 * change an amount are compared: spaces, hyphens at the ends of lines and typography differ between any two readings of
 * one page.
 */

/** Signs that have several forms. */
const FORMS: [RegExp, string][] = [
  [/>=|⩾|≧/g, '≥'],
  [/<=|⩽|≦/g, '≤'],
  [/!=/g, '≠'],
  [/\+\/[-−–]/g, '±'],
  // Thousands, however they are set apart.
  [/(?<=\d)[\u00a0\u2009\u202f ’'](?=\d{3}(?!\d))/g, ''],
]

const KEPT = /[\p{L}\p{N}\p{Sm}%‰€$£°]/u
/** Between digits, a comma or a point belongs to the number. */
const DECIMAL = /[.,]/
const MINUS = /[-\u2010-\u2015\u2212]/
/** Signs that begin something new. A number does not begin behind a minus or "less than": without them it is another. */
const BOUND = /[\p{Sm}%‰€$£°-]/u
const LOOSE = /[%‰€$£°=+*/|~]/

interface Folded {
  signs: string
  /** By sign, whether a line, a word or number, or nothing begins with it. The one behind the last counts, too. */
  begins: Uint8Array
  /** By sign, 1 for one that has a capital where its word begins. */
  capitals: Uint8Array
  /** By sign, 1 where a sentence may end before it: "It closes" does not stand where "It closes not." does. */
  ends: Uint8Array
}

const WORD_BEGINS = 1
const LINE_BEGINS = 2

/** Stands before capitals while letters are folded to small ones. */
const CAPITAL = '\u0001'
const ENDS_SENTENCE = /[.!?:;…]/

/** What is compared of a text. */
export function foldSigns(text: string): string {
  return fold(text).signs
}

function fold(text: string, language?: Locale): Folded {
  let plain = text.replaceAll(CAPITAL, '').replace(/(?<![\p{L}\p{N}])(?=\p{Lu})/gu, CAPITAL)
  for (const [form, sign] of FORMS) plain = plain.replace(form, sign)
  // Raised numbers are read as others are.
  plain = plain
    .split('\n')
    .map((line) => foldAccents(line, language).normalize('NFKC'))
    .join('\n')
  const signs: string[] = []
  const [begins, capitals, ends]: [number[], number[], number[]] = [[], [], []]
  let gap = '\n'
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (!isKept(plain, at, sign)) {
      gap += sign
      continue
    }
    signs.push(MINUS.test(sign) ? '-' : sign)
    // Surrogates stay together: nothing begins within a letter.
    const goesOn = gap === '' && !BOUND.test(sign) && !LOOSE.test(plain[at - 1] ?? '')
    const isNewLine = gap.includes('\n')
    const isCapital = gap.endsWith(CAPITAL)
    begins.push(isNewLine ? LINE_BEGINS : goesOn ? 0 : WORD_BEGINS)
    capitals.push(Number(isCapital))
    ends.push(Number(ENDS_SENTENCE.test(gap) || (isNewLine && (isCapital || !/\p{L}/u.test(sign)))))
    gap = ''
  }
  return {
    signs: signs.join(''),
    begins: Uint8Array.from([...begins, LINE_BEGINS]),
    capitals: Uint8Array.from(capitals),
    ends: Uint8Array.from([...ends, 1]),
  }
}

function isKept(text: string, at: number, sign: string): boolean {
  if (KEPT.test(sign) || /[\ud800-\udfff]/.test(sign)) return true
  const isBefore = /\d/.test(text[at + 1] ?? '')
  if (DECIMAL.test(sign)) return isBefore && /\d/.test(text[at - 1] ?? '')
  // A minus, not a range or the bullet of a list.
  return MINUS.test(sign) && isBefore && !/[\p{L}\p{N}.,)]/u.test(text[at - 1] ?? ' ')
}

/** Letters and digits that a quote has at least: fewer stand on any page. */
const SHORTEST = 8
/** More than any sentence has. */
const LONGEST = 5000
/** Of a page: what runs on to the next one stands in this last part of it, above notes, and goes on in the first. */
const EDGE = 0.5
/** Signs of each part of a quote that runs on. */
const SHORTEST_PART = 6

/** The pages of a document, read once for all quotes. */
export class QuotablePages {
  readonly #texts: readonly string[]
  readonly #language: Locale | undefined
  readonly #folded = new Map<number, Folded>()

  /**
   * @param texts of the pages in their order, line by line.
   * @param language whose own letters are told apart: schon and schön.
   */
  constructor(texts: readonly string[], language?: Locale) {
    this.#texts = texts
    this.#language = language
  }

  /**
   * The page on which a quote begins: the one that is claimed (from 1) or the next; undefined if it stands on neither.
   * One that runs from one to the other begins on the first.
   */
  find(quote: string, page: number): number | undefined {
    if (quote.length > 4 * LONGEST) return undefined
    const { signs, capitals } = fold(quote, this.#language)
    if (signs.length < SHORTEST || signs.length > LONGEST) return undefined
    const wanted = { signs, isCapital: capitals[0] === 1, isEnded: /[.!?][\s"'»”’)\]]*$/.test(quote) }
    const [own, next] = [this.#page(page), this.#page(page + 1)]
    if (own && indexIn(own, wanted) !== -1) return page
    if (own && next && runsOn(own, next, wanted)) return page
    return next && indexIn(next, wanted) !== -1 ? page + 1 : undefined
  }

  #page(page: number): Folded | undefined {
    const text = this.#texts[page - 1]
    if (text === undefined) return undefined
    const folded = this.#folded.get(page) ?? fold(text, this.#language)
    this.#folded.set(page, folded)
    return folded
  }
}

/** A quote, or a part of one. */
interface Wanted {
  signs: string
  /** Begins with a capital: what a page says before it is no part of the sentence. */
  isCapital: boolean
  /** Ends as a sentence does. */
  isEnded: boolean
}

/** Where a quote stands in whole words, from a beginning of that kind on; -1 if it doesn't. */
function indexIn(page: Folded, { signs, isCapital, isEnded }: Wanted, begins = WORD_BEGINS): number {
  for (let at = page.signs.indexOf(signs); at !== -1; at = page.signs.indexOf(signs, at + 1)) {
    const behind = at + signs.length
    const isWhole = (page.begins[at] ?? 0) >= begins && page.begins[behind] !== 0
    if (isWhole && (!isCapital || page.capitals[at] === 1) && (!isEnded || page.ends[behind] === 1)) return at
  }
  return -1
}

/** Whether a quote ends a line near the end of a page, and goes on with a line near the beginning of the next. */
function runsOn(own: Folded, next: Folded, { signs, isCapital, isEnded }: Wanted): boolean {
  const head = signs.slice(0, SHORTEST_PART)
  const edge = Math.floor(own.signs.length * (1 - EDGE))
  for (let at = own.signs.indexOf(head, edge); at !== -1; at = own.signs.indexOf(head, at + 1)) {
    if (own.begins[at] === 0 || (isCapital && own.capitals[at] !== 1)) continue
    for (let length = 1; length <= signs.length - SHORTEST_PART; length += 1) {
      const isEndOfLine = length >= SHORTEST_PART && own.begins[at + length] === LINE_BEGINS
      if (isEndOfLine && goesOnIn(next, { signs: signs.slice(length), isCapital: false, isEnded })) return true
      if (own.signs[at + length] !== signs[length]) break
    }
  }
  return false
}

function goesOnIn(next: Folded, rest: Wanted): boolean {
  const at = indexIn(next, rest, LINE_BEGINS)
  return at !== -1 && at < next.signs.length * EDGE
}
