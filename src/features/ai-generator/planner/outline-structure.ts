import type { OutlineEntry } from '#shared/document-layout.ts'
import type { BodyPage } from './body-pages.ts'
import type { Heading } from './structure.ts'
import { cleanTitle, flattened, foldTitle, SAME_TITLE, similarity } from './titles.ts'

const FEWEST_ENTRIES = 3
/** Of the titles that have to stand where they lead to. */
const FOUND = 0.5

/** The bookmarks as headings; nothing where they are too few or lead to other places than they say. */
export function headingsOfOutline(outline: readonly OutlineEntry[], pages: readonly BodyPage[]): Heading[] | undefined {
  const entries = placed(outline)
  const cleaned = entries.map((entry) => ({ ...entry, title: cleanTitle(entry.title) }))
  const headings = withoutRoot(
    cleaned.filter(({ title }) => title !== ''),
    pages.length,
  )
  if (headings.length < FEWEST_ENTRIES || headings.length < entries.length / 2) return undefined
  if (new Set(headings.map(({ page }) => page)).size < 2) return undefined
  const words = pages.map(({ layout }) => flattened(layout.lines.map(({ text }) => text).join('')))
  const found = headings.filter(({ title, page }) => isOnPage(title, page, pages, words))
  return found.length >= FOUND * headings.length ? headings : undefined
}

/** An entry that leads nowhere begins where the next one does. */
function placed(outline: readonly OutlineEntry[]): Heading[] {
  const headings: Heading[] = []
  let next: { page: number; top?: number } | undefined
  for (const { title, level, page, top } of outline.toReversed()) {
    const place = page === undefined ? next : { page, ...(top !== undefined && { top }) }
    if (!place) continue
    headings.push({ title, level, ...place })
    next = place
  }
  return headings.toReversed()
}

/** One entry that holds all others is the document itself. */
function withoutRoot(headings: Heading[], pageCount: number): Heading[] {
  const [first, ...rest] = headings
  const level = first?.level ?? 1
  if (!first || rest.length < 2 || rest.some((heading) => heading.level <= level)) return headings
  return first.page <= Math.max(2, pageCount / 10)
    ? rest.map((heading) => ({ ...heading, level: heading.level - 1 }))
    : headings
}

function isOnPage(title: string, page: number, pages: readonly BodyPage[], words: readonly string[]): boolean {
  const folded = foldTitle(title)
  if (folded.length < 2) return true
  const near = [page, page - 1, page + 1]
  if (near.some((number) => words[number - 1]?.includes(folded))) return true
  return near.some((number) =>
    pages[number - 1]?.layout.lines.some((line) => similarity(foldTitle(line.text), folded) >= SAME_TITLE),
  )
}
