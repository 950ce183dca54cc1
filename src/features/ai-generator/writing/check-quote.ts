import { foldAccents } from '#shared/fold-text.ts'

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
  // A word that was divided at the end of its line; a hyphen that nobody sees goes anyway.
  [/(?<=\p{L})[-\u2010\u00ad]\s*\n\s*(?=\p{Ll})/gu, ''],
  // Thousands, however they are set apart.
  [/(?<=\d)[\u00a0\u2009\u202f ’'](?=\d{3}(?!\d))/g, ''],
]

const KEPT = /[\p{L}\p{N}%‰€$£<>≤≥≠±=]/u
/** Between digits, a comma or a point belongs to the number. */
const DECIMAL = /[.,]/
const MINUS = /[-\u2010-\u2015\u2212]/
/** Signs that begin something new. A number does not begin behind a minus or "less than": without them it is another. */
const BOUND = /[%‰€$£<>≤≥≠±=-]/
const LOOSE = /[%‰€$£=]/

interface Folded {
  signs: string
  /** By sign, 1 where a word or number begins. The one behind the last counts, too. */
  begins: Uint8Array
}

/** What is compared of a text. */
export function foldSigns(text: string): string {
  return fold(text).signs
}

function fold(text: string): Folded {
  let plain = text
  for (const [form, sign] of FORMS) plain = plain.replace(form, sign)
  // Raised numbers are read as others are.
  plain = foldAccents(plain).normalize('NFKC')
  const signs: string[] = []
  const begins: number[] = []
  let isInside = false
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (!isKept(plain, at, sign)) {
      isInside = false
      continue
    }
    signs.push(MINUS.test(sign) ? '-' : sign)
    // Surrogates stay together: nothing begins within a letter.
    begins.push(isInside && !BOUND.test(sign) && !LOOSE.test(plain[at - 1] ?? '') ? 0 : 1)
    isInside = true
  }
  return { signs: signs.join(''), begins: Uint8Array.from([...begins, 1]) }
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
/** Of a page: what runs on to the next one stands in this last part of it, above notes, and goes on in the first. */
const EDGE = 0.35
/** Signs of each part of a quote that runs on. */
const SHORTEST_PART = 6

/** The pages of a document, read once for all quotes. */
export class QuotablePages {
  readonly #texts: readonly string[]
  readonly #folded = new Map<number, Folded>()

  /** @param texts of the pages, in their order. */
  constructor(texts: readonly string[]) {
    this.#texts = texts
  }

  /**
   * The page on which a quote begins: the one that is claimed (from 1) or the next; undefined if it stands on neither.
   * One that runs from one to the other begins on the first.
   */
  find(quote: string, page: number): number | undefined {
    const wanted = fold(quote)
    if (wanted.signs.length < SHORTEST) return undefined
    const [own, next] = [this.#page(page), this.#page(page + 1)]
    if (own && indexIn(own, wanted.signs) !== -1) return page
    if (own && next && runsOn(own, next, wanted)) return page
    return next && indexIn(next, wanted.signs) !== -1 ? page + 1 : undefined
  }

  #page(page: number): Folded | undefined {
    const text = this.#texts[page - 1]
    if (text === undefined) return undefined
    const folded = this.#folded.get(page) ?? fold(text)
    this.#folded.set(page, folded)
    return folded
  }
}

/** Where signs stand as whole words; -1 if they don't. */
function indexIn({ signs, begins }: Folded, wanted: string): number {
  for (let at = signs.indexOf(wanted); at !== -1; at = signs.indexOf(wanted, at + 1)) {
    if (begins[at] === 1 && begins[at + wanted.length] === 1) return at
  }
  return -1
}

/** Whether a quote begins near the end of a page and goes on near the beginning of the next. */
function runsOn(own: Folded, next: Folded, { signs, begins }: Folded): boolean {
  const edge = Math.floor(own.signs.length * (1 - EDGE))
  for (let cut = SHORTEST_PART; cut <= signs.length - SHORTEST_PART; cut += 1) {
    if (begins[cut] !== 1) continue
    const head = { signs: own.signs.slice(edge), begins: own.begins.subarray(edge) }
    if (indexIn(head, signs.slice(0, cut)) === -1) return false
    const goesOn = indexIn(next, signs.slice(cut))
    if (goesOn !== -1 && goesOn < next.signs.length * EDGE) return true
  }
  return false
}
