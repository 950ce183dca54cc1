/** A word of a text, and where it stands: from its first character to before the one after its last. */
export interface ReadWord {
  word: string
  start: number
  end: number
  /**
   * How it is found: as it is written (`word`), with the signs that belong to its name (`name`: C++), as one with what
   * stands after its hyphen (`joined`), or as two letters of a script without spaces (`pair`) and their last (`last`).
   */
  kind: 'word' | 'name' | 'joined' | 'pair' | 'last'
}

/** Letters of scripts that set no spaces between words. */
const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`

/** Letters without spaces in a row, as a group, or a run of letters and digits with marks and hyphens of a line's end. */
const RUN = new RegExp(String.raw`((?:[${UNSPACED}]\p{M}*)+)|(?:(?![${UNSPACED}])[\p{L}\p{Nd}][\p{M}\u00ad]*)+`, 'gu')

/** A letter and the marks on it. */
const LETTER = /\P{M}\p{M}*/gu

/** Signs that make another name of a word, and what they are called. */
const SIGNS = [
  { sign: /^\+\+(?![\p{L}\p{Nd}+])/u, called: 'plusplus' },
  { sign: /^#(?![\p{L}\p{Nd}#])/u, called: 'sharp' },
]

/** What the signs behind a word begin with. */
const NAMING = ['+', '#']

/** What stands between two parts of one word: a hyphen, or the sign of AT&T. */
const HYPHEN = /^[-\u2010\u2011&]$/

/** What stands between the thousands of a number. */
const THOUSANDS = /^[.,'\u2019\u00a0\u2009\u202f ]$/

/** More parts than words have that people join by hyphens; what has more is a list. */
const PARTS_MAX = 5

/**
 * Every word of a text, in order. What people write in several ways is read in each: Wi-Fi also as wifi, 10.000 also as
 * 10000, C++ also by its name; and a script without spaces by pairs of letters, which are found wherever a word begins.
 */
export function* readWords(text: string): Generator<ReadWord> {
  let parts: ReadWord[] = []
  for (const match of text.matchAll(RUN)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const word: ReadWord = { word: match[0].replaceAll('\u00ad', ''), start, end, kind: 'word' }
    if (!belongsTo(text, parts.at(-1), word)) {
      if (parts.length > 1) yield* joined(parts)
      parts = []
    }
    if (match[1]) {
      yield* pairsOf(match[0], start)
      continue
    }
    yield word
    // Asked for most words of most texts, of which hardly any has a sign.
    if (NAMING.includes(text.charAt(end)) || text.charAt(start - 1) === '.') yield* nameOf(text, word)
    parts.push(word)
  }
  if (parts.length > 1) yield* joined(parts)
}

function belongsTo(text: string, before: ReadWord | undefined, { word, start }: ReadWord): boolean {
  if (!before) return true
  // Both signs are one character.
  if (start - before.end !== 1) return false
  const between = text.charAt(before.end)
  if (HYPHEN.test(between)) return true
  return /^\d{1,3}$/.test(before.word) && /^\d{3}$/.test(word) && THOUSANDS.test(between)
}

function* joined(parts: readonly ReadWord[]): Generator<ReadWord> {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || parts.length > PARTS_MAX) return
  yield { word: parts.map(({ word }) => word).join(''), start: first.start, end: last.end, kind: 'joined' }
}

function* nameOf(text: string, { word, start, end }: ReadWord): Generator<ReadWord> {
  const after = text.slice(end, end + 3)
  for (const { sign, called } of SIGNS) {
    const found = sign.exec(after)
    if (found) yield { word: word + called, start, end: end + found[0].length, kind: 'name' }
  }
  // .NET, but neither the end of a sentence without its space nor a part of an address.
  if (/(?:^|[^\p{L}\p{Nd}.])\.$/u.test(text.slice(Math.max(0, start - 2), start))) {
    yield { word: `dot${word}`, start: start - 1, end, kind: 'name' }
  }
}

function* pairsOf(run: string, start: number): Generator<ReadWord> {
  const letters = [...run.matchAll(LETTER)].map((found) => ({ letter: found[0], start: start + found.index }))
  for (const [index, { letter, start: at }] of letters.entries()) {
    const next = letters[index + 1]
    if (next) yield { word: letter + next.letter, start: at, end: next.start + next.letter.length, kind: 'pair' }
    else yield { word: letter, start: at, end: at + letter.length, kind: 'last' }
  }
}
