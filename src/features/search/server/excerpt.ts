import type { FoundText } from '../contract.ts'
import { foldWord, type PlacedWord, placeWords } from '../folding.ts'

/** Longest excerpt in characters, without its dots. */
const EXCERPT_LENGTH = 160

/** Characters before the first word found, so that it has a sentence around it. */
const LEAD = 40

/** What counts as found in a text. */
export interface Hits {
  /** Folded words that answer the query, by the database's word: other forms, other spellings, longer words. */
  words: Set<string>
  /** The words that were typed; in a longer word only this much is marked. */
  asked: string[]
}

type Range = [start: number, end: number]

/** The whole text, cut where something was found. */
export function markText(text: string, hits: Hits): FoundText {
  return cut(text, rangesOf(text, hits, placeWords(text, hits.words)))
}

/** Those of some short texts in which something was found, with commas between them; empty when there are none. */
export function markWhole(texts: string[], hits: Hits): FoundText {
  const found = texts.map((text) => markText(text, hits)).filter((parts) => parts.some(({ hit }) => hit))
  return found.flatMap((parts, index) => (index === 0 ? parts : [{ text: ', ', hit: false }, ...parts]))
}

/**
 * The part of a text with most of what was found in it; empty when nothing was.
 * @param placed the words of the text that were found, where somebody has read it already
 */
export function excerptOf(text: string, hits: Hits, placed = placeWords(text, hits.words)): FoundText {
  const ranges = rangesOf(text, hits, placed)
  const first = richest(ranges)
  if (!first) return []
  const [start, end] = window(text, first[0])
  const inside = ranges.filter(([from, to]) => from >= start && to <= end)
  const shifted = inside.map<Range>(([from, to]) => [from - start, to - start])
  const parts = cut(text.slice(start, end), shifted)
  if (start > 0) parts.unshift({ text: '… ', hit: false })
  if (end < text.length) parts.push({ text: ' …', hit: false })
  return joinPlain(parts)
}

function rangesOf(text: string, hits: Hits, placed: PlacedWord[]): Range[] {
  const asked = hits.asked.map(foldWord)
  return merged(placed.map((word) => rangeOf(text, word, asked)))
}

/** In order, with those as one that overlap: a word and the name that it is part of, pairs of letters in a row. */
function merged(ranges: Range[]): Range[] {
  const all: Range[] = []
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else all.push([start, end])
  }
  return all
}

/** The typed beginning of a longer word, else the whole word. */
function rangeOf(text: string, { start, end, folded }: PlacedWord, asked: string[]): Range {
  const beginning = asked.find((word) => word !== folded && folded.startsWith(word))
  if (!beginning) return [start, end]
  let at = start
  let length = 0
  for (const letter of text.slice(start, end)) {
    if (length >= beginning.length) break
    at += letter.length
    length += foldWord(letter).length
  }
  // Combining marks belong to the last letter.
  while (at < end && foldWord(text[at] ?? '') === '') at += 1
  return [start, at]
}

/** The hit after which most hits follow within an excerpt. */
function richest(ranges: Range[]): Range | undefined {
  let best: Range | undefined
  let most = 0
  let last = 0
  for (const [index, range] of ranges.entries()) {
    while (last < ranges.length && (ranges[last]?.[1] ?? 0) <= range[0] + EXCERPT_LENGTH - LEAD) last += 1
    if (last - index > most) {
      most = last - index
      best = range
    }
  }
  return best
}

/** From the beginning of a word a little before `hit`, to the end of a word. */
function window(text: string, hit: number): Range {
  const earliest = Math.max(0, Math.min(hit - LEAD, text.length - EXCERPT_LENGTH))
  const start = earliest === 0 ? 0 : Math.min(hit, nextWord(text, earliest))
  if (start + EXCERPT_LENGTH >= text.length) return [start, text.length]
  const end = text.lastIndexOf(' ', start + EXCERPT_LENGTH)
  return [start, end > hit ? end : start + EXCERPT_LENGTH]
}

function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 ? from : space + 1
}

function cut(text: string, ranges: Range[]): FoundText {
  const parts: FoundText = []
  let at = 0
  for (const [start, end] of ranges) {
    if (start > at) parts.push({ text: text.slice(at, start), hit: false })
    parts.push({ text: text.slice(start, end), hit: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), hit: false })
  return parts
}

function joinPlain(parts: FoundText): FoundText {
  const joined: FoundText = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && !last.hit && !part.hit) last.text += part.text
    else joined.push(part)
  }
  return joined
}
