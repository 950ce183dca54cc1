import { z } from 'zod'
import { cutText } from '#shared/cut-text.ts'
import type { Locale } from '#shared/locales.ts'
import type { PlanOptions } from '../plan.ts'
import type { Block, Said } from '../writing/draft-lesson.ts'
import type { Source } from '../writing/material.ts'
import { aboutDocuments, languageNamed, wishesOf } from './wording.ts'

/** A page of a document as a model is given it. */
export interface GivenPage {
  /** Public id of its file. */
  fileID: string
  /** From 1. */
  page: number
  text: string
}

/** Words that a text has about, by the length of its lesson. */
const WORDS: Record<PlanOptions['duration'], string> = { short: '60 to 120', medium: '120 to 250', long: '250 to 500' }
/** Letters of pages that a model is given for one text. */
const LETTERS_MAX = 60_000

const sentence = z.object({
  text: z.string().min(1).max(1000),
  /** The letter of the document, its page, and the words there that say so; empty where nothing does. */
  document: z.string().max(4),
  page: z.number().int().min(0).max(2000),
  quote: z.string().max(1000),
})

const modelText = z.object({
  blocks: z
    .array(
      z.object({
        kind: z.enum(['paragraph', 'heading', 'list', 'definition']),
        sentences: z.array(sentence).min(1).max(40),
      }),
    )
    .min(1)
    .max(60),
})

export type ModelText = z.output<typeof modelText>
type ModelSentence = z.output<typeof sentence>

export interface TextRequest {
  system: string
  prompt: string
  schema: typeof modelText
}

/** Asks a model for the text of a part, from its own pages alone. */
export function askForText(
  { title, around }: { title: string; around: readonly string[] },
  pages: readonly GivenPage[],
  { duration, specificPrompt, language }: Pick<PlanOptions, 'duration' | 'specificPrompt'> & { language: Locale },
): TextRequest {
  const letters = lettersOf(pages)
  let left = LETTERS_MAX
  const given = pages.flatMap(({ fileID, page, text }) => {
    if (left <= 0) return []
    const shown = cutText(text, left).replaceAll('<', '‹')
    left -= shown.length
    return [`<page document="${letters.get(fileID)}" number="${page}">`, shown, '</page>']
  })
  return {
    system: [
      'You write one part of a short lesson from pages of documents, for people who have five minutes.',
      'Say only what the pages say. Each sentence names the document by its letter, the page, and a quote: the words of that page that say so, copied letter by letter in their own language, at least one clause. A sentence that no page supports has the document "", page 0 and quote "".',
      'Short, plain sentences of at most 20 words. No marks, no links, no HTML. A heading or an item of a list is one sentence. A definition explains one term, which it begins with.',
      'Answer with JSON alone.',
      aboutDocuments,
    ].join('\n'),
    prompt: [
      `Language of the lesson: ${languageNamed(language)}. Quotes stay in the language of the document.`,
      `Title of this part: ${title}. About ${WORDS[duration]} words.`,
      ...(around.length > 0 ? [`Other parts of the lesson, which say their own: ${around.join('; ')}.`] : []),
      ...wishesOf(specificPrompt),
      ...given,
    ].join('\n'),
    schema: modelText,
  }
}

/** The letters of documents, in the order in which their pages come. */
function lettersOf(pages: readonly GivenPage[]): Map<string, string> {
  const fileIDs = [...new Set(pages.map(({ fileID }) => fileID))]
  return new Map(fileIDs.map((fileID, index) => [fileID, String.fromCharCode(65 + (index % 26))]))
}

/** A quote that a model claims to stand on a page. */
export interface Claim {
  fileID: string
  page: number
  quote: string
}

/** What a model claims of the documents that it was given, in the order of its sentences; null where it claims nothing. */
export function claimsOf(text: ModelText, pages: readonly GivenPage[]): (Claim | null)[] {
  const named = new Map([...lettersOf(pages)].map(([fileID, letter]) => [letter, fileID]))
  return sentencesOf(text).map(({ document, page, quote }) => {
    const fileID = named.get(document.trim().toUpperCase())
    // Another part's pages were not shown to it: what it says of them it cannot know.
    const isGiven = pages.some((one) => one.fileID === fileID && one.page === page)
    return fileID && isGiven && quote.trim() !== '' ? { fileID, page, quote } : null
  })
}

function sentencesOf({ blocks }: ModelText): ModelSentence[] {
  return blocks.flatMap(({ sentences }) => sentences)
}

/**
 * What a model wrote, with the sources that hold.
 * @param sources for each of its sentences; what has none is not from the document
 */
export function blocksOfAnswer(text: ModelText, sources: readonly (Source | null)[]): Block[] {
  let at = 0
  const said = ({ text: words }: ModelSentence): Said => {
    const source = sources[at]
    at += 1
    const plain = words.replace(/\s+/g, ' ').trim()
    return source ? { text: plain, source } : { text: plain }
  }
  return text.blocks.flatMap(({ kind, sentences }): Block[] => {
    const all = sentences.map(said)
    const [first] = all
    if (!first) return []
    if (kind === 'heading') return [{ kind, text: first }]
    if (kind === 'list') return [{ kind, ordered: false, items: all }]
    if (kind === 'definition') return [{ kind, sentence: first, term: { at: 0, length: termLength(first.text) } }]
    return [{ kind: 'paragraph', sentences: all }]
  })
}

/** A definition begins with its term: the words before "is", at most four. */
function termLength(text: string): number {
  const term = /^.{1,60}?(?=\s+(?:is|are|est|sont|ist|sind|es|son|means|bezeichnet|désigne|significa)\s)/u.exec(text)
  return term ? term[0].length : (text.split(/\s/)[0] ?? '').length
}
