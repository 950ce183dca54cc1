import { type MappedText, replace, rewrite } from './mapped-text.ts'

/** How a word is to be said: SQL → sequel. */
export interface Pronunciation {
  word: string
  say: string
}

/** How many there are at most, and how long each side is, in UTF-16 units. */
export const PRONUNCIATIONS_MAX = 500
export const PRONUNCIATION_LENGTH_MAX = 100

/**
 * Says words in the way that was written down for them. Only whole words count, the longest first, and what was
 * replaced is not looked at again. A word in small letters is also found with capitals, as at the beginning of a
 * sentence; one with capitals is found only as it is written: IT is another word than it.
 */
export function pronounce(text: MappedText, pronunciations: readonly Pronunciation[]): MappedText {
  const table = tableOf(pronunciations)
  if (table.size === 0) return text
  // Accents may be written as signs of their own.
  const composed = rewrite(text, /\p{L}\p{M}+/gu, ([letter]) => letter.normalize('NFC'))
  return replace(composed, findWords(composed.said, table))
}

function tableOf(pronunciations: readonly Pronunciation[]): Map<string, string> {
  const table = new Map<string, string>()
  for (const { word, say } of pronunciations.slice(0, PRONUNCIATIONS_MAX)) {
    const key = plain(word.normalize('NFC').trim())
    if (key === '' || key.length > PRONUNCIATION_LENGTH_MAX || table.has(key)) continue
    table.set(key, say.slice(0, PRONUNCIATION_LENGTH_MAX))
  }
  return table
}

function* findWords(said: string, table: Map<string, string>) {
  const text = plain(said)
  const lengths = [...new Set([...table.keys()].map(({ length }) => length))].toSorted((one, other) => other - one)
  for (let at = 0; at < text.length; at += 1) {
    for (const length of lengths) {
      const word = text.slice(at, at + length)
      const instead = table.get(word) ?? table.get(word.toLowerCase())
      if (instead === undefined || !isApart(text, at) || !isApart(text, at + length)) continue
      yield { at, length, instead }
      at += length - 1
      break
    }
  }
}

/** With ordinary spaces and apostrophes; no longer or shorter than before. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ').replaceAll('’', "'")
}

const BEFORE = /[\p{L}\p{M}\p{N}]$/u
const BEHIND = /^[\p{L}\p{M}\p{N}]/u
/** Scripts without spaces between words show no border. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether a word may begin or end between two characters. */
function isApart(text: string, at: number): boolean {
  const [before, behind] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)]
  if (!BEFORE.test(before) || !BEHIND.test(behind)) return true
  return UNSPACED.test(before) && UNSPACED.test(behind)
}
