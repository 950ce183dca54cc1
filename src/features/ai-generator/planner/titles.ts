import { foldAccents } from '#shared/fold-text.ts'
import { numberingOf } from './numbering.ts'

/** Titles are the same from this similarity on. */
export const SAME_TITLE = 0.8

/** A title as it is compared: small letters and digits only, without accents and without its number. */
export function foldTitle(text: string): string {
  const flat = foldAccents(text)
  const bare = flattened(foldAccents(numberingOf(text)?.rest || text))
  return bare || flattened(flat)
}

/** All letters and digits of a text, small and without accents. */
export function flattened(text: string): string {
  return foldAccents(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** How alike two folded titles are, from 0 to 1. One that was cut short is like its whole. */
export function similarity(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < 3) return 0
  if (short.length >= 8 && long.startsWith(short)) return Math.max(0.8, short.length / long.length)
  const pairs = new Map<string, number>()
  for (let at = 0; at + 2 <= short.length; at++) {
    const pair = short.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let at = 0; at + 2 <= long.length; at++) {
    const pair = long.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    shared += 1
  }
  return (2 * shared) / (short.length + long.length - 2)
}

const FILE_NAME = /\.(docx?|pptx?|xlsx?|odt|odp|pdf|tex|indd|rtf|html?|md)$/i
const JUNK =
  /^(page|seite|página|pagina|p\.|slide|folie|diapositive|diapositiva|blank page|leere seite)\s*[-–]?\s*\d*$|^\d+$|^_|^(bookmark|lesezeichen|signet|marcador)\s*\d*$|^(powerpoint|présentation powerpoint|presentación de powerpoint|powerpoint-präsentation|powerpoint presentation)$/i

/** A title without what programs put around it; empty where nobody wrote it. */
export function cleanTitle(title: string): string {
  const text = title
    .replace(/^(microsoft (word|powerpoint|excel)\s*-\s*)/i, '')
    .replace(/^(slide|folie|diapositive|diapositiva)\s+\d+\s*[:–-]\s*/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  return FILE_NAME.test(text) || JUNK.test(text) || !/\p{L}/u.test(text) ? '' : text
}
