import type { BodyLine, BodyPage } from './body-pages.ts'
import { type ContentsEntry, entryOf } from './contents-entries.ts'
import { numberingOf } from './numbering.ts'
import { isContentsTitle, isListTitle, type PageRole } from './page-roles.ts'
import { placeInOrder } from './place-in-order.ts'
import type { Heading } from './structure.ts'
import { cleanTitle, foldTitle, SAME_TITLE, similarity } from './titles.ts'

interface Entry {
  title: string
  level: number
  /** As printed, if it is. */
  printed?: Pick<ContentsEntry, 'number' | 'roman'>
  /** Where a link leads. */
  linked?: number
}

const FEWEST_ENTRIES = 3
/** Of the entries that have to be found in the document, by their titles. */
const FOUND = 0.4
/** Of the entries of a list that another has too, when both are of the same sections. */
const SAID_AGAIN = 0.4
/** Pages around the one that an entry names, in which its title may be written a little otherwise. */
const NEAR = 2
/** Points by which lines of one level begin apart at most. */
const INDENT = 7

/** Printed contents as headings; nothing where there are none, or what they name is not there. */
export function headingsOfContents(pages: readonly BodyPage[], roles: readonly PageRole[]): Heading[] | undefined {
  const entries = together(listsOf(pages, roles).map(entriesOf))
  if (entries.length < FEWEST_ENTRIES) return undefined
  const titles = new TitleIndex(pages.filter((_, index) => roles[index] !== 'contents' && roles[index] !== 'front'))
  const exact = entries.map(({ title }) => titles.exact(title))
  if (exact.filter((found) => found.length > 0).length < FOUND * entries.length) return undefined
  const offsets = offsetsOf(entries, exact, pages)
  const candidates = entries.map((entry, index) => {
    const expected = expectedOf(entry, offsets)
    const found = new Map((exact[index] ?? []).map(({ page }) => [page, page === expected ? 2 : 1]))
    if (expected !== undefined && expected >= 1 && expected <= pages.length) {
      const near = titles.near(entry.title, expected)
      if (near !== undefined && !found.has(near)) found.set(near, near === expected ? 1.8 : 1)
      if (!found.has(expected)) found.set(expected, entry.linked === undefined ? 0.5 : 1.5)
    }
    return [...found].map(([page, score]) => ({ page, score })).toSorted((a, b) => a.page - b.page)
  })
  const placed = placeInOrder(candidates)
  return entries.flatMap(({ title, level }, index) => {
    const page = placed[index]
    if (page === undefined) return []
    const top = titles.topOf(title, page)
    return [{ title, level, page, ...(top !== undefined && { top }) }]
  })
}

/** Pages of contents that follow each other, those with a title before others. */
function listsOf(pages: readonly BodyPage[], roles: readonly PageRole[]): BodyPage[][] {
  const lists: BodyPage[][] = []
  for (const [index, page] of pages.entries()) {
    if (roles[index] !== 'contents') continue
    if (roles[index - 1] === 'contents') lists.at(-1)?.push(page)
    else lists.push([page])
  }
  const titled = lists.filter(([first]) => first?.lines.slice(0, 5).some(({ text }) => isContentsTitle(text)))
  return titled.length > 0 ? titled : lists.slice(0, 1)
}

/** Lists one after the other, as of several documents in one; of two of the same sections the longer, as of a summary and all. */
function together(lists: readonly Entry[][]): Entry[] {
  let all: Entry[] = []
  for (const list of lists) {
    const known = new Set(all.map(({ title }) => foldTitle(title)))
    const again = list.filter(({ title }) => known.has(foldTitle(title))).length
    if (again <= SAID_AGAIN * Math.min(list.length, all.length)) all = [...all, ...list]
    else if (list.length > all.length) all = list
  }
  return all
}

function entriesOf(pages: readonly BodyPage[]): Entry[] {
  const entries: Entry[] = []
  let listing = true
  for (const page of pages) listing = takeEntries(entries, page, listing)
  return entries
}

/**
 * Takes the entries of one page of contents: a title that was too long for its line is joined.
 * @param listing whether the page begins with entries of contents, and not with those of a list of figures.
 * @returns the same of the page behind.
 */
function takeEntries(entries: Entry[], { lines, layout }: BodyPage, begun: boolean): boolean {
  const left = Math.min(...lines.map(({ line }) => line.box[0]))
  let open: BodyLine | undefined
  let listing = begun
  for (const line of lines) {
    const links = layout.links.filter(({ box }) => meets(box, line))
    const linked = links[0]?.page
    const entry = entryOf(line.text)
    if (!entry && linked === undefined) {
      const isTitle = isContentsTitle(line.text) || isListTitle(line.text)
      if (isTitle) listing = !isListTitle(line.text)
      else if (open && listing) takeAlone(entries, open, left)
      open = isTitle ? undefined : line
      continue
    }
    const title = entry?.title ?? line.text.replace(/[\s\t]+/g, ' ').trim()
    const joined = open && goesOn(open, line, title) ? `${open.text.replace(/[\s\t]+/g, ' ')} ${title}` : title
    if (open && joined === title && listing) takeAlone(entries, open, left)
    const start = joined === title ? line : (open ?? line)
    open = undefined
    if (!listing || cleanTitle(joined) === '') continue
    const printed = entry && { number: entry.number, roman: entry.roman }
    entries.push({
      title: cleanTitle(joined),
      level: levelOf(start, joined, left),
      ...(printed && { printed }),
      ...(linked && { linked }),
    })
  }
  return listing
}

/** Parts are named in contents, often without a page: they begin where what follows begins. */
function takeAlone(entries: Entry[], line: BodyLine, left: number): void {
  const numbering = numberingOf(line.text)
  if (numbering?.named && numbering.rest !== '')
    entries.push({ title: line.text, level: levelOf(line, line.text, left) })
}

function goesOn(open: BodyLine, next: BodyLine, title: string): boolean {
  const gap = next.line.box[1] - open.line.box[1] - open.line.box[3]
  if (gap > 0.8 * next.line.size || Math.abs(open.line.size - next.line.size) > 1) return false
  return numberingOf(title) === undefined
}

function levelOf({ line }: BodyLine, title: string, left: number): number {
  const numbering = numberingOf(title)
  if (numbering) return numbering.depth
  return 1 + Math.min(3, Math.round((line.box[0] - left) / (2 * INDENT)))
}

function meets([left, top, width, height]: readonly [number, number, number, number], { line }: BodyLine): boolean {
  const middle = line.box[1] + line.box[3] / 2
  return middle > top && middle < top + height && left < line.box[0] + line.box[2] && left + width > line.box[0]
}

interface Offsets {
  digits?: number
  roman?: number
}

function expectedOf({ printed, linked }: Entry, offsets: Offsets): number | undefined {
  if (linked !== undefined) return linked
  const offset = printed?.roman ? offsets.roman : offsets.digits
  return printed && offset !== undefined ? printed.number + offset : undefined
}

/** How much later pages come than the numbers that are printed on them: what most titles say that were found. */
function offsetsOf(
  entries: readonly Entry[],
  exact: readonly { page: number }[][],
  pages: readonly BodyPage[],
): Offsets {
  const votes = { digits: new Map<number, number>(), roman: new Map<number, number>() }
  const vote = (kind: keyof typeof votes, offset: number, weight: number) =>
    votes[kind].set(offset, (votes[kind].get(offset) ?? 0) + weight)
  for (const [index, { printed }] of entries.entries()) {
    if (!printed) continue
    const found = exact[index] ?? []
    for (const { page } of found) vote(printed.roman ? 'roman' : 'digits', page - printed.number, 1 / found.length)
  }
  const numbered = pages.find(({ printed }) => printed !== undefined)
  if (numbered?.printed !== undefined) vote('digits', numbered.page - numbered.printed, entries.length / 4)
  const best = (kind: keyof typeof votes) => [...votes[kind]].toSorted(([, a], [, b]) => b - a)[0]?.[0]
  return { digits: best('digits'), roman: best('roman') }
}

/** Where in a document each line stands, by its folded words. */
class TitleIndex {
  readonly #places = new Map<string, { page: number; top: number }[]>()
  readonly #pages = new Map<number, BodyPage>()

  constructor(pages: readonly BodyPage[]) {
    for (const page of pages) {
      this.#pages.set(page.page, page)
      for (const [words, top] of wordsOf(page)) {
        const places = this.#places.get(words) ?? []
        if (!places.some((place) => place.page === page.page)) places.push({ page: page.page, top })
        this.#places.set(words, places)
      }
    }
  }

  exact(title: string): { page: number; top: number }[] {
    return this.#places.get(foldTitle(title)) ?? []
  }

  /** The page around another that has a line like a title. */
  near(title: string, page: number): number | undefined {
    for (const step of [0, 1, -1, NEAR, -NEAR]) if (this.topOf(title, page + step) !== undefined) return page + step
    return undefined
  }

  topOf(title: string, page: number): number | undefined {
    const folded = foldTitle(title)
    const known = this.#places.get(folded)?.find((place) => place.page === page)
    if (known) return known.top
    const found = this.#pages.get(page)
    if (!found) return undefined
    return wordsOf(found).find(([words]) => similarity(words, folded) >= SAME_TITLE)?.[1]
  }
}

/** The folded lines of a page, and each two and three that follow each other as one. */
function wordsOf({ lines }: BodyPage): [string, number][] {
  const words = lines.map(({ text }) => foldTitle(text))
  const tops = lines.map(({ line }) => line.box[1])
  return words.flatMap((one, index): [string, number][] => {
    const top = tops[index] ?? 0
    const two = one + (words[index + 1] ?? '')
    return [
      [one, top],
      [two, top],
      [two + (words[index + 2] ?? ''), top],
    ]
  })
}
