import { type Chip, makeChips } from '../citing/chips.ts'
import { readSource, type Source } from '../sources.ts'

/** A sentence with a source, and the paragraph that it is in. */
interface Cited {
  element: HTMLElement
  source: Source
  block: Element
}

const BLOCKS = 'p, li, td, th, h2, h3, h4, blockquote, aside, summary, figcaption, pre'

/** The sentences of a text that have a source, in order: a number names each. */
export function readCited(body: HTMLElement): Cited[] {
  return [...body.querySelectorAll<HTMLElement>('span[data-source]')].flatMap((element) => {
    const source = readSource((name) => element.getAttribute(name))
    return source ? { element, source, block: element.closest(BLOCKS) ?? body } : []
  })
}

/**
 * Draws the chips of a text that is made ready to be read: one for each paragraph and page. The items of a list do not
 * repeat the pages of what stands before them.
 */
export function drawSources(body: HTMLElement, chipOf: (source: Source) => Omit<Chip, 'kind' | 'at'>): void {
  const rows = new Map<Element, Chip[]>()
  let said = new Set<string>()
  for (const [number, { element, source, block }] of readCited(body).entries()) {
    element.dataset.sentence = String(number)
    const known = rows.get(block)
    if (!known && !block.closest('li')) said = new Set()
    const row = known ?? []
    rows.set(block, row)
    const name = `${source.fileID} ${source.page}`
    if (!said.has(name)) row.push({ kind: 'place', at: String(number), ...chipOf(source) })
    said.add(name)
  }
  for (const [block, chips] of rows) {
    if (chips.length === 0) continue
    const row = makeChips(body.ownerDocument, chips)
    if (block.matches('p, h2, h3, h4, summary, figcaption, pre')) block.after(row)
    else block.append(row)
  }
}
