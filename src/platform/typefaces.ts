import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** A typeface of our packages, in the two weights that documents use. */
export interface Typeface {
  regular: string
  bold: string
  /** Only for texts in which this is found, where other typefaces have the same letters in another tradition. */
  forTexts?: RegExp
}

export const FIGTREE = google('figtree', 'Figtree')
export const BRICOLAGE = google('bricolage-grotesque', 'BricolageGrotesque')

/**
 * Noto Sans: Latin, Greek and Cyrillic with everything that is built on them, then the other scripts. Chinese comes last:
 * it has the characters that Japanese and Korean write too, but draws them its own way.
 */
export const WORLD_TYPEFACES: readonly Typeface[] = [
  google('noto-sans', 'NotoSans'),
  google('noto-sans-arabic', 'NotoSansArabic'),
  google('noto-sans-hebrew', 'NotoSansHebrew'),
  google('noto-sans-devanagari', 'NotoSansDevanagari'),
  google('noto-sans-thai', 'NotoSansThai'),
  google('noto-sans-armenian', 'NotoSansArmenian'),
  google('noto-sans-georgian', 'NotoSansGeorgian'),
  { ...eastAsian('jp', 'NotoSansJP'), forTexts: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { ...eastAsian('kr', 'NotoSansKR'), forTexts: /\p{Script=Hangul}/u },
  eastAsian('sc', 'NotoSansHans'),
]

const SCRIPTS =
  'Latin Greek Cyrillic Arabic Hebrew Devanagari Thai Armenian Georgian Han Hiragana Katakana Hangul Bopomofo Common Inherited'

/** A letter of a script that none of these typefaces is made for. */
const UNDRAWN = new RegExp(`(?![${SCRIPTS.replace(/\w+/g, '\\p{Script=$&}').replaceAll(' ', '')}])\\p{L}`, 'gu')

/** The letters of a text that none of the typefaces here is made for, each once, in the order in which they come. */
export function undrawnLetters(text: string): string[] {
  return [...new Set(text.match(UNDRAWN))]
}

function google(folder: string, name: string): Typeface {
  const file = (weight: string) => require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`)
  return { regular: file('400Regular'), bold: file('700Bold') }
}

function eastAsian(folder: string, name: string): Typeface {
  const entry = require.resolve(`@embedpdf/fonts-${folder}`)
  const file = (weight: string) => path.join(path.dirname(entry), '../fonts', `${name}-${weight}.otf`)
  return { regular: file('Regular'), bold: file('Bold') }
}
