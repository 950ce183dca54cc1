import type { DocumentLayout, LayoutLine, LayoutPage } from '#shared/document-layout.ts'
import { foldAccents } from '#shared/fold-text.ts'
import { numberValue } from './numbering.ts'

/** A line of a page that somebody wrote for this place, without a number of lines before it. */
export interface BodyLine {
  line: LayoutLine
  /** Its words; wide gaps are tabs. */
  text: string
  /** From 1. */
  page: number
}

export interface BodyPage {
  /** From 1. */
  page: number
  layout: LayoutPage
  /** Without running heads and feet, page numbers and what stands sideways in the margin. */
  lines: BodyLine[]
  /** The number that is printed on it, where it has one of the document's row of numbers. */
  printed?: number
}

/** What most letters of a document look like. */
export interface BodyStyle {
  size: number
  weight: number
  italic: boolean
  ink: number
  /** All letters are equally wide. */
  fixed: boolean
}

/** Where on a page its text stands, in points. */
export interface TextBlock {
  left: number
  right: number
  /** Of the first line of most pages. */
  top: number
  /** Of the size of letters: the space between most lines that follow each other. */
  leading: number
}

/** Shares of a page's height in which running heads and feet stand. */
const HEAD = 0.14
const FOOT = 0.86
/** Of the usual size. */
const LARGE = 1.2
const PAGE_NUMBER =
  /^[-–—|•\s]*(?:(?:page|seite|página|pagina|pág|pag|p|s)\b\.?\s*)?(\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von|de|sur|\|)\s*\d{1,4})?[-–—|•\s]*$/i
const EDGE_NUMBER = /^(\d{1,4}|[ivxlc]{1,7})(?=[\s\t|·•])|(?<=[\s\t|·•])(\d{1,4}|[ivxlc]{1,7})$/gi

/** The pages of a document with the lines that make up its body. */
export function bodyPages(layout: DocumentLayout): BodyPage[] {
  const read = layout.pages.map((page) => ({ ...page, lines: withoutLineNumbers(page.lines) }))
  const heads = new RunningHeads(read)
  const pages = read.map((page, index) => {
    const main = mainTurn(page)
    const parted = Map.groupBy(page.lines, (line) => (line.turn ?? 0) !== main || heads.has(line, page))
    const lines = (parted.get(false) ?? []).map((line) => ({ line, text: line.text, page: index + 1 }))
    return { page: index + 1, layout: page, lines, edges: parted.get(true) ?? [] }
  })
  const offset = offsetOf(pages)
  return pages.map(({ page, layout: own, lines, edges }) => {
    const printed = offset === undefined ? undefined : page + offset
    const has = printed !== undefined && edges.some((line) => numbersOf(line).includes(printed))
    return { page, layout: own, lines, ...(has && { printed }) }
  })
}

/** How much the printed number of most pages is above that of the page itself. */
function offsetOf(pages: readonly { page: number; edges: LayoutLine[] }[]): number | undefined {
  const counts = new Map<number, number>()
  for (const { page, edges } of pages) {
    for (const number of new Set(edges.flatMap(numbersOf))) {
      counts.set(number - page, (counts.get(number - page) ?? 0) + 1)
    }
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best && best[1] >= 2 ? best[0] : undefined
}

function numbersOf({ text }: LayoutLine): number[] {
  const alone = PAGE_NUMBER.exec(text)?.[1]
  const found = alone ? [alone] : [...text.matchAll(EDGE_NUMBER)].map(([number]) => number)
  return found.flatMap((number) => (/^\d+$/.test(number) ? (numberValue(number) ?? []) : []))
}

function mainTurn({ lines }: LayoutPage): number {
  const counts = new Map<number, number>()
  for (const { turn = 0, text } of lines) counts.set(turn, (counts.get(turn) ?? 0) + text.length)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** The heads and feet that a document repeats, known by where they stand and what they say. */
class RunningHeads {
  readonly #said = new Map<string, Set<number>>()
  readonly #places = new Map<string, { pages: Set<number>; repeated: number }>()
  readonly #pages: number
  readonly #usual: number

  constructor(pages: readonly LayoutPage[]) {
    this.#pages = pages.length
    this.#usual = usualSize(pages)
    for (const [index, page] of pages.entries()) {
      for (const line of page.lines) {
        if (!isAtEdge(line, page)) continue
        const key = this.#saidKey(line)
        this.#said.set(key, (this.#said.get(key) ?? new Set()).add(index))
      }
    }
    for (const [index, page] of pages.entries()) {
      for (const line of page.lines) if (isAtEdge(line, page)) this.#count(line, page, index)
    }
  }

  has(line: LayoutLine, page: LayoutPage): boolean {
    if (!isAtEdge(line, page)) return false
    if (PAGE_NUMBER.test(line.text)) return true
    const said = this.#said.get(this.#saidKey(line))?.size ?? 0
    if (said >= 3 || (said === 2 && this.#pages <= 4)) return true
    const place = this.#places.get(placeKey(line, page))
    // The title of each chapter stands over its own pages only.
    return (
      place !== undefined &&
      place.pages.size >= Math.max(4, 0.2 * this.#pages) &&
      place.repeated >= 0.4 * place.pages.size
    )
  }

  /** "Chapter 3" and "Chapter 4" are one running head, but two titles where they are large. */
  #saidKey({ text, box, size }: LayoutLine): string {
    const folded = foldAccents(text).replace(/[\s\t]+/g, ' ')
    const words = size > LARGE * this.#usual ? folded : folded.replace(/\d+/g, '#').replace(/\b[ivxlc]+\b/g, '#')
    return `${words} ${Math.round(box[1] / 12)} ${Math.round(size)}`
  }

  #count(line: LayoutLine, page: LayoutPage, index: number) {
    const key = placeKey(line, page)
    const place = this.#places.get(key) ?? { pages: new Set(), repeated: 0 }
    this.#places.set(key, place)
    if (place.pages.has(index)) return
    place.pages.add(index)
    const numbered = line.text.includes('\t') && numbersOf(line).length > 0
    if (numbered || (this.#said.get(this.#saidKey(line))?.size ?? 0) > 1) place.repeated += 1
  }
}

/** The size of most letters. */
function usualSize(pages: readonly LayoutPage[]): number {
  const counts = new Map<number, number>()
  for (const { size, text } of pages.flatMap(({ lines }) => lines))
    counts.set(size, (counts.get(size) ?? 0) + text.length)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 10
}

function isAtEdge({ box }: LayoutLine, page: LayoutPage): boolean {
  return box[1] + box[3] / 2 < HEAD * page.height || box[1] + box[3] / 2 > FOOT * page.height
}

function placeKey({ box, size, font }: LayoutLine, page: LayoutPage): string {
  const side = box[1] < page.height / 2 ? 'head' : 'foot'
  return `${side} ${Math.round((box[1] + box[3]) / 3)} ${Math.round(size * 2)} ${font}`
}

const LINE_NUMBER = /^(\d{1,4})[\t ]+(?=\S)/

/** Texts of law and drafts number each of their lines: numbers that go up with the lines are not their words. */
function withoutLineNumbers(lines: readonly LayoutLine[]): LayoutLine[] {
  const numbers = lines.map(({ text }) => Number(LINE_NUMBER.exec(text)?.[1] ?? Number.NaN))
  const found = numbers.filter((number) => !Number.isNaN(number))
  const steps = found.slice(1).filter((number, index) => {
    const step = number - (found[index] ?? 0)
    return step === 1 || step === 5
  })
  const numbered = found.length >= 10 && found.length >= 0.6 * lines.length && steps.length >= 0.8 * (found.length - 1)
  return numbered ? lines.map((line) => ({ ...line, text: line.text.replace(LINE_NUMBER, '') })) : [...lines]
}

/** The looks of most letters in the body. */
export function bodyStyle(pages: readonly BodyPage[], fonts: DocumentLayout['fonts']): BodyStyle {
  const counts = new Map<string, { style: BodyStyle; letters: number }>()
  for (const { lines } of pages) {
    for (const { line } of lines) {
      const { weight = 400, italic = false, fixed = false } = fonts[line.font] ?? {}
      const style = { size: Math.round(line.size * 2) / 2, weight, italic, ink: line.ink ?? 0, fixed }
      const key = JSON.stringify(style)
      const known = counts.get(key) ?? { style, letters: 0 }
      known.letters += line.text.length
      counts.set(key, known)
    }
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.letters - a.letters)
  return most?.style ?? { size: 10, weight: 400, italic: false, ink: 0, fixed: false }
}

/** Where on most pages of a document their text stands. */
export function textBlock(pages: readonly BodyPage[]): TextBlock {
  const filled = pages.filter(({ lines }) => lines.length >= 5)
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    left: middle(filled.map(({ lines }) => Math.min(...lines.map(({ line }) => line.box[0])))),
    right: middle(filled.map(({ lines }) => Math.max(...lines.map(({ line }) => line.box[0] + line.box[2])))),
    leading: middle(filled.flatMap(gapsOf)),
    top: middle(filled.map(({ lines }) => Math.min(...lines.map(({ line }) => line.box[1])))),
  }
}

function gapsOf({ lines }: BodyPage): number[] {
  return lines.slice(1).flatMap(({ line }, index) => {
    const before = lines[index]?.line
    const gap = before ? (line.box[1] - before.box[1] - before.box[3]) / line.size : -1
    return gap >= 0 && gap < 3 ? gap : []
  })
}
