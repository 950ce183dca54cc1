import type { BodyPage } from './body-pages.ts'
import type { Heading } from './structure.ts'
import { flattened } from './titles.ts'

/** Of the pages that are wider than high. */
const LANDSCAPE = 0.8
/** Letters that a slide has at most, in the middle. */
const MOST_LETTERS = 900
/** The same of a page that stands upright. */
const FEW_LETTERS = 500
/** Letters that a slide has at most when it only says what comes next. */
const SECTION_LETTERS = 80
const CONTINUED =
  /\s*[([]?\s*(\d+\s*(\/|of|von|de|sur)\s*\d+|cont(inued|\.|inuaci[oó]n)?|fortsetzung|suite|[ivx]+|\d+)\s*[)\]]?$/i

/** Whether a document is slides: wide pages with few words. */
export function isSlides(pages: readonly BodyPage[]): boolean {
  const wide = pages.filter(({ layout }) => layout.width > 1.1 * layout.height)
  return wide.length >= LANDSCAPE * pages.length && usualLetters(pages) <= MOST_LETTERS
}

/** Whether most pages have so few words that each says one thing, such as a screen of a program. */
export function hasFewWords(pages: readonly BodyPage[]): boolean {
  return usualLetters(pages) <= FEW_LETTERS
}

function usualLetters(pages: readonly BodyPage[]): number {
  const letters = pages.map(lettersOf).toSorted((a, b) => a - b)
  return letters[Math.floor(letters.length / 2)] ?? 0
}

/** Slides as headings: those that only announce are chapters; slides that go on with a title belong to it. */
export function headingsOfSlides(pages: readonly BodyPage[]): Heading[] | undefined {
  const titled = pages.flatMap((page) => {
    const title = titleOf(page)
    return title ? [{ page: page.page, ...title, announces: announces(page, title.text) }] : []
  })
  const chapters = titled.filter(({ announces: does, page }) => does && page > 1 && page < pages.length)
  const deep = chapters.length >= 2
  const headings: Heading[] = []
  for (const { page, text, top, announces: does } of titled) {
    if (page === 1 && titled.length > 3 && lettersOf(pages[0]) < 2 * SECTION_LETTERS) continue
    const level = deep && does ? 1 : deep ? 2 : 1
    const title = text.replace(CONTINUED, '') || text
    const last = headings.at(-1)
    if (last && flattened(last.title) === flattened(title)) continue
    headings.push({ title, level, page, top })
  }
  return headings.length >= 2 ? headings : undefined
}

/** The largest words in the upper part of a slide, or its first. */
function titleOf({ lines, layout }: BodyPage): { text: string; top: number } | undefined {
  const readable = lines.filter(({ text }) => /\p{L}{2}/u.test(text))
  const upper = readable.filter(({ line }) => line.box[1] < 0.45 * layout.height)
  const among = upper.length > 0 ? upper : readable
  const size = Math.max(...among.map(({ line }) => line.size))
  const first = among.find(({ line }) => line.size >= size - 0.6)
  if (!first) return undefined
  const rest = among.slice(among.indexOf(first) + 1)
  const end = rest.findIndex(({ line }, index) => Math.abs(line.size - first.line.size) > 0.6 || index > 1)
  const parts = [first, ...rest.slice(0, end === -1 ? 2 : end)].filter(
    ({ line }) => line.box[1] - first.line.box[1] < 4 * size,
  )
  const text = parts
    .map((part) => part.text)
    .join(' ')
    .replace(/[\s\t]+/g, ' ')
    .slice(0, 200)
  return { text, top: first.line.box[1] }
}

function announces(page: BodyPage, title: string): boolean {
  const letters = lettersOf(page)
  const pictures = page.layout.pictures.filter(
    ({ box }) => box[2] * box[3] < 0.6 * page.layout.width * page.layout.height,
  )
  return letters <= SECTION_LETTERS && letters <= title.length * 1.8 && pictures.length === 0
}

function lettersOf(page: BodyPage | undefined): number {
  return page?.lines.reduce((sum, { text }) => sum + text.length, 0) ?? 0
}
