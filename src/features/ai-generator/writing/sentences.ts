import type { Locale } from '#shared/locales.ts'
import { BEFORE_NUMBERS, EITHER_ABBREVIATIONS, OPEN_ABBREVIATIONS } from './abbreviations.ts'
import { isEmptyWord, perLanguage } from './language.ts'

/** A sentence of a text: from its first letter to behind its last. */
export interface Sentence {
  text: string
  from: number
  to: number
}

const segmenters = perLanguage((language) => new Intl.Segmenter(language, { granularity: 'sentence' }))

/** The number or letter of an item, which begins what follows it: "1.", "3.2.", "a)". */
const LABEL = /^[\s([]*(?:\d{1,3}(?:\.\d{1,3})*|\p{L}|[ivxIVX]{1,4})[.)\]]+$/u
/** Letters on either side of the end of a sentence. */
const NEAR = 300
/** Letters that the longest abbreviation has, with what it belongs to. */
const ABBREVIATION = 40
const CLOSING = /^[\s]*[»”’"')\]]+(?=\s|$)/u
/** An ordinal of German: "3. Mai", "19. Jahrhundert", "Ludwig XIV. war". */
const ORDINAL = /(?:^|[\s(–-])(?:\d{1,2}|[IVXL]{1,6})\.$/
const BEFORE_ORDINAL =
  /\b(?:am|vom|zum|im|der|die|das|den|dem|des|bis|ab|seit|jeder|jedes|jeden|ein|einen|und|oder)\s+\S+$/i
/** Words without which no number stands, so that one before them is no ordinal. */
const COUNTED =
  /(?:Artikel|Art\.|Nr\.|Nummer|Kapitel|Kap\.|Abschnitt|Seite|S\.|Abb\.|Abbildung|Tabelle|Jahr|Version)\s+\S+$/

/** The sentences of a paragraph. Those in which a full stop only abbreviates or counts are whole. */
export function sentencesOf(paragraph: string, language: Locale): Sentence[] {
  const ends: number[] = []
  let begun = 0
  for (const { index, segment } of segmenters[language].segment(paragraph)) {
    const end = index + segment.length
    // What is asked of a boundary stands near it, however long the paragraph.
    const before = paragraph.slice(Math.max(begun, end - NEAR), end)
    const after = paragraph.slice(end, end + NEAR)
    if (end < paragraph.length && goesOn(before, after, language)) continue
    ends.push(end + (CLOSING.exec(after)?.[0].length ?? 0))
    begun = ends.at(-1) ?? end
  }
  return ends.flatMap((end, index) => trimmed(paragraph, ends[index - 1] ?? 0, end))
}

function trimmed(text: string, from: number, to: number): Sentence[] {
  const part = text.slice(from, to)
  const start = from + part.length - part.trimStart().length
  const end = from + part.trimEnd().length
  return end > start ? [{ text: text.slice(start, end), from: start, to: end }] : []
}

/** Whether the sentence that ends with `before` goes on with `after`. */
function goesOn(before: string, after: string, language: Locale): boolean {
  const said = before.trimEnd()
  const next = after.trimStart()
  if (!/\p{L}/u.test(said) || LABEL.test(said)) return true
  if (/^["»”’')\]]*\p{Ll}/u.test(next) && !/^(?:pH|iOS|eIDAS|mRNA)/.test(next)) return !isLowerStart(said, next)
  if (/^[,;:%–—-]/.test(next) && !/^[–—-]\s/.test(next)) return true
  if (isInBrackets(said) && next.length > 0) return /[.]$/.test(said)
  if (!said.endsWith('.')) return false
  return isAbbreviated(said, next, language) || (language === 'de' && isOrdinal(said, next))
}

/** Words that carry meaning and begin sentences more often than they stand within one with a capital. */
const STARTING =
  /^(?:Danach|Dann|Anschließend|Deshalb|Daher|Dadurch|Außerdem|Zudem|Danach|Jedoch|Später|Heute|Zuerst|Next|Please|Puis|Ensuite|Enfin|Luego|Así)$/

/** Items of lists that were run together begin with small letters behind a full stop. */
function isLowerStart(said: string, next: string): boolean {
  return /[.!?]\s*$/.test(said) && /^\p{L}\)/u.test(next)
}

function isInBrackets(said: string): boolean {
  const open = said.lastIndexOf('(')
  return open !== -1 && !said.includes(')', open) && said.length - open < 120
}

function isAbbreviated(said: string, next: string, language: Locale): boolean {
  // "z. B." is written with and without its space.
  const [, spaced = ''] =
    /(?:^|[\s(«„"'’])((?:\p{L}{1,3}\.\s?)*[\p{L}°º-]+(?:\.[\p{L}-]+)*)\.$/u.exec(said.slice(-ABBREVIATION)) ?? []
  const last = spaced.replaceAll(/\s/g, '').toLowerCase()
  const [word = ''] = /\S*$/.exec(said.slice(-ABBREVIATION, -1)) ?? []
  const alone = word.replace(/^[(«„"'’[]+/, '')
  const small = alone.toLowerCase()
  const isOneOf = (list: ReadonlySet<string>) => list.has(small) || list.has(last)
  if (isOneOf(BEFORE_NUMBERS) && NUMBERING.test(next)) return true
  if (isOneOf(OPEN_ABBREVIATIONS[language])) return true
  if (/^\p{L}$/u.test(alone) || INITIALS.test(alone)) return !beginsSentence(next, language)
  if (!isOneOf(EITHER_ABBREVIATIONS[language])) return false
  return language === 'de' ? !beginsSentence(next, language) : !/^["«„“(]?\p{Lu}/u.test(next)
}

/** 5, iv, XII, §3, (2), a. */
const NUMBERING = /^[§(]?\s?(?:\d|[ivxIVX]+(?![\p{L}])|\p{L}(?![\p{L}'’]))/u
/** "U.S.", and plurals such as "EE. UU." */
const INITIALS = /^(?:\p{Lu}\.-?)+\p{Lu}$|^(\p{Lu})\1$/u

/** Whether a text begins with a capital of a word that is otherwise small, such as an article. */
function beginsSentence(text: string, language: Locale): boolean {
  const [word = ''] = /\p{Lu}[\p{L}'’]*/u.exec(/^["«„“(]?\p{Lu}\S*/u.exec(text)?.[0] ?? '') ?? []
  const [first = ''] = word.split(/['’]/)
  if (/^\p{Lu}\./u.test(text)) return false
  return first !== '' && (isEmptyWord(first, language) || STARTING.test(first) || (word !== first && first.length <= 2))
}

function isOrdinal(said: string, next: string): boolean {
  if (!ORDINAL.test(said)) return false
  if (/^(?:Jahrhundert|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/.test(next))
    return true
  if (COUNTED.test(said)) return false
  if (BEFORE_ORDINAL.test(said)) return !beginsSentence(next, 'de')
  return !beginsSentence(next, 'de') && /^\p{Lu}/u.test(next) && !/\d{3,}\.$/.test(said)
}
