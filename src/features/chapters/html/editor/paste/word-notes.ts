/**
 * A link between a note of Word (`_ftn1`, `_edn1`) or an exported Google document (`ftnt1`) and its place in the text.
 */
const NOTE = /^#_?((?:ftnt?|edn)\d{1,4})$/

/**
 * Turns footnotes and endnotes into one footnote each: its text moves from the end of the pasted document to the place
 * that refers to it. Notes whose text was not copied are left out.
 */
export function gatherNotes(body: Element): void {
  const texts = new Map<string, string>()
  const places = new Set<Element>()
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const [, key] = NOTE.exec(link.getAttribute('href') ?? '') ?? []
    if (!key) continue
    const note = texts.get(key) ?? readNote(body, key, places)
    texts.set(key, note)
    const reference = link.closest('sup') ?? link
    if (!note) {
      reference.remove()
      continue
    }
    const footnote = body.ownerDocument.createElement('span')
    footnote.setAttribute('data-type', 'footnote')
    footnote.setAttribute('data-note', note)
    reference.replaceWith(footnote)
  }
  for (const place of places) place.remove()
  for (const list of body.querySelectorAll('[style*="footnote-list" i], [style*="endnote-list" i]')) list.remove()
}

/** The words of a note without the number that leads back. */
function readNote(body: Element, key: string, places: Set<Element>): string {
  // Names come from outside: compared, never put into a selector.
  const anchors = [...body.querySelectorAll('[id], a[name]')].filter((element) =>
    [element.id, element.getAttribute('name')].some((name) => name === key || name === `_${key}`),
  )
  const place = anchors.find(({ localName }) => localName === 'div') ?? anchors[0]?.closest('p, li, div')
  if (!place || place === body) return ''
  places.add(place)
  const copy = place.cloneNode(true) as Element
  for (const back of copy.querySelectorAll('a[href^="#"]')) back.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}
