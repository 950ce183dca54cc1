import type { ChapterType } from '#features/chapters/contents.ts'
import { storableText } from '#shared/clean-text.ts'
import { cutText } from '#shared/cut-text.ts'
import { wordsOf } from './terms.ts'

/** A chapter with all of its searchable text. */
export interface ChapterText {
  id: number
  title: string
  type: ChapterType
  text: string
  pages: { page: number; text: string }[]
}

/** A place at which a result can be opened. */
export interface Passage {
  chapterId: number
  chapterTitle: string
  chapterType: ChapterType
  page: number | null
  text: string
}

/** Characters of a text that make one place: a longer one is cut. */
const PASSAGE_LENGTH = 1200

/** Characters of one page that are kept; a page of print has 3,000. */
const PAGE_LENGTH = 12_000

/** Places of one speach: a book of thousands of pages. */
const PASSAGES_MAX = 20_000

/** Cuts chapters into places, in the order of reading. A chapter without words is a place too: its title is found. */
export function cutPassages(chapters: ChapterText[]): Passage[] {
  return chapters.flatMap(passagesOf).slice(0, PASSAGES_MAX)
}

function passagesOf({ id, title, type, text, pages }: ChapterText): Passage[] {
  const chapter = { chapterId: id, chapterTitle: title, chapterType: type }
  const passages: Passage[] = [
    ...splitText(text).map((part) => ({ ...chapter, page: null, text: part })),
    ...pages
      .map(({ page, text }) => ({ ...chapter, page, text: cutText(onOneLine(text), PAGE_LENGTH) }))
      .filter((passage) => passage.text !== ''),
  ]
  return passages.length > 0 ? passages : [{ ...chapter, page: null, text: '' }]
}

function onOneLine(text: string): string {
  return storableText(text).replace(/\s+/g, ' ').trim()
}

/** Pieces of about `PASSAGE_LENGTH`, cut after a sentence where there is one, else after a word. */
function splitText(text: string): string[] {
  const pieces: string[] = []
  let rest = onOneLine(text)
  while (rest.length > PASSAGE_LENGTH) {
    const head = cutText(rest, PASSAGE_LENGTH)
    const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? ')) + 1
    const end = sentence > PASSAGE_LENGTH / 2 ? sentence : head.lastIndexOf(' ')
    const at = end > 0 ? end : head.length
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** Words that a text uses most: what it is about. */
const KEYWORDS = 60

/** Uses that make a word one of them. */
const KEYWORD_USES = 2

/**
 * Different words that one speach is found by, and their bytes: stems and words together must fit into the 1 MB of a
 * vector. Of a book with more, the rarest are left out, numbers first.
 */
const VOCABULARY_WORDS = 60_000
const VOCABULARY_BYTES = 450_000

export interface Vocabulary {
  /** Every word once, most used first. */
  words: string[]
  keywords: string[]
}

/** The words of texts, without their repetitions. */
export function vocabularyOf(texts: string[]): Vocabulary {
  const uses = new Map<string, number>()
  for (const text of texts) for (const word of wordsOf(text)) uses.set(word, (uses.get(word) ?? 0) + 1)
  const byUse = [...uses]
    .map(([word, count]) => ({ word, count, isNumber: /\d/.test(word) }))
    .sort((a, b) => b.count - a.count || Number(a.isNumber) - Number(b.isNumber))
    .slice(0, VOCABULARY_WORDS)
  let bytes = 0
  const kept = byUse.filter(({ word }) => {
    bytes += Buffer.byteLength(word) + 1
    return bytes <= VOCABULARY_BYTES
  })
  const keywords = kept.filter(({ word, count }) => count >= KEYWORD_USES && word.length > 2).slice(0, KEYWORDS)
  return { words: kept.map(({ word }) => word), keywords: keywords.map(({ word }) => word) }
}

/** Words that somebody may have meant who mistyped one: letters only, neither too short nor too long to be compared. */
export function dictionaryWords(words: string[]): string[] {
  return words.filter((word) => /^\p{L}{4,30}$/u.test(word))
}
