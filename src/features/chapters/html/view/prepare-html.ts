import type { ReaderPort } from '../../web/reading/reader-port.tsx'
import { drawFootnotes, type FootnoteTexts } from './footnotes.ts'

/** Pictures are at most as wide as the column of text; small and medium ones as wide as prose.module.css makes them. */
const PICTURE_WIDTH = { full: 648, medium: 390, small: 214 }

/**
 * What reads from the side of its first letter, unless its author chose one. A list, a table and a quote have one
 * direction with all that they hold: it says on which side their marks, columns and lines stand.
 */
const DIRECTION_UNITS =
  ':is(p, h2, h3, h4, ul, ol, table, blockquote, summary, figcaption):not([dir], :is(ul, ol, table, blockquote) *)'

/** What else is done to a text. */
interface HtmlOptions {
  /** Where its pictures are. */
  picture: ReaderPort['files']['picture']
  setFormulas?: (root: ParentNode) => void
  prepare?: (body: HTMLElement) => void
}

/** What the reader's language says of a text. */
export interface HtmlTexts {
  /** The accessible name of a table that scrolls. */
  table: string
  /** The accessible name of a formula that scrolls. */
  formula: string
  footnotes: FootnoteTexts
}

/**
 * Makes sanitised rich text ready to be shown: pictures come in the size that fits and when they are near, what is
 * wider than the column scrolls in its place, by the keyboard too. The text is only taken apart, never run.
 */
export function prepareHtml(
  html: string,
  texts: HtmlTexts,
  { picture: findPicture, setFormulas, prepare }: HtmlOptions,
): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  setFormulas?.(body)
  prepare?.(body)
  for (const picture of body.querySelectorAll('img')) preparePicture(picture, findPicture)
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  for (const table of body.querySelectorAll('table')) {
    const frame = body.ownerDocument.createElement('div')
    frame.className = 'table-frame'
    makeScrollable(frame, table.caption?.textContent?.trim() || texts.table)
    table.replaceWith(frame)
    frame.append(table)
  }
  for (const formula of body.querySelectorAll('div[data-type="formula"]')) makeScrollable(formula, texts.formula)
  for (const code of body.querySelectorAll('pre')) makeScrollable(code)
  drawFootnotes(body, texts.footnotes)
  for (const unit of body.querySelectorAll(DIRECTION_UNITS)) unit.setAttribute('dir', 'auto')
  return body.innerHTML
}

/** Anything that scrolls sideways must be reachable by keyboard. */
function makeScrollable(element: Element, label?: string): void {
  element.setAttribute('tabindex', '0')
  if (!label) return
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
}

function preparePicture(picture: HTMLImageElement, findPicture: HtmlOptions['picture']): void {
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
  const { src, widths } = findPicture(picture.getAttribute('src') ?? '')
  picture.setAttribute('src', src)
  if (!widths) return
  picture.setAttribute('srcset', widths)
  const { classList } = picture.closest('figure') ?? picture
  const size = (['small', 'medium'] as const).find((name) => classList.contains(name)) ?? 'full'
  picture.setAttribute('sizes', `(max-width: 700px) calc(100vw - 32px), ${PICTURE_WIDTH[size]}px`)
}
