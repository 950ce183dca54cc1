/*
 * What lessons are written from: the parts of a document's sections, as the planner reads them, each word with its place.
 */

/** Left, top, width and height, in points. */
export type Box = [number, number, number, number]

export interface PageBox {
  /** From 1. */
  page: number
  box: Box
}

/** A text, and where its letters stand. */
export interface PlacedText {
  text: string
  /** In their order; `from` is the first letter there, `to` the one behind the last. */
  places: readonly (PageBox & { from: number; to: number })[]
}

/** What a section consists of. */
export type Part =
  | ({ kind: 'paragraph' } & PlacedText)
  | ({ kind: 'heading' } & PlacedText)
  | { kind: 'list'; ordered: boolean; items: readonly PlacedText[] }
  | { kind: 'code'; lines: readonly PlacedText[] }
  | { kind: 'table'; rows: readonly (PageBox & { cells: readonly string[] })[] }
  | (PageBox & { kind: 'figure'; caption?: PlacedText })

/** A section of a document, or several that make one subchapter. */
export interface Section {
  id: string
  /** Names the document. */
  document: string
  title: string
  parts: readonly Part[]
}

/** Where something was said. */
export interface Source {
  document: string
  /** The page on which it begins, from 1. */
  page: number
  /** The words, as they stand there. */
  quote: string
  boxes: PageBox[]
}

/** A part of a placed text, with its places. */
export function slicePlaced({ text, places }: PlacedText, from: number, to: number): PlacedText {
  return {
    text: text.slice(from, to),
    places: places
      .filter((place) => place.from < to && place.to > from)
      .map((place) => ({ ...place, from: Math.max(place.from, from) - from, to: Math.min(place.to, to) - from })),
  }
}

/** Where a placed text was said. */
export function sourceOf(document: string, { text, places }: PlacedText): Source {
  return {
    document,
    page: places[0]?.page ?? 1,
    quote: text,
    boxes: places.map(({ page, box }) => ({ page, box })),
  }
}

const MARK = /^\s*(?:[•●○▪■□◦‣⁃*–—✓➢➤►✔·-]|\(?(?:\d{1,2}|[a-z])[.)])\s+/

/** An item of a list without the bullet or number before it. */
export function withoutMark(item: PlacedText): PlacedText {
  const mark = MARK.exec(item.text)
  return mark ? slicePlaced(item, mark[0].length, item.text.length) : item
}
