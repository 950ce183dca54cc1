import { DOMParser as SchemaParser, type Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type ListItem, nestItems } from './word-lists.ts'

const HEADING = /^(#{1,4})\s+(\S.*)$/
const ITEM = /^(\s*)(?:[-*•–]|(\d{1,4})[.)])\s+(\S.*)$/

/** Spaces before an item that make it one deeper. */
const INDENT = 2

/** A sign before one line alone may be a dash; before two it is a list. */
const ITEMS_MIN = 2

/**
 * Plain text with signs for headings (`#`) and lists (`-`, `1.`) before its lines, as elements; null when it has none,
 * and is best taken as it is.
 */
export function readPlainText(text: string): HTMLElement | null {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const hasSigns =
    lines.some((line) => HEADING.test(line)) || lines.filter((line) => ITEM.test(line)).length >= ITEMS_MIN
  if (!hasSigns) return null
  const body = document.implementation.createHTMLDocument('').body
  let items: ListItem[] = []
  const endList = () => {
    body.append(...nestItems(items, document))
    items = []
  }
  for (const line of lines) {
    const item = readItem(line)
    if (item) items.push(item)
    else if (line.trim() !== '') {
      endList()
      body.append(readLine(line))
    }
  }
  endList()
  return body
}

function readItem(line: string): ListItem | null {
  const [, indent = '', number, words] = ITEM.exec(line) ?? []
  if (words === undefined) return null
  const spaces = indent.replaceAll('\t', ' '.repeat(INDENT)).length
  return {
    level: Math.floor(spaces / INDENT) + 1,
    isOrdered: number !== undefined,
    start: Number(number ?? 1),
    list: '',
    content: [paragraph('p', words)],
  }
}

function readLine(line: string): Element {
  const [, signs, words] = HEADING.exec(line) ?? []
  if (!signs || !words) return paragraph('p', line.trim())
  // The chapter's title is the first heading.
  return paragraph(`h${Math.min(Math.max(signs.length, 2), 4)}`, words)
}

function paragraph(tag: string, words: string): Element {
  const element = document.createElement(tag)
  element.textContent = words.trim()
  return element
}

/** For the editor: what pasted plain text becomes; nothing said, it is taken as it is. */
export function parsePlainText(text: string, isPlain: boolean, view: EditorView): Slice {
  const body = isPlain ? null : readPlainText(text)
  const slice = body && SchemaParser.fromSchema(view.state.schema).parseSlice(body, { preserveWhitespace: true })
  // Returning nothing lets the editor paste in its own way, which the type doesn't cover.
  return slice as Slice
}
