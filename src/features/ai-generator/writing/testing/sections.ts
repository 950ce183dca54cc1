import type { Part, PlacedText, Section } from '../material.ts'

/** A text of one line on a page. */
export function placed(text: string, page = 1): PlacedText {
  return { text, places: [{ page, box: [50, 100, 400, 12], from: 0, to: text.length }] }
}

/** A text that runs from one page to the next. */
export function runningOn(first: string, second: string, page = 1): PlacedText {
  const text = `${first} ${second}`
  return {
    text,
    places: [
      { page, box: [50, 780, 400, 12], from: 0, to: first.length },
      { page: page + 1, box: [50, 60, 400, 12], from: first.length + 1, to: text.length },
    ],
  }
}

export function paragraph(text: string, page = 1): Part {
  return { kind: 'paragraph', ...placed(text, page) }
}

export function list(items: readonly string[], page = 1, ordered = false): Part {
  return { kind: 'list', ordered, items: items.map((item) => placed(item, page)) }
}

export function section(title: string, parts: readonly Part[], id = 's1'): Section {
  return { id, document: 'd1', title, parts }
}
