import type { Locale } from '#shared/locales.ts'
import { wordsIn } from './language.ts'
import { LEADING_BACK, LEADING_BACK_SOON, LEADING_ELSEWHERE } from './leading-words.ts'

/*
 * Which sentences can be read without the one before them. What they begin with tells: a pronoun or a connective leads
 * back to something that is missing.
 */

/** Whether a sentence needs the one before it: it begins with what that one has to explain. */
export function leadsBack(sentence: string, language: Locale): boolean {
  const opening = sentence.replace(/^[\s"«„“'(*–—-]+/, '')
  if (LEADING_BACK[language].test(opening) || LEADING_BACK_SOON[language].test(opening)) return true
  // "Das Haus …" names its thing, "Das ist …" does not.
  return language === 'de' && /^Das\s/.test(opening) && !NAMES_A_THING.test(opening)
}

const NAMES_A_THING = /^Das\s+(?:[\p{Ll}-]+(?:e|en|er|es|te|ne)\s+){0,3}(?:\p{Lu}|\d|["„])/u

/** Whether a sentence sends its reader to a figure, a table, or another part of the document. */
export function pointsElsewhere(sentence: string, language: Locale): boolean {
  return LEADING_ELSEWHERE[language].test(sentence)
}

/** Letters of a sentence that anybody can read. */
const MOST_LETTERS = 1000

/** Verbs are not known here: a sentence has a capital or digit first, words enough and an end. */
export function isWhole(sentence: string): boolean {
  if (sentence.length > MOST_LETTERS) return false
  const words = wordsIn(sentence)
  if (words.length < 5 || words.length > 70) return false
  if (!/^["«„“'(¿¡[]*\s?[\p{Lu}\p{N}]/u.test(sentence) && !/^(?:pH|iOS|mRNA|eIDAS|e-)/.test(sentence)) return false
  if (!/[.!]["»”’')\]]*\s*$|[.!]\s*\[\d+(?:[,–-]\s?\d+)*\]$/u.test(sentence) || /\.{3,}|…/.test(sentence.slice(-6)))
    return false
  if ((sentence.match(/[✓✗✘×•|■□→]/g)?.length ?? 0) > 2) return false
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0
  return letters / sentence.replaceAll(/\s/g, '').length > 0.7 && hasItsBrackets(sentence)
}

function hasItsBrackets(sentence: string): boolean {
  const count = (sign: RegExp) => sentence.match(sign)?.length ?? 0
  return count(/\(/g) === count(/(?<![\da-z]|^)\)|(?<=\(.*)\)/g) && count(/«/g) === count(/»/g)
}
