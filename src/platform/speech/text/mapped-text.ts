import type { TimedText } from '../speech.ts'

/** A text as it was given, and how it is said; each letter that is said knows where it comes from. */
export interface MappedText {
  readonly given: string
  readonly said: string
  /** For each UTF-16 unit of `said` its place in `given`; never goes back. */
  readonly origins: readonly number[]
}

/** A word that was heard: where it stands in `said`, and when, in seconds. */
export interface HeardWord {
  at: number
  start: number
  end: number
}

/** A text that is said as it is written. */
export function asGiven(given: string): MappedText {
  return { given, said: given, origins: Array.from({ length: given.length }, (_, index) => index) }
}

/** Something else that is said for a stretch of a text. */
export interface Replacement {
  at: number
  length: number
  instead: string
}

/** Says something else in these places, given in order. It counts as said where the replaced stretch begins. */
export function replace(text: MappedText, replacements: Iterable<Replacement>): MappedText {
  let said = ''
  const origins: number[] = []
  let from = 0
  const copy = (to: number) => {
    said += text.said.slice(from, to)
    for (let index = from; index < to; index += 1) origins.push(text.origins[index] ?? 0)
  }
  for (const { at, length, instead } of replacements) {
    copy(at)
    said += instead
    for (let index = 0; index < instead.length; index += 1) origins.push(text.origins[at] ?? 0)
    from = at + length
  }
  if (from === 0) return text
  copy(text.said.length)
  return { given: text.given, said, origins }
}

/**
 * Says something else for each match.
 * @param pattern with the flag g
 * @param say what is said; null leaves the match as it is
 */
export function rewrite(text: MappedText, pattern: RegExp, say: (match: RegExpExecArray) => string | null): MappedText {
  const found = [...text.said.matchAll(pattern)].flatMap((match) => {
    const instead = say(match)
    return instead === null ? [] : [{ at: match.index, length: match[0].length, instead }]
  })
  return replace(text, found)
}

/**
 * When each word of the given text is heard, in order. What has no sound of its own, such as a dash or the rest of a
 * date, belongs to the word before it.
 */
export function timeWords({ given, origins }: MappedText, heard: readonly HeardWord[]): TimedText[] {
  const starts = wordStarts(given)
  const found: { from: number; start: number; end: number }[] = []
  let word = 0
  for (const { at, start, end } of heard) {
    const origin = origins[at] ?? 0
    while (word + 1 < starts.length && (starts[word + 1] ?? 0) <= origin) word += 1
    const from = starts[word] ?? 0
    const last = found.at(-1)
    const since = Math.max(start, last?.start ?? 0)
    if (last?.from === from) last.end = Math.max(last.end, end)
    else found.push({ from: found.length === 0 ? 0 : from, start: since, end: Math.max(since, end) })
  }
  return found.map(({ from, start, end }, index) => {
    const next = found[index + 1]
    return { text: given.slice(from, next?.from).trim(), start, end: next ? Math.min(end, next.start) : end }
  })
}

const inWords = new Intl.Segmenter('zh', { granularity: 'word' })

/** Where each word begins: after white space and, in scripts that write none, where a dictionary says so. */
function wordStarts(given: string): number[] {
  return [...given.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return [index]
    const pieces = [...inWords.segment(word)].filter((piece) => piece.isWordLike)
    return pieces.length > 0 ? pieces.map((piece) => index + piece.index) : [index]
  })
}
