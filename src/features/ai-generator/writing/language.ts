import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'
import { stopwords as englishWords } from '@orama/stopwords/english'
import { stopwords as frenchWords } from '@orama/stopwords/french'
import { stopwords as germanWords } from '@orama/stopwords/german'
import { stopwords as spanishWords } from '@orama/stopwords/spanish'
import { francAll } from 'franc-min'
import { foldAccents } from '#shared/fold-text.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'

/** Letters that are enough to tell a language. */
const SAMPLE = 6000
const CODES: Record<Locale, string> = { fr: 'fra', en: 'eng', de: 'deu', es: 'spa' }

const STEMMERS: Record<Locale, (word: string) => string> = {
  fr: stemFrench,
  en: stemEnglish,
  de: stemGerman,
  es: stemSpanish,
}

/** Words of the texts themselves that carry no meaning where the lists forget them. */
const FORGOTTEN: Record<Locale, string[]> = {
  fr: [
    'comme',
    'plus',
    'très',
    'aussi',
    'afin',
    'alors',
    'ainsi',
    'si',
    'où',
    'donc',
    'car',
    'être',
    'avoir',
    'comment',
  ],
  en: ['also', 'may', 'via', 'per', 'whether', 'although', 'however', 'thus', 'us'],
  de: [
    'wurde',
    'wurden',
    'sowie',
    'bzw',
    'dabei',
    'etwa',
    'mehr',
    'je',
    'darf',
    'müssen',
    'soll',
    'warum',
    'worin',
    'wer',
  ],
  es: ['así', 'cual', 'porque', 'quién', 'cuáles', 'cuya', 'cuyo', 'dicha', 'deben'],
}

/** Words that the lists count as empty, but which texts are about. */
const MEANT: Record<Locale, string[]> = {
  fr: [],
  en: [],
  de: [],
  es: [
    'estado',
    'estados',
    'tiempo',
    'trabajo',
    'trabajar',
    'valor',
    'verdad',
    'uso',
    'país',
    'pais',
    'empleo',
    'salvo',
  ],
}

const LISTS: Record<Locale, string[]> = { fr: frenchWords, en: englishWords, de: germanWords, es: spanishWords }

/** One of each for every language. */
export function perLanguage<One>(make: (language: Locale) => One): Record<Locale, One> {
  return { fr: make('fr'), en: make('en'), de: make('de'), es: make('es') }
}

const EMPTY = perLanguage((locale): ReadonlySet<string> => {
  const words = new Set([...LISTS[locale], ...FORGOTTEN[locale]].map((word) => foldAccents(word, locale)))
  for (const word of MEANT[locale]) words.delete(foldAccents(word, locale))
  return words
})

/** The language that a text is written in; null if it is none of ours, or too little to tell. */
export function languageOf(text: string): Locale | null {
  const words = wordsIn(text.slice(0, SAMPLE))
  if (words.length < 3) return null
  const shares = LOCALES.map((locale) => {
    const empty = words.filter((word) => EMPTY[locale].has(foldAccents(word, locale))).length
    return { locale, share: empty / words.length }
  }).sort((one, other) => other.share - one.share)
  const [best, second] = shares
  const [code = ''] = francAll(text.slice(0, SAMPLE), { minLength: 20 })[0] ?? []
  const found = LOCALES.find((locale) => CODES[locale] === code)
  // Short texts have few letters to count, but are full of small words; a list of names has none.
  if (best && best.share >= 0.2 && best.share - (second?.share ?? 0) >= 0.1) return best.locale
  return found && best && (best.locale === found || shareOf(shares, found) > 0.12) ? found : null
}

function shareOf(shares: readonly { locale: Locale; share: number }[], locale: Locale): number {
  return shares.find((one) => one.locale === locale)?.share ?? 0
}

/** Stems that are remembered for a language, so that no stream of documents fills the memory. */
const REMEMBERED = 50_000
const remembered = perLanguage(() => new Map<string, string>())

/** The stem of a word, without case and accents, which its forms have in common; of a word without meaning, nothing. */
export function stemOf(word: string, language: Locale): string {
  const known = remembered[language].get(word)
  if (known !== undefined) return known
  // The stemmers tell endings by their accents, so these go last.
  const stem = isEmptyWord(word, language) ? '' : foldAccents(STEMMERS[language](word.toLowerCase()), language)
  if (remembered[language].size >= REMEMBERED) remembered[language].clear()
  remembered[language].set(word, stem)
  return stem
}

/** Whether a word carries no meaning of its own. */
export function isEmptyWord(word: string, language: Locale): boolean {
  return (word.length === 1 && !/\p{N}/u.test(word)) || EMPTY[language].has(foldAccents(word, language))
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** The words of a text as they are written, those of l'eau apart. */
export function wordsIn(text: string): string[] {
  return text.match(WORD) ?? []
}

/** The stems of the words of a text that carry meaning, in their order. */
export function stemsIn(text: string, language: Locale): string[] {
  return wordsIn(text)
    .map((word) => stemOf(word, language))
    .filter((stem) => stem !== '')
}
