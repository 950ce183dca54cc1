import {
  type Box,
  type DocumentLayout,
  LAYOUT_BOUNDS,
  type LayoutLine,
  type LayoutPage,
  type RecognizedPage,
} from '#shared/document-layout.ts'

/** Letters that are read from a picture tell their size, and no more. */
const FONT: DocumentLayout['fonts'][number] = { name: 'recognised', weight: 400, italic: false, fixed: false }
/** Sizes that are read from pictures vary by less than this share; headings differ from their text by more. */
const ONE_SIZE = 0.06

/**
 * A document with the words that were read of its pages from how they look, in place of what its file says about them.
 * Pages without such words stay as they are. Sizes are compared over all pages, so give all of them at once.
 */
export function withRecognized(layout: DocumentLayout, recognized: readonly RecognizedPage[]): DocumentLayout {
  const read = new Map(recognized.filter(({ lines }) => lines.length > 0).map(({ page, lines }) => [page, lines]))
  if (read.size === 0) return layout
  const fonts = [...layout.fonts.slice(0, LAYOUT_BOUNDS.fonts), FONT]
  const sizes = sizesOf([...read.values()].flat())
  const pages = layout.pages.map((page, index) => {
    const lines = read.get(index + 1)
    if (!lines) return page
    const even = lines.slice(0, LAYOUT_BOUNDS.lines).map((line) => ({
      ...line,
      text: line.text.slice(0, LAYOUT_BOUNDS.lineLetters).toWellFormed(),
      size: sizes.get(line.size) ?? line.size,
      font: fonts.length - 1,
    }))
    return readPage(page, even)
  })
  return { ...layout, fonts, pages }
}

function readPage({ unreadable, ...page }: LayoutPage, lines: LayoutLine[]): LayoutPage {
  // Scans often come in strips: what words stand in is a piece of the page, not a picture on it.
  const pictures =
    unreadable === 'picture'
      ? page.pictures.filter(({ box }) => !lines.some((line) => liesIn(line.box, box)))
      : page.pictures
  return { ...page, pictures, lines, scanned: true }
}

function liesIn([left, top, width, height]: Box, [x, y, w, h]: Box): boolean {
  const [across, down] = [left + width / 2, top + height / 2]
  return across > x && across < x + w && down > y && down < y + h
}

/** For each size the one that most letters near it have. */
function sizesOf(lines: readonly LayoutLine[]): Map<number, number> {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length)
  const usual = [...letters].toSorted(([, a], [, b]) => b - a).map(([size]) => size)
  const found = new Map<number, number>()
  for (const size of usual) {
    if (found.has(size)) continue
    const near = usual.filter((other) => !found.has(other) && Math.abs(other - size) <= ONE_SIZE * size)
    for (const other of near) found.set(other, size)
  }
  return found
}
