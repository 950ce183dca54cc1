import { cutText } from '#shared/cut-text.ts'
import { readSource, type Source, sourceAttributes } from '../../sources.ts'
import { FOOTNOTE_MAX, FORMULA_MAX, PICTURE_ADDRESS } from '../../vocabulary.ts'
import { directionInside, isTracked, marksInside, PASTED_MARKS, type PastedMark, styleOf } from './pasted-style.ts'

/** The deepest heading of a text; the first is the chapter's title. */
const LOWEST_HEADING = 4

/** How deep lists, tables and quotes may be nested; anything deeper becomes plain words. */
const NESTING_MAX = 12

/** Cells that one may span. */
const SPAN_MAX = 100

const DROPPED =
  /^(?:script|style|template|noscript|title|meta|link|head|xml|svg|math|iframe|object|embed|audio|video|canvas|form|input|select|textarea|button|option|map|dialog)$|:/

const BLOCKS =
  /^(?:p|div|section|article|main|header|footer|nav|aside|figure|figcaption|address|center|dl|dt|dd|details|summary|caption|fieldset|legend)$/

/** What of the text a direction is kept on. */
const DIRECTED = /^(?:p|h[2-4]|ul|ol|li|table|td|th|blockquote)$/

const NESTED = /^(?:ul|ol|li|table|blockquote)$/

/** The place to which the words of an element are added. */
interface Place {
  /** What holds paragraphs. */
  container: Element
  marks: ReadonlySet<PastedMark>
  href: string | null
  /** Where the sentence comes from: it was copied as a reader sees it. */
  source: Source | null
  /** The direction that was chosen for it; null where the letters say it. */
  dir: string | null
  /** Whether everything stays in the one block that is open: headings have no parts. */
  isOneBlock: boolean
  depth: number
}

/**
 * Writes the allowed parts of pasted HTML into an empty body. Every element is created from scratch, so that nothing
 * slips through that isn't named here. Pictures from elsewhere keep their address for those who fetch them.
 */
export class CleanWriter {
  readonly #body: Element
  readonly #document: Document
  readonly #headingShift: number
  /** The paragraph or heading that words are added to. */
  #block: Element | null = null

  constructor(body: Element, source: Element) {
    this.#body = body
    this.#document = body.ownerDocument
    this.#headingShift = [...source.querySelectorAll('*')].some((element) => headingLevel(element) === 1) ? 1 : 0
  }

  /** Writes all children of an element. */
  write(source: Element): void {
    const marks = new Set<PastedMark>()
    this.#children(source, {
      container: this.#body,
      marks,
      href: null,
      source: null,
      dir: null,
      isOneBlock: false,
      depth: 0,
    })
  }

  #children(element: Element, place: Place): void {
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) this.#text(child.textContent ?? '', place)
      else if (child.nodeType === Node.ELEMENT_NODE) this.#element(child as Element, place)
    }
  }

  #element(element: Element, around: Place): void {
    if (isLeftOut(element)) return
    const { localName } = element
    const place = {
      ...around,
      marks: marksInside(element, around.marks),
      dir: directionInside(element, around.dir),
      source: readSource((name) => element.getAttribute(name)) ?? around.source,
    }
    const level = headingLevel(element)
    if (NESTED.test(localName) && place.depth >= NESTING_MAX) this.#apart(() => this.#children(element, place))
    else if (level !== null && !place.isOneBlock) this.#heading(element, level, place)
    else if (localName === 'br') this.#inline(this.#document.createElement('br'), place)
    else if (localName === 'hr') this.#add('hr', place)
    else if (localName === 'img') this.#picture(element, place)
    else if (isCaptioned(element) && !place.isOneBlock) this.#figure(element, place)
    else if (localName === 'ul' || localName === 'ol') this.#list(element, place)
    else if (localName === 'li') this.#part('li', element, place)
    else if (localName === 'table') this.#table(element as HTMLTableElement, place)
    else if (localName === 'pre' && !place.isOneBlock) this.#code(element, place)
    else if (localName === 'blockquote') this.#part('blockquote', element, place)
    else if (localName === 'a') this.#children(element, { ...place, href: linkOf(element) ?? place.href })
    else if (element.getAttribute('data-type') === 'footnote') this.#own(element, 'footnote', 'data-note', place)
    else if (element.getAttribute('data-type') === 'formula') this.#own(element, 'formula', 'data-tex', place)
    else if (BLOCKS.test(localName) && !place.isOneBlock) this.#apart(() => this.#children(element, place))
    else this.#children(element, place)
  }

  /** What begins and ends a paragraph of its own. */
  #apart(write: () => void): void {
    this.#block = null
    write()
    this.#block = null
  }

  #text(text: string, place: Place): void {
    const words = text.replace(/[\t\n\r\f ]+/g, ' ')
    const isBlank = words.trim() === ''
    if (isBlank && !this.#block) return
    const around = isBlank ? { ...place, marks: new Set<PastedMark>() } : place
    this.#inline(this.#document.createTextNode(words), around)
  }

  /** Adds to the open paragraph, inside of the marks it has; what was marked alike before is gone on with. */
  #inline(node: Node, place: Place): void {
    const { container, marks, href, source } = place
    this.#block ??= this.#append('p', place)
    let at = this.#block
    const isHeading = /^h\d$/.test(at.localName) || container.localName === 'th'
    const tags = PASTED_MARKS.filter((mark) => marks.has(mark) && !(mark === 'strong' && isHeading))
    if (source !== null) at = this.#goOn(at, 'span', sourceAttributes(source))
    if (href !== null) at = this.#goOn(at, 'a', { href })
    for (const tag of tags) if (tag !== 'u' || href === null) at = this.#goOn(at, tag)
    at.append(node)
  }

  #goOn(parent: Element, tag: string, attributes: Record<string, string> = {}): Element {
    const given = Object.entries(attributes)
    const isAlike = (one: Element) => given.every(([name, value]) => one.getAttribute(name) === value)
    const last = parent.lastChild
    if (last instanceof Element && last.localName === tag && isAlike(last)) return last
    const element = parent.appendChild(this.#document.createElement(tag))
    for (const [name, value] of given) element.setAttribute(name, value)
    return element
  }

  #add(tag: string, place: Place): Element {
    this.#block = null
    return this.#append(tag, place)
  }

  /** A direction is said once, by the outermost that has it. */
  #append(tag: string, { container, dir }: Place): Element {
    const element = container.appendChild(this.#document.createElement(tag))
    const isSaid = container.closest('[dir]')?.getAttribute('dir') === dir
    if (dir !== null && !isSaid && DIRECTED.test(tag)) element.setAttribute('dir', dir)
    return element
  }

  #heading(element: Element, level: number, place: Place): void {
    const tag = `h${Math.min(Math.max(level + this.#headingShift, 2), LOWEST_HEADING)}`
    this.#apart(() => {
      this.#block = this.#add(tag, place)
      this.#children(element, { ...place, isOneBlock: true })
    })
  }

  /** A list item, a cell or a quote, with paragraphs in it. */
  #part(tag: string, element: Element, place: Place): Element {
    const part = this.#add(tag, place)
    this.#apart(() => this.#children(element, { ...place, container: part, isOneBlock: false, depth: place.depth + 1 }))
    return part
  }

  #list(element: Element, around: Place): void {
    // Some programs say it of the items only.
    const [first] = element.children
    const place = { ...around, dir: around.dir ?? (first ? directionInside(first, null) : null) }
    const list = this.#add(element.localName, place)
    const start = Number(element.getAttribute('start'))
    if (list.localName === 'ol' && start > 1 && start < 10_000) list.setAttribute('start', String(Math.trunc(start)))
    for (const child of element.children) {
      if (isLeftOut(child)) continue
      const inside = { ...place, container: list, isOneBlock: false }
      const isList = child.localName === 'ul' || child.localName === 'ol'
      // Google puts a deeper list beside the item that it belongs to.
      if (child.localName === 'li') this.#element(child, inside)
      else if (isList && list.lastElementChild) this.#element(child, { ...inside, container: list.lastElementChild })
      else this.#part('li', wrap(child), inside)
    }
    this.#block = null
  }

  #table(table: HTMLTableElement, place: Place): void {
    if (table.caption) this.#apart(() => this.#children(table.caption as Element, place))
    const rows = this.#add('table', place).appendChild(this.#document.createElement('tbody'))
    for (const row of table.rows) {
      const line = rows.appendChild(this.#document.createElement('tr'))
      for (const cell of row.cells) {
        const isHead =
          cell.localName === 'th' || row.parentElement === table.tHead || cell.getAttribute('role') === 'columnheader'
        const part = this.#part(isHead ? 'th' : 'td', cell, {
          ...place,
          dir: directionInside(cell, place.dir),
          container: line,
        })
        if (cell.colSpan > 1) part.setAttribute('colspan', String(Math.min(cell.colSpan, SPAN_MAX)))
        if (cell.rowSpan > 1) part.setAttribute('rowspan', String(Math.min(cell.rowSpan, SPAN_MAX)))
      }
    }
  }

  #code(element: Element, place: Place): void {
    const code = this.#add('pre', place).appendChild(this.#document.createElement('code'))
    const { className } = element.querySelector('code') ?? element
    const [language] = /\blanguage-[a-z0-9+#-]{1,30}\b/.exec(className) ?? []
    if (language) code.className = language
    code.textContent = element.textContent
  }

  #figure(element: Element, place: Place): void {
    const [picture, caption] = [element.querySelector('img'), element.querySelector('figcaption')]
    if (!picture || !caption) return
    this.#apart(() => {
      const figure = this.#add('figure', place)
      this.#block = figure
      this.#picture(picture, { ...place, href: null })
      this.#block = figure.appendChild(this.#document.createElement('figcaption'))
      this.#children(caption, { ...place, marks: new Set(), isOneBlock: true })
    })
  }

  #picture(element: Element, place: Place): void {
    const src = element.getAttribute('src') ?? ''
    if (!isTaken(element)) return
    const picture = this.#document.createElement('img')
    picture.setAttribute('src', src)
    picture.setAttribute('alt', element.getAttribute('alt') ?? '')
    for (const name of ['width', 'height']) {
      const size = element.getAttribute(name) ?? ''
      if (PICTURE_ADDRESS.test(src) && /^\d{1,5}$/.test(size)) picture.setAttribute(name, size)
    }
    this.#inline(picture, { ...place, marks: new Set() })
  }

  /** A footnote or a formula, which is plain text in an attribute. */
  #own(element: Element, type: string, attribute: string, place: Place): void {
    const written = this.#document.createElement('span')
    const longest = type === 'footnote' ? FOOTNOTE_MAX : FORMULA_MAX
    written.setAttribute('data-type', type)
    written.setAttribute(attribute, cutText(element.getAttribute(attribute) ?? '', longest))
    this.#inline(written, { ...place, marks: new Set(), href: null })
  }
}

/** Whether a picture may come along: ours, and what is fetched from elsewhere in the clipboard. */
function isTaken(picture: Element): boolean {
  const src = picture.getAttribute('src') ?? ''
  return PICTURE_ADDRESS.test(src) || /^(?:data:image\/|file:)/i.test(src)
}

/** Whether an element is one picture with its caption, and nothing else. */
function isCaptioned(element: Element): boolean {
  if (element.localName !== 'figure') return false
  const [picture, second] = element.querySelectorAll('img')
  const caption = element.querySelector('figcaption')?.textContent?.trim()
  return Boolean(picture && isTaken(picture) && !second && caption && caption === element.textContent?.trim())
}

function wrap(element: Element): Element {
  const wrapper = element.ownerDocument.createElement('div')
  wrapper.append(element.cloneNode(true))
  return wrapper
}

/** Whether an element isn't part of the text: scripts and styles, hidden elements, tracked deletions and comments. */
function isLeftOut(element: Element): boolean {
  // Word's own tags are only for Word, but for the parts of a text that it knows by name.
  if (/^(?:st1|w):/.test(element.localName)) return false
  if (DROPPED.test(element.localName)) return true
  if (element.localName === 'del' && isTracked(element)) return true
  if (/\b(?:msoDel|msocomanchor|msocomoff|EOP|Apple-interchange-newline)\b/.test(element.className)) return true
  const style = styleOf(element)
  const isRemark = /^(?:comment|comment-list)$/.test(style.get('mso-element') ?? '')
  return isRemark || style.get('display') === 'none' || style.get('mso-hide') === 'all'
}

/** 1 to 6, also for what only plays the role; null for everything else. */
function headingLevel(element: Element): number | null {
  const { localName } = element
  if (/^h[1-6]$/.test(localName)) return Number(localName[1])
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level')) || 2
  return localName === 'p' && element.classList.contains('MsoTitle') ? 1 : null
}

function linkOf(element: Element): string | null {
  const address = element.getAttribute('href')?.trim() ?? ''
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(address) ? address : null
}
