import type { Box } from '#shared/document-layout.ts'
import type { BodyLine } from './body-pages.ts'

/** Letters of a text, and the line of the document that they stand on. */
export interface Place {
  /** From 1. */
  page: number
  box: Box
  /** The first of its letters in the text, and the one behind its last. */
  from: number
  to: number
}

/** Words as they are read, and where they stand. */
export interface PlacedText {
  text: string
  places: Place[]
}

const HYPHEN = /\p{L}[-\u2010\u00ad]$/u
/** "Vor- und Nachteile": its hyphen stands for what follows later. */
const AND = /^(und|oder|bzw|sowie|and|or|to|et|ou|y|e|o)\b/

/** The words of a document, small: they tell if a word was divided at the end of its line or has a hyphen of its own. */
export function wordsOf(lines: readonly BodyLine[]): Set<string> {
  const words = new Set<string>()
  for (const { text } of lines)
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+(?:-\p{L}+)*/gu)) words.add(word)
  return words
}

/** Lines as one text: words that were divided are whole again. */
export function joinLines(lines: readonly BodyLine[], words: ReadonlySet<string>): PlacedText {
  let text = ''
  const places: Place[] = []
  for (const { text: own, page, line } of lines) {
    const next = own.replace(/[\s\t]+/g, ' ').trim()
    if (text !== '') {
      if (!HYPHEN.test(text) || !/^\p{L}/u.test(next)) text += ' '
      else if (isDivided(text, next, words)) text = text.slice(0, -1)
      else if (AND.test(next)) text += ' '
    }
    places.push({ page, box: line.box, from: text.length, to: text.length + next.length })
    text += next
  }
  return { text, places: places.map((place) => ({ ...place, from: Math.min(place.from, text.length) })) }
}

function isDivided(text: string, next: string, words: ReadonlySet<string>): boolean {
  if (/^\p{Lu}/u.test(next) || AND.test(next)) return false
  const begun = /(\p{L}+(?:-\p{L}+)*)[-\u2010\u00ad]$/u.exec(text.toLowerCase())?.[1] ?? ''
  const rest = /^\p{L}+/u.exec(next.toLowerCase())?.[0] ?? ''
  return words.has(begun + rest) || !words.has(`${begun}-${rest}`)
}
