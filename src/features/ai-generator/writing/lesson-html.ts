import {
  BOXES_MAX,
  isAtRisk,
  PAGE_UNITS,
  QUOTE_MAX,
  saidMark,
  sourceAttributes,
} from '#features/chapters/html/sources.ts'
import { cutText } from '#shared/cut-text.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { Block, Said } from './draft-lesson.ts'
import type { Source } from './material.ts'

export type Figure = Extract<Block, { kind: 'figure' }>

export interface LessonPlaces {
  /** The address of a figure's picture; a figure without one is left out, its caption stays. */
  pictureOf: (figure: Figure) => string | undefined
  /** Width and height of a page in points; without them, where on the page something was said is not kept. */
  sizeOf: (document: string, page: number) => readonly [number, number] | undefined
}

/**
 * Blocks as the text of a chapter. Each sentence with a source stands in a span that says all of it: the document, the
 * page from 1, the words and their places there, in ten-thousandths of the page. So it goes wherever its sentence goes.
 * Code can hold none.
 */
export function toHtml(blocks: readonly Block[], places: LessonPlaces): string {
  return blocks.map((block) => htmlOf(block, places)).join('')
}

function htmlOf(block: Block, places: LessonPlaces): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${block.sentences.map((said) => span(said, places)).join(' ')}</p>`
    case 'heading':
      return `<h3>${escapeHtml(block.text.text)}</h3>`
    case 'list': {
      const items = block.items.map((item) => `<li><p>${span(item, places)}</p></li>`).join('')
      const start = block.start === undefined ? '' : ` start="${block.start}"`
      return block.ordered ? `<ol${start}>${items}</ol>` : `<ul>${items}</ul>`
    }
    case 'definition':
      return `<aside class="callout callout-info" data-type="callout"><p>${definition(block, places)}</p></aside>`
    case 'code':
      return `<pre><code>${block.lines.map(({ text }) => escapeHtml(text)).join('\n')}</code></pre>`
    case 'table':
      return tableOf(block.rows, places)
    case 'figure':
      return figureOf(block, places)
  }
}

function span(said: Said, places: LessonPlaces, html = escapeHtml(said.text)): string {
  const { source } = said
  if (!source || source.quote === '') return html
  const { document: fileID, page } = source
  const quote = cutText(source.quote, QUOTE_MAX)
  // Other words for what the page says, as a model finds them.
  const mark = isAtRisk(said.text, { quote, said: '' }) ? saidMark(said.text) : ''
  const attributes = sourceAttributes({ fileID, page, quote, boxes: boxesOf(source, places), said: mark })
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<span${written.join('')}>${html}</span>`
}

/** The places on the page where something begins, as a source says them. */
export function boxesOf({ document, page, boxes }: Source, { sizeOf }: Pick<LessonPlaces, 'sizeOf'>): string {
  const size = sizeOf(document, page)
  if (!size) return ''
  const [width, height] = size
  const share = (points: number, whole: number) =>
    Math.max(0, Math.min(PAGE_UNITS, Math.round((PAGE_UNITS * points) / whole)))
  return boxes
    .filter((place) => place.page === page)
    .slice(0, BOXES_MAX)
    .map(({ box: [left, top, w, h] }) =>
      [share(left, width), share(top, height), share(w, width), share(h, height)].join(' '),
    )
    .join(';')
}

function definition(
  { sentence, term: { at, length } }: Extract<Block, { kind: 'definition' }>,
  places: LessonPlaces,
): string {
  const { text } = sentence
  const [before, term, behind] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)].map(
    escapeHtml,
  )
  return span(sentence, places, `${before}<strong>${term}</strong>${behind}`)
}

function tableOf(rows: Extract<Block, { kind: 'table' }>['rows'], places: LessonPlaces): string {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const body = rows.map(({ cells, source }) => {
    const all = Array.from({ length: width }, (_, index) => cells[index] ?? '')
    // The place of a row is that of each of its cells.
    const cell = (text: string) => (text === '' ? '' : span({ text, source: { ...source, quote: text } }, places))
    return `<tr>${all.map((text) => `<td><p>${cell(text)}</p></td>`).join('')}</tr>`
  })
  return `<table><tbody>${body.join('')}</tbody></table>`
}

function figureOf(figure: Figure, places: LessonPlaces): string {
  const { caption } = figure
  const address = places.pictureOf(figure)
  if (address === undefined) return caption ? `<p>${span(caption, places)}</p>` : ''
  const picture = `<img src="${escapeHtml(address)}" alt="${escapeHtml(caption?.text ?? '')}">`
  return `<figure>${picture}${caption ? `<figcaption>${span(caption, places)}</figcaption>` : ''}</figure>`
}
