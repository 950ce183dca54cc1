import type { Box } from '#shared/document-layout.ts'
import { type BodyLine, type BodyPage, bodyStyle, textBlock } from './body-pages.ts'
import type { ReadDocument } from './find-structure.ts'
import { type GroupContext, groupLines, joinGroups, type LineGroup, ORDERED } from './group-lines.ts'
import { isCaption, isInPicture } from './heading-looks.ts'
import { joinLines, type PlacedText, wordsOf } from './join-lines.ts'
import { READ_ROLES } from './page-roles.ts'
import type { Section } from './structure.ts'
import { foldTitle, SAME_TITLE, similarity } from './titles.ts'

/** What a section consists of, in the order in which it is read. */
export type BodyPart =
  /** A heading here begins no section of its own. */
  | ({ kind: 'paragraph' | 'heading' } & PlacedText)
  | { kind: 'list'; ordered: boolean; items: PlacedText[] }
  /** Lines in letters of one width, each as it stands. */
  | { kind: 'code'; lines: PlacedText[] }
  /** Lines with wide gaps, each by its cells. */
  | { kind: 'table'; rows: { cells: string[]; page: number; box: Box }[] }
  | { kind: 'figure'; page: number; box: Box; caption?: PlacedText }

type Figure = Extract<BodyPart, { kind: 'figure' }>

/** Of the body's size that footnotes have at most. */
const NOTE = 0.92
/** Of a page's height below which footnotes stand. */
const NOTES_FROM = 0.55
/** Points between a picture and the words that belong to it. */
const CAPTION_GAP = 45
/** Points: a smaller picture is an icon. */
const SMALLEST_FIGURE = 60
/** Of a page: a larger picture is its ground. */
const LARGEST_FIGURE = 0.85
const MARK = /^([•●○▪■□◦‣⁃*–—✓➢➤►✔·-]|\(?(\d{1,2}|[a-z])[.)])\s+/

/** Reads what stands in sections; what all of them need is found out once. */
export class BodyReader {
  readonly #document: ReadDocument
  readonly #context: GroupContext
  readonly #words: Set<string>

  constructor(document: ReadDocument) {
    this.#document = document
    const { pages, layout } = document
    this.#context = { body: bodyStyle(pages, layout.fonts), block: textBlock(pages), fonts: layout.fonts }
    this.#words = wordsOf(document.pages.flatMap(({ lines }) => lines))
  }

  /** What stands in the section at `index` itself, up to where the next one begins, whatever its level. */
  read(sections: readonly Section[], index: number): BodyPart[] {
    const section = sections[index]
    if (!section) return []
    const next = sections[index + 1]
    const groups: LineGroup[] = []
    const figures: Figure[] = []
    for (const page of this.#document.pages.slice(section.firstPage - 1, next?.firstPage)) {
      if (!READ_ROLES.includes(this.#document.roles[page.page - 1] ?? 'blank')) continue
      const from = page.page === section.firstPage ? startOf(page, section).behind : 0
      const to = page.page === next?.firstPage ? startOf(page, next).at : page.lines.length
      const { text, pictured } = this.#partFigures(page, page.lines.slice(from, to), { from, to })
      groups.push(...groupLines(text, page, this.#context))
      figures.push(...pictured)
    }
    return withFigures(this.#partsOf(joinGroups(groups)), figures)
  }

  #partsOf(groups: readonly LineGroup[]): BodyPart[] {
    const parts: BodyPart[] = []
    for (const { kind, lines } of groups) {
      const last = parts.at(-1)
      if (kind === 'code') parts.push({ kind, lines: lines.map((line) => joinLines([line], this.#words)) })
      else if (kind === 'table') parts.push({ kind, rows: lines.map(rowOf) })
      else if (kind !== 'item') parts.push({ kind, ...joinLines(lines, this.#words) })
      else {
        const ordered = ORDERED.test(lines[0]?.text ?? '')
        const item = joinLines(withoutMark(lines), this.#words)
        if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item)
        else parts.push({ kind: 'list', ordered, items: [item] })
      }
    }
    return parts
  }

  /** Parts lines into text and what belongs to pictures; footnotes are left out. */
  #partFigures(page: BodyPage, lines: readonly BodyLine[], { from, to }: { from: number; to: number }) {
    const noted = page.lines.findIndex((line) => this.#isNote(line, page))
    const upTo = noted === -1 ? lines.length : Math.max(0, noted - from)
    const read = lines.slice(0, upTo).filter(({ line }) => !isInPicture(line.box, page))
    const captions = captionsOf(read)
    const pictured = page.layout.pictures
      .filter(({ box }) => isFigure(box, page) && isBetween(box, page, { from, to }))
      .map(({ box }): Figure => {
        const caption = captions.find(([first]) => first && isBeside(first.line.box, box))
        return { kind: 'figure', page: page.page, box, ...(caption && { caption: joinLines(caption, this.#words) }) }
      })
    const said = new Set(captions.flat())
    return { text: read.filter((line) => !said.has(line)), pictured }
  }

  /** Small letters at the foot of a page, behind the number of a note. */
  #isNote({ line, text }: BodyLine, page: BodyPage): boolean {
    const low = line.box[1] > NOTES_FROM * page.layout.height
    return low && line.size <= NOTE * this.#context.body.size && /^(\d{1,3}|[*†‡§])\s*\p{L}/u.test(text)
  }
}

/** Where on its first page a section begins: at which of the lines, and behind which its title ends. */
function startOf(page: BodyPage, { title, top }: Section): { at: number; behind: number } {
  const folded = foldTitle(title)
  const words = page.lines.map(({ text }) => foldTitle(text))
  for (const length of [1, 2, 3]) {
    const at = words.findIndex(
      (_, index) => similarity(words.slice(index, index + length).join(''), folded) >= SAME_TITLE,
    )
    if (at !== -1) return { at, behind: at + length }
  }
  if (top === undefined) return { at: 0, behind: 0 }
  const at = page.lines.findIndex(({ line }) => line.box[1] + line.box[3] >= top)
  return { at: Math.max(0, at), behind: Math.max(0, at) }
}

function rowOf({ text, page, line }: BodyLine) {
  return { cells: text.split('\t').map((cell) => cell.trim()), page, box: line.box }
}

/** The lines of an item without what stands before its words. */
function withoutMark([first, ...rest]: readonly BodyLine[]): BodyLine[] {
  return first ? [{ ...first, text: first.text.replace(MARK, '') }, ...rest] : []
}

/** Captions with the lines that go on from them. */
function captionsOf(lines: readonly BodyLine[]): BodyLine[][] {
  const captions: BodyLine[][] = []
  for (const [index, line] of lines.entries()) {
    const open = captions.at(-1)
    const last = open?.at(-1)
    if (isCaption(line.text)) captions.push([line])
    else if (open && last && last === lines[index - 1] && goesOn(last, line)) open.push(line)
  }
  return captions
}

function goesOn({ line: last }: BodyLine, { line }: BodyLine): boolean {
  const gap = line.box[1] - last.box[1] - last.box[3]
  return gap < 0.5 * line.size && gap > -line.size && last.font === line.font && Math.abs(last.size - line.size) < 0.3
}

function isFigure([, , width, height]: Box, { layout }: BodyPage): boolean {
  return (
    width >= SMALLEST_FIGURE &&
    height >= SMALLEST_FIGURE &&
    width * height < LARGEST_FIGURE * layout.width * layout.height
  )
}

/** Whether a picture stands among some lines of its page. */
function isBetween([, top, , height]: Box, page: BodyPage, { from, to }: { from: number; to: number }): boolean {
  const middle = top + height / 2
  const first = from > 0 ? (page.lines[from - 1]?.line.box[1] ?? 0) : 0
  const last = to < page.lines.length ? (page.lines[to]?.line.box[1] ?? page.layout.height) : page.layout.height
  return first <= last ? middle >= first && middle < last : true
}

function isBeside([left, top, width, height]: Box, [x, y, w, h]: Box): boolean {
  const across = left < x + w && left + width > x
  return across && top < y + h + CAPTION_GAP && top + height > y - CAPTION_GAP
}

/** Puts figures behind the last words that stand above them. */
function withFigures(parts: readonly BodyPart[], figures: readonly Figure[]): BodyPart[] {
  const all: BodyPart[] = [...parts]
  for (const figure of figures.toReversed()) {
    const at = all.findLastIndex((part) => isBefore(part, figure))
    all.splice(at + 1, 0, figure)
  }
  return all
}

function isBefore(part: BodyPart, { page, box }: Figure): boolean {
  const place = firstPlaceOf(part)
  return place !== undefined && (place.page < page || (place.page === page && place.box[1] <= box[1]))
}

function firstPlaceOf(part: BodyPart): { page: number; box: Box } | undefined {
  if (part.kind === 'figure') return part
  if (part.kind === 'list') return part.items[0]?.places[0]
  if (part.kind === 'code') return part.lines[0]?.places[0]
  if (part.kind === 'table') return part.rows[0]
  return part.places[0]
}
