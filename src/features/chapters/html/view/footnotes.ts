/** How footnotes are named in the reader's language, and told apart from those of another text on the page. */
export interface FootnoteTexts {
  /** Before the ids. */
  prefix: string
  list: string
  link: (number: number) => string
  back: (number: number) => string
}

/**
 * Draws the footnotes of a prepared text: numbers in the order of their places, and a list of the notes at the end,
 * with links in both directions.
 */
export function drawFootnotes(body: HTMLElement, { prefix, list: listName, link, back }: FootnoteTexts): void {
  const notes = [...body.querySelectorAll('span[data-type="footnote"]')].filter((note) =>
    note.getAttribute('data-note')?.trim(),
  )
  if (notes.length === 0) return
  const make = (tag: string, attributes: Record<string, string>, ...children: (Node | string)[]) => {
    const element = body.ownerDocument.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...children)
    return element
  }
  const list = make('ol', {})
  for (const [index, note] of notes.entries()) {
    const number = index + 1
    const here = `${prefix}-note-${number}-from`
    const there = `${prefix}-note-${number}`
    const toNote = { id: here, href: `#${there}`, role: 'doc-noteref', 'aria-label': link(number) }
    note.replaceWith(make('sup', { class: 'footnote' }, make('a', toNote, String(number))))
    const toText = { href: `#${here}`, role: 'doc-backlink', 'aria-label': back(number) }
    const words = note.getAttribute('data-note')?.trim() ?? ''
    list.append(make('li', { id: there, tabindex: '-1' }, words, ' ', make('a', toText, '↩')))
  }
  body.append(make('section', { class: 'footnotes', role: 'doc-endnotes', 'aria-label': listName }, list))
}

/**
 * Follows a link to or from a footnote, opening the accordion that contains its target. Returns whether it was such a
 * link.
 */
export function followFootnote(target: Element): boolean {
  const link = target.closest('a[role="doc-noteref"], a[role="doc-backlink"]')
  const place = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '')
  if (!link || !place) return false
  place.closest('details')?.setAttribute('open', '')
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
  return true
}
