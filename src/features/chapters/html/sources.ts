import { foldAccents } from '#shared/fold-text.ts'

/*
 * Where a sentence comes from: a span around it says the document, the page, the words there and their place, so that
 * copies, versions, merging and editing together keep it by themselves.
 */

/** Letters of a quote. */
export const QUOTE_MAX = 1000

/** Lines of a page that a quote stands on. */
export const BOXES_MAX = 40

const PAGE_MAX = 100_000

/** The width and the height of a page, in the units of a box. */
export const PAGE_UNITS = 10_000

const FILE_ID = /^[A-Za-z0-9_-]{22}$/

/** A place on a page, in ten-thousandths of its width and height. */
export interface SourceBox {
  x: number
  y: number
  width: number
  height: number
}

/** Where a sentence comes from. */
export interface Source {
  fileID: string
  /** From 1. */
  page: number
  /** The words as they stand on the page. */
  quote: string
  /** Where they stand, as the attribute says it: `x y w h;x y w h`; empty where that is not known. */
  boxes: string
  /** A fingerprint of the sentence as it was written (`saidMark`), where that is not the quote; else empty. */
  said: string
}

/** The attributes of a source, and what of a source they say. */
export const SOURCE_ATTRIBUTES = {
  'data-source': 'fileID',
  'data-page': 'page',
  'data-quote': 'quote',
  'data-boxes': 'boxes',
  'data-said': 'said',
} as const satisfies Record<string, keyof Source>

/** What attributes say of a source; null where they say none, or none that can be. Places that cannot be are left out. */
export function readSource(attribute: (name: string) => string | null | undefined): Source | null {
  const fileID = attribute('data-source') ?? ''
  const page = attribute('data-page') ?? ''
  const quote = attribute('data-quote') ?? ''
  if (!FILE_ID.test(fileID) || !/^[1-9]\d{0,5}$/.test(page) || Number(page) > PAGE_MAX) return null
  if (quote.trim() === '' || quote.length > QUOTE_MAX) return null
  const boxes = attribute('data-boxes') ?? ''
  const said = attribute('data-said') ?? ''
  return {
    ...{ fileID, page: Number(page), quote },
    boxes: areBoxes(boxes) ? boxes : '',
    said: /^[a-z0-9]{1,16}$/.test(said) ? said : '',
  }
}

/** The attributes that say a source. */
export function sourceAttributes({ fileID, page, quote, boxes, said }: Source): Record<string, string> {
  return {
    'data-source': fileID,
    'data-page': String(page),
    'data-quote': quote,
    ...(boxes !== '' && { 'data-boxes': boxes }),
    ...(said !== '' && { 'data-said': said }),
  }
}

function areBoxes(written: string): boolean {
  if (!/^\d{1,5}(?: \d{1,5}){3}(?:;\d{1,5}(?: \d{1,5}){3})*$/.test(written)) return false
  const boxes = boxesOf(written)
  return boxes.length <= BOXES_MAX && boxes.every((box) => Object.values(box).every((value) => value <= PAGE_UNITS))
}

/** The places that an attribute says. */
export function boxesOf(written: string): SourceBox[] {
  if (written === '') return []
  return written.split(';').map((box) => {
    const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number)
    return { x, y, width, height }
  })
}

/** A tag that begins or ends a span, with its attributes; their values may hold what looks like the end of a tag. */
const SPAN = /<(\/?)span\b((?:\s+[a-z-]+="[^"]*")*)\s*>/g

/** The tag that begins a sentence with a source, in sanitised rich text. */
const SOURCE_TAG = /<span\s+data-source="([^"]*)"\s+data-page="(\d+)"(?:\s+[a-z-]+="[^"]*")*\s*>/g

/** A page that a text leads to. */
export type CitedPage = Pick<Source, 'fileID' | 'page'>

/** The pages that sanitised rich text leads to, in the order of its sentences. */
export function citedPages(html: string): CitedPage[] {
  return [...html.matchAll(SOURCE_TAG)].map(([, fileID = '', page]) => ({ fileID, page: Number(page) }))
}

/** The documents that sanitised rich text leads to, each once, in the order of its sentences. */
export function citedFiles(html: string): string[] {
  return [...new Set(citedPages(html).map(({ fileID }) => fileID))]
}

/** The sentences of sanitised rich text that lead to a page, as rich text. */
export function citedSpans(html: string): (CitedPage & { html: string })[] {
  const open: ((CitedPage & { from: number }) | null)[] = []
  return [...html.matchAll(SPAN)].flatMap(({ 0: tag, 1: slash, index }) => {
    if (slash) {
      const begun = open.pop()
      return begun ? { fileID: begun.fileID, page: begun.page, html: html.slice(begun.from, index) } : []
    }
    const [cited] = citedPages(tag)
    open.push(cited ? { ...cited, from: index + tag.length } : null)
    return []
  })
}

/** Sanitised rich text without the sources of some documents, or of all; every word stays. */
export function withoutSources(html: string, isLeftOut: (fileID: string) => boolean = () => true): string {
  if (!html.includes('data-source=')) return html
  const open: boolean[] = []
  return html.replace(SPAN, (tag, slash: string, attributes: string) => {
    if (slash) return open.pop() ? '' : tag
    const fileID = /^\s+data-source="([^"]*)"/.exec(attributes)?.[1]
    const isOut = fileID !== undefined && isLeftOut(fileID)
    open.push(isOut)
    return isOut ? '' : tag
  })
}

/** The tags of sentences with a source taken off, for what looks at the words alone. */
export function dropSourceTags(html: string): string {
  return html.replace(SOURCE_TAG, '')
}

const THOUSANDS = /(?<=\d)[\u00a0\u2009\u202f ’'](?=\d{3}(?!\d))/g
/** A minus, not a range or a hyphen. It becomes a sign that folding leaves. */
const MINUS = /(?<![\p{L}\p{N}.,)])[-\u2010-\u2015\u2212](?=\d)/gu
const IGNORED = /[^\p{L}\p{N}\p{Sm}%‰€$£°.,]|(?<!\d)[.,]|[.,](?!\d)/gu

/** What is compared of a sentence and its quote: letters, digits, and the signs that change an amount. */
function foldWords(text: string): string {
  const plain = text.replace(THOUSANDS, '').replace(MINUS, '¬')
  return foldAccents(plain).normalize('NFKC').replace(IGNORED, '')
}

/** Whether a sentence is no more what it was when it got its source: what the page says, or other words for it. */
export function isAtRisk(sentence: string, { quote, said }: Pick<Source, 'quote' | 'said'>): boolean {
  return said === '' ? foldWords(sentence) !== foldWords(quote) : saidMark(sentence) !== said
}

/** A fingerprint of a sentence: that of its letters, digits and the signs that change an amount. */
export function saidMark(sentence: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  // cyrb53: 53 bits, so that no two sentences of a text meet by chance.
  for (const letter of foldWords(sentence)) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** Whether words stand in a text, however that is set. */
export function standsIn(quote: string, text: string): boolean {
  return foldWords(text).includes(foldWords(quote))
}

/** Words of a difference that can be taken in at a glance. */
const GLANCE_WORDS = 6

/**
 * In what few words a sentence differs from its quote; null where it differs in more than can be said in passing. A
 * number comes with what it counts.
 */
export function differenceOf(sentence: string, quote: string): { written: string; quoted: string } | null {
  const [ours, theirs] = [sentence, quote].map((text) => text.trim().split(/\s+/)) as [string[], string[]]
  const same = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && foldWords(a) === foldWords(b)
  const shorter = Math.min(ours.length, theirs.length)
  let start = 0
  while (start < shorter && same(ours[start], theirs[start])) start += 1
  let end = 0
  while (end < shorter - start && same(ours.at(-1 - end), theirs.at(-1 - end))) end += 1
  const isNumber = [ours, theirs].every((words) => /^\d[\d.,]*$/.test(words.slice(start, words.length - end).join(' ')))
  if (isNumber && end > 0) end -= 1
  const [written, quoted] = [ours, theirs].map((words) => words.slice(start, words.length - end)) as [
    string[],
    string[],
  ]
  if (written.length === 0 || quoted.length === 0) return null
  if (written.length > GLANCE_WORDS || quoted.length > GLANCE_WORDS) return null
  const bare = (words: string[]) => words.join(' ').replace(/[.,;:!?]+$/, '')
  return { written: bare(written), quoted: bare(quoted) }
}

const SHAPES = ['petal', 'arch', 'round', 'leaf'] as const

/** The mark of a document: a letter and a shape, by its place among those of a speach. */
export interface DocumentMark {
  letter: string
  shape: (typeof SHAPES)[number]
}

/** The mark of the document that is named as the index-th, from 0. */
export function markOf(index: number): DocumentMark {
  const letterAt = (place: number) => String.fromCharCode(65 + (place % 26))
  const letter = index < 26 ? letterAt(index) : letterAt(Math.floor(index / 26) - 1) + letterAt(index)
  return { letter, shape: SHAPES[index % SHAPES.length] as DocumentMark['shape'] }
}
