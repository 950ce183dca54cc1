import { styleOf } from './pasted-style.ts'

/** An item of a list that is written without one: as lines or paragraphs with a sign before them. */
export interface ListItem {
  /** 1 is the outermost. */
  level: number
  isOrdered: boolean
  /** The number that it has; 1 where it has none. */
  start: number
  /** Items of one list have the same. */
  list: string
  content: Node[]
}

const DEEPEST = 9
const LIST_STYLE = /^(\S+)\s+level(\d)(?:\s+(\S+))?/
/** The number or letter before an item of a numbered list. */
const NUMBERED = /^\(?(?:\d+|[a-z]{1,4}|[ivxlcdm]+)[.)]/i

/**
 * Makes lists of what Word writes without: on the desktop paragraphs with a sign before them (`mso-list`), on the web
 * one list per item with its depth in an attribute.
 */
export function nestWordLists(body: Element): void {
  gather(body, 'p', readParagraph)
  gather(body, 'div.ListContainerWrapper', readWrapper)
  for (const sign of body.querySelectorAll('[style*="mso-list:Ignore" i]')) sign.remove()
}

/** Replaces each row of neighbours that are list items by the lists they make. */
function gather(body: Element, selector: string, read: (element: Element) => ListItem[]): void {
  const done = new Set<Element>()
  for (const first of body.querySelectorAll(selector)) {
    if (done.has(first)) continue
    const row: Element[] = []
    const items: ListItem[] = []
    for (let at: Element | null = first; at?.matches(selector); at = neighbour(at)) {
      const found = read(at)
      if (found.length === 0) break
      row.push(at)
      items.push(...found)
      done.add(at)
    }
    if (items.length === 0) continue
    first.before(...nestItems(items, body.ownerDocument))
    for (const element of row) element.remove()
  }
}

/** What follows with nothing but space between. */
function neighbour(element: Element): Element | null {
  let at = element.nextSibling
  while (at && at.nodeType !== Node.ELEMENT_NODE) {
    if (at.nodeType === Node.TEXT_NODE && at.textContent?.trim()) return null
    at = at.nextSibling
  }
  return at as Element | null
}

function readParagraph(paragraph: Element): ListItem[] {
  const [, list = '', level, format = ''] = LIST_STYLE.exec(styleOf(paragraph).get('mso-list') ?? '') ?? []
  if (level === undefined) return []
  const sign = paragraph.querySelector('[style*="mso-list:Ignore" i]')
  const marker = sign?.textContent?.trim() ?? ''
  sign?.remove()
  const item = paragraph.ownerDocument.createElement('p')
  item.append(...paragraph.childNodes)
  return [
    {
      level: depth(level),
      isOrdered: NUMBERED.test(marker),
      start: Number.parseInt(marker.replace('(', ''), 10) || 1,
      list: list + format,
      content: [item],
    },
  ]
}

function readWrapper(wrapper: Element): ListItem[] {
  return [...wrapper.querySelectorAll('li')].map((item) => ({
    level: depth(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? '1'),
    isOrdered: item.parentElement?.localName === 'ol',
    start: Number(item.parentElement?.getAttribute('start')) || 1,
    list: '',
    content: [...item.childNodes],
  }))
}

function depth(level: string): number {
  return Math.min(Math.max(Number.parseInt(level, 10) || 1, 1), DEEPEST)
}

/** The lists that items make which follow each other, the deeper ones inside of the others. */
export function nestItems(items: readonly ListItem[], document: Document): Element[] {
  const outermost: Element[] = []
  const open: { item: ListItem; element: Element }[] = []
  for (const item of items) {
    while ((open.at(-1)?.item.level ?? 0) > item.level) open.pop()
    const before = open.at(-1)
    if (before?.item.level === item.level && !isSameList(before.item, item)) open.pop()
    if (open.at(-1)?.item.level !== item.level) {
      const element = document.createElement(item.isOrdered ? 'ol' : 'ul')
      if (item.isOrdered && item.start > 1) element.setAttribute('start', String(item.start))
      const around = open.at(-1)?.element.lastElementChild
      if (around) around.append(element)
      else outermost.push(element)
      open.push({ item, element })
    }
    const point = document.createElement('li')
    point.append(...item.content)
    open.at(-1)?.element.append(point)
  }
  return outermost
}

function isSameList(a: ListItem, b: ListItem): boolean {
  return a.isOrdered === b.isOrdered && a.list === b.list
}
