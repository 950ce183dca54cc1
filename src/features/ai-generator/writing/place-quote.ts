import type { LayoutPage } from '#shared/document-layout.ts'
import { foldSigns } from './check-quote.ts'
import type { Box } from './material.ts'

/** Places of a quote that are told at most. */
const BOXES_MAX = 40

/** Where the lines of a page stand that say a quote, as far as it stands on that page. */
export function placeQuote({ lines }: Pick<LayoutPage, 'lines'>, quote: string): Box[] {
  const wanted = foldSigns(quote)
  if (wanted === '') return []
  const parts = lines.map(({ text }) => foldSigns(text))
  const whole = parts.join('')
  const [from, to] = spanOf(whole, wanted)
  const boxes: Box[] = []
  let at = 0
  for (const [index, part] of parts.entries()) {
    const line = lines[index]
    if (line && part !== '' && at < to && at + part.length > from) boxes.push(line.box)
    at += part.length
  }
  return boxes.slice(0, BOXES_MAX)
}

/** From where to where a quote stands; one that runs on to the next page, from where to the end. */
function spanOf(whole: string, wanted: string): [number, number] {
  const at = whole.indexOf(wanted)
  if (at !== -1) return [at, at + wanted.length]
  for (let length = wanted.length - 1; length >= 8; length -= 1) {
    if (whole.endsWith(wanted.slice(0, length))) return [whole.length - length, whole.length]
  }
  return [0, 0]
}
