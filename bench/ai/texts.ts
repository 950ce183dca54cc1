import { BodyReader } from '#features/ai-generator/planner/body.ts'
import type { ReadDocument } from '#features/ai-generator/planner/find-structure.ts'
import { findStructure } from '#features/ai-generator/planner/find-structure.ts'
import { summarise } from '#features/ai-generator/planner/summary.ts'
import { foldSigns, QuotablePages } from '#features/ai-generator/writing/check-quote.ts'
import { coverageOf } from '#features/ai-generator/writing/coverage.ts'
import { type Block, draftLesson, sourcesOf } from '#features/ai-generator/writing/draft-lesson.ts'
import type { Source } from '#features/ai-generator/writing/material.ts'

const DOCUMENT = 'document'

/** What became of a document's texts. */
export interface TextMeasure {
  /** What is cited, and how much of it stands on the page that is named. */
  sentences: number
  standing: number
  /** Pages of the body, and how many of them a long lesson uses. */
  pages: number
  used: number
  /** Quotes of which one word inside was changed, and how many of these were still taken for the document's own. */
  changed: number
  accepted: number
}

/** Writes the long lesson of a document without a model, and holds what it cites against the pages. */
export function measureTexts(document: ReadDocument): TextMeasure {
  const summary = summarise(document)
  const language = summary.language ?? 'en'
  const { sections } = findStructure(document)
  const reader = new BodyReader(document)
  const blocks: Block[] = sections.flatMap(({ id, title }, index) =>
    draftLesson({ id, document: DOCUMENT, title, parts: reader.read(sections, index) }, language, 'long'),
  )
  const texts = document.pages.map(({ lines }) => lines.map(({ text }) => text).join('\n'))
  const pages = new QuotablePages(texts)
  // A short item of a list is no quote that a model could give, but has its page as well.
  const stands = ({ quote, page }: Source) =>
    pages.find(quote, page) === page || foldSigns(texts[page - 1] ?? '').includes(foldSigns(quote))
  const sources = blocks.flatMap(sourcesOf)
  const body = summary.pages.flatMap(({ isBody }, index) => (isBody ? index + 1 : []))
  const use = coverageOf(blocks, new Map([[DOCUMENT, body]])).get(DOCUMENT)
  const wrong = sources.flatMap((source, index) => changesOf(source, sources[index + 1] ?? sources[0] ?? source))
  return {
    sentences: sources.length,
    standing: sources.filter(stands).length,
    pages: body.length,
    used: use?.used.length ?? 0,
    changed: wrong.length,
    accepted: wrong.filter(({ quote, page }) => pages.find(quote, page) !== undefined).length,
  }
}

/**
 * A quote as a model may get it wrong: with a word less, two in the wrong order, one of another sentence, another number.
 * The first and the last word stay: without them it is a shorter quote, not a changed one.
 */
function changesOf({ quote, page }: Source, other: Source): Pick<Source, 'quote' | 'page'>[] {
  const words = quote.split(' ')
  const foreign = other.quote.split(' ').find((word) => word.length > 4 && !quote.includes(word))
  const middle = Math.floor(words.length / 2)
  const [one = '', two = ''] = words.slice(middle, middle + 2)
  if (words.length < 5) return []
  const put = (count: number, ...instead: string[]) => words.toSpliced(middle, count, ...instead).join(' ')
  const made = [
    put(1),
    one === two ? quote : put(2, two, one),
    foreign ? put(1, foreign) : quote,
    quote.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
  ]
  // Letters, digits and what changes an amount are compared; another sign is the same quote.
  const own = foldSigns(quote)
  return made.filter((changed) => foldSigns(changed) !== own).map((changed) => ({ quote: changed, page }))
}
