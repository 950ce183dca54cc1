import { nestWordLists } from './word-lists.ts'
import { gatherNotes } from './word-notes.ts'
import { CleanWriter } from './write-clean.ts'

/**
 * What may come into a text of what was copied elsewhere (Word, Google Docs, web pages): headings, paragraphs, marks,
 * lists, tables, code, footnotes, links and pictures, and nothing of their looks. Headings begin below the title of
 * the chapter. Running it on its own result changes nothing. What was copied in a text of ours stays as it is.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (body.querySelector('[data-pm-slice]')) return html
  gatherNotes(body)
  nestWordLists(body)
  const clean = document.implementation.createHTMLDocument('').body
  new CleanWriter(clean, body).write(body)
  dropEmpty(clean)
  return clean.innerHTML
}

/** Deepest first: what held nothing but empty things is empty too. Cells stay, or a row would lose its place. */
function dropEmpty(body: Element): void {
  for (const element of [...body.querySelectorAll('p, h2, h3, h4, li, ul, ol, blockquote, pre, table')].reverse()) {
    trimBreaks(element)
    const isEmpty = !element.textContent?.trim() && !element.querySelector('img, hr, span[data-type]')
    if (isEmpty) element.remove()
  }
  for (const mark of [...body.querySelectorAll('a, strong, em, u, s, sub, sup, mark, code')].reverse()) {
    if (mark.childNodes.length === 0) mark.remove()
  }
}

/** Spaces and line breaks at the ends of a paragraph are of no use. */
function trimBreaks(element: Element): void {
  if (!/^(?:p|h\d)$/.test(element.localName)) return
  while (element.lastChild instanceof Element && element.lastChild.localName === 'br') element.lastChild.remove()
  const { firstChild, lastChild } = element
  if (firstChild instanceof Text) firstChild.data = firstChild.data.trimStart()
  if (lastChild instanceof Text) lastChild.data = lastChild.data.trimEnd()
}
