import { type ReadWord, readWords } from '../read-words.ts'
import { TERM_WORDS_MAX } from '../rules.ts'

/** Longest word that is looked for; longer runs of letters are no words. */
const WORD_MAX = 60

/**
 * The words of a text in the form in which the database is given them, so that no punctuation decides what a word is:
 * lower case, ligatures taken apart, without what has no word in it.
 */
export function wordsOf(text: string): string[] {
  const words = [...readWords(text.normalize('NFKC').toLowerCase())].map(({ word }) => word)
  return words.filter((word) => word.length <= WORD_MAX)
}

/** The words of a name as they are written: people are looked for by any part of theirs. */
export function nameWordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu) ?? []
  )
}

/**
 * The words that a term asks for, each once, in the order in which they were typed; those that a hyphen joins as one,
 * with the hyphen. Single letters count only when there is nothing else: half a word is typed, or it is an article.
 */
export function termsOf(term: string): string[] {
  const asked: ReadWord[] = []
  for (const read of readWords(term.normalize('NFKC').toLowerCase())) {
    // A name or a word with hyphens comes after the words that it is made of, and says more than they do.
    const parts = read.kind === 'name' || read.kind === 'joined' ? asked.filter(({ start }) => start >= read.start) : []
    if (parts.length > 0) asked.length -= parts.length
    if (read.kind === 'last' && asked.at(-1)?.kind === 'pair') continue
    asked.push(read.kind === 'joined' ? { ...read, word: parts.map(({ word }) => word).join('-') } : read)
  }
  const words = [...new Set(asked.map(({ word }) => word))].filter((word) => word.length <= WORD_MAX)
  const long = words.filter((word) => [...word].length > 1)
  return (long.length > 0 ? long : words).slice(0, TERM_WORDS_MAX)
}

/**
 * The ways in which the words of a term are written, each to be looked for: with their hyphens as one word, and as the
 * words that they are made of, unless one of these is a single letter, which says nothing.
 */
export function waysOfWriting(terms: readonly string[]): string[][] {
  if (!terms.some((term) => term.includes('-'))) return [[...terms]]
  const joined = terms.map((term) => term.replaceAll('-', ''))
  const parts = terms.flatMap((term) => (/(^|-)\P{M}(-|$)/u.test(term) ? term.replaceAll('-', '') : term.split('-')))
  return parts.length === terms.length ? [joined] : [joined, parts]
}

/** A character that is a word by itself in a script that sets no spaces between words. */
const IDEOGRAPH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u

/**
 * Whether the last term finds the words that begin with it: from two letters on, since every word has a first letter. A
 * single ideograph is no beginning of a word but one.
 */
export function endsHalfTyped(terms: string[]): boolean {
  const [last = ''] = terms.at(-1)?.split(' ') ?? []
  return [...last].length > 1 || IDEOGRAPH.test(last)
}
