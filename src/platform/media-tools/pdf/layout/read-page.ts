import {
  LAYOUT_BOUNDS,
  type LayoutFont,
  type LayoutLine,
  type LayoutPage,
  type UnreadableReason,
} from '#shared/document-layout.ts'
import type { PdfiumDocument } from '../pdfium.ts'
import { type Pdfium, readUtf16, Scratch } from '../pdfium-library.ts'
import { Fonts } from './fonts.ts'
import { type Glyph, GlyphReader } from './glyphs.ts'
import { type LookBudget, partHidden } from './hidden-text.ts'
import { readLinks } from './outline.ts'
import { PageFrame } from './page-frame.ts'
import { linesOf } from './page-lines.ts'
import { ObjectReader, type PageObjects } from './page-objects.ts'
import { coveredShare, picturesOf } from './pictures.ts'

/** Of its letters; with more unknown ones a page cannot be read. */
const MOST_UNKNOWN = 0.1
/** Letters that are too few to be what a page says: a number, a stamp of a scanner. */
const FEW_LETTERS = 25
/** Of a page that a picture of it covers at least. */
const PICTURE_OF_PAGE = 0.6
/** Shapes that a page without letters has when its letters were turned into shapes. */
const MANY_SHAPES = 300
/** Letters this large, as a share of the page's height, are a title: the picture below is there to be looked at. */
const TITLE = 0.03
/** Letters and digits: fewer that are not seen say nothing, such as bullets. */
const FEWEST_HIDDEN = 5
const SAMPLE_LETTERS = 160
const SYMBOLS = /symbol|wingding|webding|dingbat|msam|msbm|cmex|cmsy|fontawesome|icon/i

/** What is found out about a document, page by page. */
export interface Findings {
  scratch: Scratch
  fonts: Fonts
  /** Of the pages that were read, by their index. */
  frames: Map<number, PageFrame>
  budget: LookBudget
}

/** What the drawing of pages may cost in all: so much at first, and for each page. */
const FIRST_LOOKS_MS = 1000
const LOOK_MS = 15

/** For a document of which nothing was read. */
export function startFindings(pdfium: Pdfium, fonts: readonly LayoutFont[] = []): Findings {
  const scratch = new Scratch(pdfium)
  return { scratch, fonts: new Fonts(pdfium, scratch, fonts), frames: new Map(), budget: { ms: FIRST_LOOKS_MS } }
}

/** What stands on page `index`, from 0. @throws as `PdfiumDocument.withPage` */
export function readPage(
  document: PdfiumDocument,
  index: number,
  { scratch, fonts, frames, budget }: Findings,
): LayoutPage {
  return document.withPage(index, (page) => {
    const { pdfium } = document
    const frame = PageFrame.of(pdfium, page, scratch)
    frames.set(index, frame)
    budget.ms += LOOK_MS
    const glyphs = new GlyphReader(pdfium, scratch, fonts, frame).read(page)
    const objects = new ObjectReader(pdfium, scratch, frame).read(page)
    const covered = coveredShare(objects, frame)
    const { seen, hidden, scanned } = partHidden(document, page, { frame, objects, covered, budget }, glyphs)
    const lines = linesOf(seen, frame, fonts.found)
    const label = labelOf(document, index)
    const unreadable =
      scanned && seen.length > 0
        ? undefined
        : reasonOf(seen, { objects, covered, fonts, height: frame.height, unread: hidden.length > 0 })
    const words = hidden.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length
    return {
      width: Math.round(frame.width * 10) / 10,
      height: Math.round(frame.height * 10) / 10,
      ...(label && { label }),
      lines,
      pictures: picturesOf(objects, lines, frame),
      links: readLinks(document, page, frame, scratch),
      covered,
      ...(scanned && { scanned }),
      ...(unreadable && { unreadable }),
      ...(words >= FEWEST_HIDDEN && { hidden: { letters: words, sample: sampleOf(hidden, frame, fonts) } }),
    }
  })
}

/** What a page counts as that cannot be loaded. */
export function damagedPage({ width, height }: { width: number; height: number }): LayoutPage {
  return { width, height, lines: [], pictures: [], links: [], covered: 0, unreadable: 'damaged' }
}

function labelOf({ pdfium, handle }: PdfiumDocument, index: number): string {
  const label = readUtf16(pdfium, (buffer, bytes) => pdfium._FPDF_GetPageLabel(handle, index, buffer, bytes))
  return label === String(index + 1) ? '' : label.toWellFormed().trim().slice(0, 40)
}

function reasonOf(
  glyphs: readonly Glyph[],
  page: { objects: PageObjects; covered: number; fonts: Fonts; height: number; unread: boolean },
): UnreadableReason | undefined {
  const { objects, covered, fonts, height, unread } = page
  const unknown = glyphs.filter((glyph, index) => glyph.unknown && !isMark(glyphs, index, fonts))
  if (unknown.length > MOST_UNKNOWN * glyphs.length) return 'letters'
  if (glyphs.length > FEW_LETTERS || glyphs.some(({ style }) => style.size > TITLE * height)) return undefined
  const drawn = glyphs.length === 0 && !unread && objects.shapes.length >= MANY_SHAPES
  return covered >= PICTURE_OF_PAGE || drawn ? 'picture' : undefined
}

/** Bullets and signs have letters of their own, which say nothing. */
function isMark(glyphs: readonly Glyph[], index: number, fonts: Fonts): boolean {
  const glyph = glyphs[index]
  if (!glyph || SYMBOLS.test(fonts.found[glyph.style.font]?.name ?? '')) return true
  const [last, next] = [glyphs[index - 1], glyphs[index + 1]]
  const begins = !last || glyph.spaced || Math.abs(last.base - glyph.base) > glyph.style.size
  const ends = !next || next.spaced || next.left - glyph.right > 0.3 * glyph.style.size || next.base !== glyph.base
  return begins && ends
}

function sampleOf(hidden: readonly Glyph[], frame: PageFrame, fonts: Fonts): string {
  const lines: LayoutLine[] = linesOf(hidden, frame, fonts.found)
  const text = lines
    .map((line) => line.text)
    .join(' ')
    .replace(/\s+/g, ' ')
  return text.slice(0, Math.min(SAMPLE_LETTERS, LAYOUT_BOUNDS.lineLetters)).toWellFormed()
}
