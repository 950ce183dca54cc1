import { TERM_WORDS_MAX } from '../rules.ts'

/** Longest word that is looked for; longer runs of letters are no words. */
const WORD_MAX = 60

/** A run of letters and digits of any script, the marks that go with them, and hyphens that only show at a line's end. */
const WORD = /[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}\u00ad]*/gu

/**
 * The words of a text in the form in which the database is given them, so that no punctuation decides what a word is:
 * lower case, ligatures taken apart, without what has no word in it.
 */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? []
  return words.map((word) => word.replaceAll('\u00ad', '')).filter((word) => word.length <= WORD_MAX)
}

/**
 * The words that a term asks for, each once, in the order in which they were typed. Single letters count only when
 * there is nothing else: half a word is typed, or it is an article.
 */
export function termsOf(term: string): string[] {
  const words = [...new Set(wordsOf(term))]
  const long = words.filter((word) => [...word].length > 1)
  return (long.length > 0 ? long : words).slice(0, TERM_WORDS_MAX)
}

/** A character that is a word by itself in a script that sets no spaces between words. */
const IDEOGRAPH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u

/**
 * Whether the last term finds the words that begin with it: from two letters on, since every word has a first letter. A
 * single ideograph is no beginning of a word but one.
 */
export function endsHalfTyped(terms: string[]): boolean {
  const [last = ''] = terms.at(-1)?.split(' ') ?? []
  return [...last].length > 1 || IDEOGRAPH.test(last)
}

const SPECIAL: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
}

/** The marks that make an accent; those of й and ў make letters of their own, as `unaccent` has it, but not that of ё. */
const ACCENT = /(?<=е)\u0308|(?<![\p{Script=Cyrillic}æøʒ])[\u0300-\u036f]/gu

/** Nothing but plain letters and digits: most words, on which the rest would be wasted. */
const PLAIN = /^[A-Za-z0-9]*$/

/** A word without case and accents, as the database's `unaccent` leaves it. */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase()
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('\u00ad', '')
    .replace(ACCENT, '')
    .normalize('NFC')
    .replace(/[ßœæøłđðþıħŋŧ]/g, (letter) => SPECIAL[letter] ?? letter)
}

export interface PlacedWord {
  /** From the word's first character to before its last. */
  start: number
  end: number
  folded: string
}

/** Where these folded words stand in a text. */
export function placeWords(text: string, wanted: Set<string>): PlacedWord[] {
  const initials = new Set([...wanted].map((word) => word[0]))
  const placed: PlacedWord[] = []
  for (const { index, 0: word } of text.matchAll(WORD)) {
    // Most words are ruled out by their first letter, without being folded; only plain letters fold to themselves.
    const initial = word.charAt(0)
    if (initial < '\u0080' && !initials.has(initial.toLowerCase())) continue
    const folded = foldWord(word)
    if (wanted.has(folded)) placed.push({ start: index, end: index + word.length, folded })
  }
  return placed
}
