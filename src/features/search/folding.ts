import { readWords } from './read-words.ts'

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

/** Only plain letters and digits. Most words are, and need no further treatment. */
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

/** The positions of these folded words in a text. */
export function placeWords(text: string, wanted: Set<string>): PlacedWord[] {
  const initials = new Set([...wanted].map((word) => word[0]))
  const placed: PlacedWord[] = []
  for (const { word, start, end } of readWords(text)) {
    // Most words are ruled out by their first letter, without being folded; only plain letters fold to themselves.
    const initial = word.charAt(0)
    if (initial < '\u0080' && !initials.has(initial.toLowerCase())) continue
    const folded = foldWord(word)
    if (wanted.has(folded)) placed.push({ start, end, folded })
  }
  return placed
}
