import { escapeHtml } from '#shared/escape-html.ts'
import { type Block, type Said, sourcesOf } from './draft-lesson.ts'
import type { Source } from './material.ts'

export type Figure = Extract<Block, { kind: 'figure' }>

export interface LessonHtml {
  html: string
  /** By the id that `data-source` of a span names. */
  sources: Record<string, Source>
}

/**
 * Blocks as the text of a chapter. Each sentence with a source stands in `<span data-source="id">`; code can hold none.
 * @param pictureOf the address of a figure's picture; a figure without one is left out, its caption stays.
 */
export function toHtml(blocks: readonly Block[], pictureOf: (figure: Figure) => string | undefined): LessonHtml {
  const sources: Record<string, Source> = {}
  for (const source of blocks.flatMap(sourcesOf)) if (source.quote !== '') sources[sourceID(source)] = source
  return { html: blocks.map((block) => htmlOf(block, pictureOf)).join(''), sources }
}

/**
 * Names a source by what it says and where: the same in every chapter and every time that it is generated, so that
 * sentences may be copied from chapter to chapter. Letters and digits.
 */
export function sourceID({ document, page, quote }: Source): string {
  const text = `${document}\n${page}\n${quote}`
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  // cyrb53: 53 bits, so that no two of a speach's sources meet by chance.
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return `s${(4294967296 * (2097151 & low) + (high >>> 0)).toString(36)}`
}

function htmlOf(block: Block, pictureOf: (figure: Figure) => string | undefined): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${block.sentences.map((said) => span(said)).join(' ')}</p>`
    case 'heading':
      return `<h3>${escapeHtml(block.text.text)}</h3>`
    case 'list': {
      const items = block.items.map((item) => `<li><p>${span(item)}</p></li>`).join('')
      const start = block.start === undefined ? '' : ` start="${block.start}"`
      return block.ordered ? `<ol${start}>${items}</ol>` : `<ul>${items}</ul>`
    }
    case 'definition':
      return `<aside class="callout callout-info" data-type="callout"><p>${definition(block)}</p></aside>`
    case 'code':
      return `<pre><code>${block.lines.map(({ text }) => escapeHtml(text)).join('\n')}</code></pre>`
    case 'table':
      return tableOf(block.rows)
    case 'figure':
      return figureOf(block, pictureOf(block))
  }
}

function span({ text, source }: Said, html = escapeHtml(text)): string {
  return source ? `<span data-source="${sourceID(source)}">${html}</span>` : html
}

function definition({ sentence, term: { at, length } }: Extract<Block, { kind: 'definition' }>): string {
  const { text } = sentence
  const [before, term, behind] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)].map(
    escapeHtml,
  )
  return span(sentence, `${before}<strong>${term}</strong>${behind}`)
}

function tableOf(rows: Extract<Block, { kind: 'table' }>['rows']): string {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const body = rows.map(({ cells, source }) => {
    const all = Array.from({ length: width }, (_, index) => cells[index] ?? '')
    return `<tr>${all.map((text) => `<td><p>${text === '' ? '' : span({ text, source })}</p></td>`).join('')}</tr>`
  })
  return `<table><tbody>${body.join('')}</tbody></table>`
}

function figureOf({ caption }: Figure, address: string | undefined): string {
  if (address === undefined) return caption ? `<p>${span(caption)}</p>` : ''
  const picture = `<img src="${escapeHtml(address)}" alt="${escapeHtml(caption?.text ?? '')}">`
  return `<figure>${picture}${caption ? `<figcaption>${span(caption)}</figcaption>` : ''}</figure>`
}
