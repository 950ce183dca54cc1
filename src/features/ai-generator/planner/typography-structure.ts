import type { LayoutFont } from '#shared/document-layout.ts'
import { type BodyPage, type BodyStyle, bodyStyle, textBlock } from './body-pages.ts'
import { type Look, looksOf } from './heading-looks.ts'
import { numberValue } from './numbering.ts'
import type { PageRole } from './page-roles.ts'
import type { Heading } from './structure.ts'
import { flattened } from './titles.ts'

const FEWEST_HEADINGS = 3
/** Points between the number of a chapter and its title. */
const NUMBER_TO_TITLE = 200
/** Looks of one kind on a page: with more they are labels. */
const MOST_PER_PAGE = 5
/** Of the lines that look like headings of one kind, those that are. */
const HEADING_LINES = 0.3
/** Of the body's size. */
const LARGER = 1.07
/** Letters in the two lines below a heading of the first page. */
const TEXT_BELOW = 60
/** How often a title comes at most. */
const MOST_SAID = 4
/** Chapters in a row that were not found. */
const MOST_MISSED = 1
/** Headings with numbers that make a document a numbered one. */
const MANY_NUMBERED = 5

/** A kind of looks: all headings of one level share one. */
interface Kind {
  looks: Look[]
  size: number
  bold: boolean
  capitals: boolean
}

/** Headings by how they look; nothing where too few are found. */
export function headingsOfLooks(
  pages: readonly BodyPage[],
  roles: readonly PageRole[],
  fonts: readonly LayoutFont[],
): Heading[] | undefined {
  const body = bodyStyle(pages, [...fonts])
  const read = pages.filter(
    (_, index) => roles[index] !== 'contents' && roles[index] !== 'index' && roles[index] !== 'front',
  )
  const context = { body, block: textBlock(read), fonts }
  const looks = joinNumbers(read.flatMap((page) => withoutAuthors(looksOf(page, context), page)))
  const sequence = inSequence(looks)
  const sure = withoutLabels(
    looks.filter((look) => isSure(look, body) || sequence.has(look)),
    body,
  )
  const counts = linesByLook(read, fonts)
  const kinds = withoutDocumentTitle(kindsOf(sure).filter((kind) => isKind(kind, read.length, counts)))
  const levels = levelsOf(withoutLesser(kinds, sequence, body))
  const headings = levels.flatMap(({ kind, level }) => kind.looks.map((look) => headingOf(look, level)))
  const sorted = headings.toSorted((a, b) => a.order - b.order).map(({ heading }) => heading)
  return sorted.length >= FEWEST_HEADINGS ? sorted : undefined

  function headingOf(look: Look, level: number) {
    const own = look.numbering && sequence.has(look) ? look.numbering.depth : level
    return { order: looks.indexOf(look), heading: { title: look.text, level: own, page: look.page, top: look.top } }
  }
}

/** Who wrote it stands large on the first page; below a heading there, text begins. */
function withoutAuthors(looks: readonly Look[], page: BodyPage): Look[] {
  if (page.page > 1) return [...looks]
  return looks.filter(({ top, size, numbering, lines }) => {
    const at = page.lines.findIndex(({ line }) => line.box[1] === top) + lines
    const below = page.lines.slice(at, at + 2)
    const letters = below.filter(({ line }) => line.size < size + 0.6).reduce((sum, { text }) => sum + text.length, 0)
    return numbering !== undefined || letters >= TEXT_BELOW
  })
}

/** Whether a look is a heading's without asking for its number. */
function isSure(look: Look, body: BodyStyle): boolean {
  if (look.plain) return false
  if (look.size >= 1.15 * body.size) return true
  return look.apart || look.first
}

/** The words of a label come again and again; a title is said once, or large. */
function withoutLabels(looks: readonly Look[], body: BodyStyle): Look[] {
  const said = Map.groupBy(looks, ({ text }) => flattened(text))
  return looks.filter(({ text, size, numbering }) => {
    if (numbering || size >= 1.25 * body.size) return true
    return (said.get(flattened(text))?.length ?? 0) < MOST_SAID && !text.endsWith(':')
  })
}

/** Where sections are numbered too, what has no number and is no larger is a label within one. */
function withoutLesser(kinds: readonly Kind[], sequence: ReadonlySet<Look>, body: BodyStyle): Kind[] {
  const numbered = kinds.filter(({ looks }) => looks.filter((look) => sequence.has(look)).length > looks.length / 3)
  const looks = numbered.flatMap((kind) => kind.looks)
  if (looks.length < MANY_NUMBERED) return [...kinds]
  const deep = looks.some(({ numbering }) => (numbering?.depth ?? 0) > 1)
  const smallest = Math.min(...numbered.map(({ size }) => size))
  const least = deep ? smallest + 0.6 : LARGER * body.size
  return kinds.filter((kind) => numbered.includes(kind) || kind.size > least)
}

/** "Chapter 3" alone on its line, or a large 3, belongs to the title below. */
function joinNumbers(looks: readonly Look[]): Look[] {
  const joined: Look[] = []
  for (const look of looks) {
    const last = joined.at(-1)
    const alone = last && (last.numbering?.rest === '' || numberValue(last.text.trim()) !== undefined)
    const below = last && last.page === look.page && look.top - last.top < NUMBER_TO_TITLE && look.top > last.top
    if (last && alone && below && !look.numbering) {
      joined[joined.length - 1] = {
        ...look,
        text: `${last.text} ${look.text}`,
        top: last.top,
        first: last.first,
        apart: last.apart,
        numbering: last.numbering ? { ...last.numbering, rest: look.text } : undefined,
      }
    } else joined.push(look)
  }
  return joined.filter(({ text }) => /\p{L}{2}/u.test(text))
}

/** Those whose numbers go on from each other, as chapters do and items of lists don't. */
function inSequence(looks: readonly Look[]): Set<Look> {
  const found = new Set<Look>()
  const numbered = looks.filter(({ numbering }) => numbering)
  // Where headings look like headings, what only has a number is an item.
  const standing = numbered.filter(({ plain }) => !plain)
  const byDepth = Map.groupBy(standing.length >= MANY_NUMBERED ? standing : numbered, ({ numbering, size, bold }) =>
    JSON.stringify([numbering?.depth, numbering?.named, size, bold]),
  )
  for (const group of byDepth.values()) {
    for (const look of longestSequence(group)) found.add(look)
  }
  return found
}

function longestSequence(looks: readonly Look[]): Look[] {
  const depth = looks[0]?.numbering?.depth ?? 1
  if (depth > 1) return looks.filter((look) => !look.plain || look.apart || look.first)
  let best: Look[] = []
  // Chapters may be counted from anything; a list that begins again ends what came before.
  let current: Look[] = []
  let last = 0
  for (const look of looks) {
    const value = numberValue(look.numbering?.number ?? '') ?? last + 1
    const missed = value - last - 1
    if (missed === 0 || (missed === MOST_MISSED && (last === 0 || !look.plain))) current.push(look)
    else if (value === 1) current = [look]
    else continue
    last = value
    if (current.length > best.length) best = [...current]
  }
  const plain = best.filter((look) => look.plain).length
  const spread = new Set(best.map(({ page }) => page)).size
  return plain > best.length / 2 && (best.length < FEWEST_HEADINGS || spread < best.length / 2) ? [] : best
}

function kindsOf(looks: readonly Look[]): Kind[] {
  const groups = Map.groupBy(looks, ({ size, bold, capitals, italic, ink, opening }) =>
    JSON.stringify([size, bold, capitals && !bold, italic, ink, opening]),
  )
  return [...groups.values()].map((all) => {
    const [first] = all
    return { looks: all, size: first?.size ?? 0, bold: first?.bold ?? false, capitals: first?.capitals ?? false }
  })
}

/** How many lines of each size and weight a document has. */
function linesByLook(pages: readonly BodyPage[], fonts: readonly LayoutFont[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { line } of pages.flatMap(({ lines }) => lines)) {
    const key = lookKey(Math.round(line.size * 2) / 2, (fonts[line.font]?.weight ?? 400) >= 600, line.ink ?? 0)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function lookKey(size: number, bold: boolean, ink: number): string {
  return `${size} ${bold} ${ink}`
}

/** Whether looks are those of headings: few on a page, and most of what looks like this is one. */
function isKind({ looks, size, bold }: Kind, pageCount: number, counts: ReadonlyMap<string, number>): boolean {
  const lines = looks.reduce((sum, look) => sum + look.lines, 0)
  const all = counts.get(lookKey(size, bold, looks[0]?.ink ?? 0)) ?? lines
  const numbered = looks.filter(({ numbering, opening }) => numbering ?? opening).length > looks.length / 2
  return looks.length <= MOST_PER_PAGE * Math.max(1, pageCount) && (numbered || lines >= HEADING_LINES * all)
}

/** The largest letters of the first pages, which never come again, are the document's own title. */
function withoutDocumentTitle(kinds: readonly Kind[]): Kind[] {
  const sizes = kinds.map(({ size }) => size)
  const largest = Math.max(...sizes)
  return kinds.filter(({ looks, size }) => {
    const early = looks.every(({ page, numbering }) => page <= 2 && !numbering)
    return !(early && looks.length <= 3 && size >= largest - 0.5) || kinds.length < 2
  })
}

/** Levels by numbers where a kind has them, else by size. */
function levelsOf(kinds: readonly Kind[]): { kind: Kind; level: number }[] {
  const sorted = kinds.toSorted(
    (a, b) => b.size - a.size || Number(b.bold) - Number(a.bold) || Number(b.capitals) - Number(a.capitals),
  )
  let level = 0
  let before: Kind | undefined
  return sorted.map((kind) => {
    const depth = usualDepth(kind)
    const smaller = !before || before.size - kind.size > 0.6 || before.bold !== kind.bold
    level = depth ?? (smaller ? level + 1 : Math.max(1, level))
    before = kind
    return { kind, level }
  })
}

function usualDepth({ looks }: Kind): number | undefined {
  const depths = looks.flatMap(({ numbering }) => numbering?.depth ?? [])
  if (depths.length < Math.max(1, looks.length / 3)) return undefined
  return depths.toSorted((a, b) => a - b)[Math.floor(depths.length / 2)]
}
