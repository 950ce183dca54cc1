import type { Box } from '#shared/document-layout.ts'
import type { PdfiumDocument, RawPicture } from '../pdfium.ts'
import type { Glyph, Style } from './glyphs.ts'
import type { PageFrame } from './page-frame.ts'
import type { PageObjects } from './page-objects.ts'
import { holds } from './pictures.ts'

/** Of 255: letters that differ less from what they stand on are not seen. */
const LEAST_CONTRAST = 24
/** What is computed from the file's colours may be a little off what is painted. */
const SURE_CONTRAST = 48
/** Of 255: letters less opaque are not seen. */
const LEAST_OPAQUE = 24
/** Of 255: what changes less when letters are painted shows nothing of them. */
const LEAST_CHANGE = 8
/** Points: smaller letters are not read. */
const SMALLEST = 3
/** Of a page that its pictures cover when it is a scan. */
const SCAN = 0.5
/** Points (of the picture that is looked at) to a side. */
const MOST_POINTS = 900
const WHITE = 0xffffff
/** Square points, and points around it in which a drawing has its words. */
const SMALLEST_DRAWING = 1600
const MARGIN = 25

/** What drawing may still cost, of pages whose letters stand on pictures; each page read adds to it. */
export interface LookBudget {
  ms: number
}

interface Piece {
  style: Style
  glyphs: Glyph[]
  box: Box
}

export interface Parted {
  seen: Glyph[]
  hidden: Glyph[]
  /** Some letters lie unseen over a picture of the page: somebody had a scan read. */
  scanned: boolean
}

/**
 * Parts letters into those that people see and those that they don't. Pages are drawn, small, only where the file's own
 * colours don't settle it.
 * @param covered the share of the page that pictures cover.
 */
export function partHidden(
  document: PdfiumDocument,
  page: number,
  { frame, objects, covered, budget }: { frame: PageFrame; objects: PageObjects; covered: number; budget: LookBudget },
  glyphs: readonly Glyph[],
): Parted {
  const pieces = piecesOf(glyphs, frame)
  const parted: Parted = { seen: [], hidden: [], scanned: false }
  const hidden = new Set<Glyph>()
  const tiny = new Set<Glyph>()
  const drawings = objects.shapes.filter(([, , width, height]) => width * height >= SMALLEST_DRAWING).map(withMargin)
  const images = objects.images.map(({ box }) => box)
  const doubtful: Piece[] = []
  for (const piece of pieces) {
    const unseen = piece.style.invisible || piece.style.opaque < LEAST_OPAQUE
    if (unseen && covered >= SCAN && liesIn(images, piece.box)) parted.scanned = true
    else if (unseen) for (const glyph of piece.glyphs) hidden.add(glyph)
    else if (piece.style.size < SMALLEST) {
      // A drawing made small has small words; nobody reads them, and nobody hides anything.
      for (const glyph of piece.glyphs) (liesIn(drawings, piece.box) ? tiny : hidden).add(glyph)
    } else if (isDoubtful(piece, objects, budget)) doubtful.push(piece)
  }
  if (doubtful.length > 0) {
    const begin = performance.now()
    const look = new Look(document, page, frame, objects)
    for (const glyph of doubtful.flatMap((piece) => look.unseenOf(piece))) hidden.add(glyph)
    budget.ms -= performance.now() - begin
  }
  const shown = new Set(pieces.flatMap((piece) => piece.glyphs))
  for (const glyph of glyphs) {
    if (hidden.has(glyph)) parted.hidden.push(glyph)
    else if (shown.has(glyph) && !tiny.has(glyph)) parted.seen.push(glyph)
  }
  return parted
}

/** The letters of each style that lie on the page at all. */
function piecesOf(glyphs: readonly Glyph[], frame: PageFrame): Piece[] {
  const byStyle = new Map<Style, Glyph[]>()
  for (const glyph of glyphs) {
    if (!frame.shows(boxOf(glyph, frame))) continue
    const known = byStyle.get(glyph.style)
    if (known) known.push(glyph)
    else byStyle.set(glyph.style, [glyph])
  }
  return [...byStyle].map(([style, all]) => ({ style, glyphs: all, box: around(all.map((one) => boxOf(one, frame))) }))
}

function boxOf({ left, right, base, style }: Glyph, frame: PageFrame): Box {
  return frame.turned(style.turn ?? 0, [left, base - 0.7 * style.size, right - left, 0.75 * style.size])
}

function liesIn(places: readonly Box[], [left, top, width, height]: Box): boolean {
  return places.some((place) => holds(place, left + width / 2, top + height / 2))
}

/** Whether the file's own colours leave open if letters are seen. */
function isDoubtful({ style, box }: Piece, { images, grounds, texts }: PageObjects, { ms }: LookBudget): boolean {
  const order = texts.get(style.object) ?? Number.POSITIVE_INFINITY
  const pictures = images.filter((image) => meets(image.box, box))
  if (pictures.some((image) => image.order > order)) return true
  // Slides have one picture below all their words: not each of them is drawn.
  if (pictures.length > 0 && ms > 0) return true
  const met = grounds.filter((ground) => meets(ground.box, box))
  if (met.some((ground) => ground.order > order && contains(ground.box, box))) return true
  const below = met.filter((ground) => ground.order < order)
  const whole = below.findLastIndex((ground) => contains(ground.box, box))
  const candidates = below.slice(Math.max(0, whole)).map(({ colour }) => colour)
  if (whole === -1) candidates.push(WHITE)
  return candidates.some((colour) => contrast(style.ink, colour) < SURE_CONTRAST)
}

function withMargin([left, top, width, height]: Box): Box {
  return [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN]
}

/** A page drawn with its letters and without. */
class Look {
  readonly #with: RawPicture
  readonly #without: RawPicture
  readonly #scale: number
  readonly #frame: PageFrame

  constructor(document: PdfiumDocument, page: number, frame: PageFrame, { texts }: PageObjects) {
    this.#frame = frame
    this.#scale = Math.min(1, MOST_POINTS / frame.width, MOST_POINTS / frame.height)
    const size = {
      width: Math.max(1, Math.round(frame.width * this.#scale)),
      height: Math.max(1, Math.round(frame.height * this.#scale)),
    }
    this.#with = document.draw(page, size)
    for (const object of texts.keys()) document.pdfium._FPDFPageObj_SetIsActive(object, 0)
    this.#without = document.draw(page, size)
    for (const object of texts.keys()) document.pdfium._FPDFPageObj_SetIsActive(object, 1)
  }

  unseenOf({ style, glyphs }: Piece): Glyph[] {
    const unseen = glyphs.filter((glyph) => !this.#shows(boxOf(glyph, this.#frame), style.ink))
    // Single letters are judged like most of their piece.
    if (unseen.length > 0.6 * glyphs.length) return glyphs
    return unseen.length < 0.2 * glyphs.length ? [] : unseen
  }

  #shows(box: Box, ink: number): boolean {
    let change = 0
    let points = 0
    const sums: [number, number, number] = [0, 0, 0]
    for (const at of this.#pointsIn(box)) {
      points += 1
      for (const channel of [0, 1, 2] as const) {
        const value = this.#without.data[at + channel] ?? 0
        sums[channel] += value
        change = Math.max(change, Math.abs(value - (this.#with.data[at + channel] ?? 0)))
      }
    }
    if (points === 0) return true
    const [red, green, blue] = sums.map((sum) => Math.round(sum / points))
    const ground = ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0)
    return change >= LEAST_CHANGE && contrast(ink, ground) >= LEAST_CONTRAST
  }

  *#pointsIn([left, top, width, height]: Box): Generator<number> {
    const { width: columns, height: rows } = this.#without
    const from = Math.max(0, Math.floor(left * this.#scale))
    const to = Math.min(columns - 1, Math.max(from, Math.ceil((left + width) * this.#scale) - 1))
    const down = Math.min(rows - 1, Math.ceil((top + height) * this.#scale))
    for (let row = Math.max(0, Math.floor(top * this.#scale)); row <= down; row++) {
      for (let column = from; column <= to; column++) yield 3 * (row * columns + column)
    }
  }
}

/** How much two colours differ in the part in which they differ most. */
function contrast(one: number, other: number): number {
  return Math.max(...[16, 8, 0].map((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255))))
}

function around(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = boxes[0] ?? [0, 0, 0, 0]
  right += left
  bottom += top
  for (const [x, y, width, height] of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return [left, top, right - left, bottom - top]
}

function meets([left, top, width, height]: Box, [x, y, w, h]: Box): boolean {
  return left < x + w && x < left + width && top < y + h && y < top + height
}

function contains([left, top, width, height]: Box, [x, y, w, h]: Box): boolean {
  return left <= x + 1 && top <= y + 1 && left + width >= x + w - 1 && top + height >= y + h - 1
}
