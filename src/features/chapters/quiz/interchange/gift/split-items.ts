import { hideEscapes, showEscapes } from './escapes.ts'

/** A question as written in the file, with its escaped characters still hidden. */
export interface GiftItem {
  /** Empty when it has none. */
  title: string
  /** `html`, `plain`, `moodle`, `markdown`; empty when nothing is said. */
  format: string
  /** The texts before each block of answers, and after the last. */
  texts: string[]
  /** The contents of the braces. */
  blocks: string[]
  /** Braces that do not fit together. */
  isBroken: boolean
}

/**
 * Yields the categories and questions of a file in order. They are separated by blank lines, even where that cuts one
 * in two.
 */
export function* splitItems(file: string): Generator<GiftItem | { category: string }> {
  let gathered: string[] = []
  // The last line is followed by an empty one, which ends it.
  for (const line of [...file.split(/\r\n|\r|\n/), '']) {
    const trimmed = line.trim()
    const isCategory = /^\$CATEGORY:/i.test(trimmed)
    if ((trimmed === '' || isCategory) && gathered.length > 0) {
      yield readItem(gathered.join('\n').trim())
      gathered = []
    }
    if (isCategory) yield { category: showEscapes(hideEscapes(trimmed.slice('$CATEGORY:'.length))).trim() }
    else if (trimmed !== '' && !trimmed.startsWith('//')) gathered.push(line)
  }
}

function readItem(written: string): GiftItem {
  let text = hideEscapes(written)
  let title = ''
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1
  if (end > 0) {
    title = showEscapes(text.slice(2, end)).trim()
    text = text.slice(end + 2).trimStart()
  }
  const format = /^\[(html|plain|moodle|markdown)\]/i.exec(text)
  if (format) text = text.slice(format[0].length)
  return { title, format: format?.[1]?.toLowerCase() ?? '', ...splitBraces(text) }
}

function splitBraces(text: string): Pick<GiftItem, 'texts' | 'blocks' | 'isBroken'> {
  const texts: string[] = []
  const blocks: string[] = []
  let from = 0
  let isInside = false
  for (const { index, 0: brace } of text.matchAll(/[{}]/g)) {
    if ((brace === '{') === isInside) return { texts: [text], blocks: [], isBroken: true }
    const part = text.slice(from, index)
    if (isInside) blocks.push(part.trim())
    else texts.push(part)
    isInside = brace === '{'
    from = index + 1
  }
  if (isInside) return { texts: [text], blocks: [], isBroken: true }
  return { texts: [...texts, text.slice(from)], blocks, isBroken: false }
}
