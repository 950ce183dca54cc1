import type { Locale } from './locales.ts'

/** Typographic variants of one sign, and the one that a keyboard has. */
const VARIANTS: [RegExp, string][] = [
  // Formatting that nobody sees: soft hyphens, zero width spaces and joiners, marks of direction.
  [/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g, ''],
  [/[\u2018\u2019\u201a\u201b\u02bb\u02bc\u02b9\u2032\u2035`\u00b4]/g, "'"],
  [/\s*[\u00bb]|[\u00ab]\s*|[\u201c-\u201f\u2033\u2036\u301d-\u301f]/g, '"'],
  [/[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g, '-'],
  // In French a space stands before these, which is often left out.
  [/\s+(?=[%\u2030!?;:])/g, ''],
  [/\s+/g, ' '],
]

/** Raised and lowered signs say something else than the same on the line: m² is not m2. */
const RAISED = /[\u00aa\u00b2\u00b3\u00b9\u00ba\u02b0-\u02b8\u02e0-\u02e4\u2070-\u209c\u1d2c-\u1d6a]+/g

/** A text in small letters, in which the variants of one sign are one, without what is not seen and without outer spaces. */
export function foldTypography(text: string): string {
  let folded = ''
  let at = 0
  for (const raised of text.matchAll(RAISED)) {
    folded += text.slice(at, raised.index).normalize('NFKC') + raised[0]
    at = raised.index + raised[0].length
  }
  folded += text.slice(at).normalize('NFKC')
  for (const [variants, sign] of VARIANTS) folded = folded.replace(variants, sign)
  // The dotted I of Turkish gets a second dot when it becomes small, and its dotless one has no capital of its own.
  return folded.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i').trim()
}

/**
 * The marks that a script can do without: accents of Latin and Greek, ё and stress in Cyrillic (й and ї are letters of
 * their own), points of Hebrew, vowel signs of Arabic. In every other script a mark makes another word.
 */
const MARKS = new RegExp(
  [
    String.raw`(?<=[\p{Script=Latin}\p{Script=Greek}][\u0300-\u036f]*)[\u0300-\u036f]`,
    String.raw`(?<=[еЕ])\u0308|(?<=\p{Script=Cyrillic})[\u0300\u0301]`,
    String.raw`[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]`,
    String.raw`[\u0610-\u061a\u064b-\u0652\u0670\u06d6-\u06dc]`,
  ].join('|'),
  'gu',
)

/** Letters that take their accent with them when taken apart, and how they are written without it. */
const WITHOUT: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ς: 'σ' }

/** Letters with marks that a language counts as its own: leaving out theirs makes another word (schon, ano). Swiss German writes ss for ß. */
const OWN_LETTERS: Record<Locale, RegExp | null> = { de: /[äöü]/g, es: /ñ/g, fr: null, en: null }

/**
 * A text in small letters without the accents that its script, and its language where it is known, forgive.
 * Typography is folded as by `foldTypography`.
 */
export function foldAccents(text: string, language?: Locale): string {
  const folded = foldTypography(text)
  const own = language && OWN_LETTERS[language]
  if (!own) return withoutMarks(folded)
  let kept = ''
  let at = 0
  for (const letter of folded.matchAll(own)) {
    kept += withoutMarks(folded.slice(at, letter.index)) + letter[0]
    at = letter.index + letter[0].length
  }
  return kept + withoutMarks(folded.slice(at))
}

function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[ßœæøłđς]/g, (letter) => WITHOUT[letter] ?? letter)
}
