import type { Box } from '#shared/document-layout.ts'
import type { Pdfium, Scratch } from '../pdfium-library.ts'

/** Quarters by which letters are turned clockwise. */
export type Turn = 0 | 90 | 180 | 270

/** Where a page lies in the coordinates of its file, and how it is turned to be seen. */
export class PageFrame {
  readonly width: number
  readonly height: number
  readonly #left: number
  readonly #bottom: number
  /** Quarters, clockwise. */
  readonly #quarters: number
  readonly #across: number
  readonly #up: number

  constructor(bounds: { left: number; bottom: number; right: number; top: number }, quarters: number) {
    this.#left = bounds.left
    this.#bottom = bounds.bottom
    this.#across = bounds.right - bounds.left
    this.#up = bounds.top - bounds.bottom
    this.#quarters = quarters & 3
    const upright = this.#quarters % 2 === 0
    this.width = upright ? this.#across : this.#up
    this.height = upright ? this.#up : this.#across
  }

  static of(pdfium: Pdfium, page: number, scratch: Scratch): PageFrame {
    pdfium._FPDF_GetPageBoundingBox(page, scratch.at)
    const [left, top, right, bottom] = [0, 1, 2, 3].map((index) => scratch.float(index))
    const bounds = { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 }
    return new PageFrame(bounds, pdfium._FPDFPage_GetRotation(page))
  }

  /** A point of the file as one of the page that is seen: from its left, from its top. */
  point(x: number, y: number): [number, number] {
    const across = x - this.#left
    const up = y - this.#bottom
    if (this.#quarters === 1) return [up, across]
    if (this.#quarters === 2) return [this.#across - across, up]
    if (this.#quarters === 3) return [this.#up - up, this.#across - across]
    return [across, this.#up - up]
  }

  box(x1: number, y1: number, x2: number, y2: number): Box {
    const [a, b] = this.point(x1, y1)
    const [c, d] = this.point(x2, y2)
    return [Math.min(a, c), Math.min(b, d), Math.abs(a - c), Math.abs(b - d)]
  }

  /** How letters that run along a vector of the file are seen; nothing where they are slanted. */
  turnOf(x: number, y: number): Turn | undefined {
    const clockwise = (Math.atan2(-y, x) * 180) / Math.PI + this.#quarters * 90
    const nearest = Math.round(clockwise / 90) * 90
    if (Math.abs(clockwise - nearest) > MOST_SLANT) return undefined
    return (((nearest % 360) + 360) % 360) as Turn
  }

  /** A point of the page, as seen when turned letters are upright. */
  unturned(turn: Turn, x: number, y: number): [number, number] {
    if (turn === 90) return [y, this.width - x]
    if (turn === 180) return [this.width - x, this.height - y]
    if (turn === 270) return [this.height - y, x]
    return [x, y]
  }

  /** The way back for a box. */
  turned(turn: Turn, [left, top, width, height]: Box): Box {
    if (turn === 90) return [this.width - top - height, left, height, width]
    if (turn === 180) return [this.width - left - width, this.height - top - height, width, height]
    if (turn === 270) return [top, this.height - left - width, height, width]
    return [left, top, width, height]
  }

  /** Whether any of a box can be seen on the page. */
  shows([left, top, width, height]: Box): boolean {
    return left < this.width && top < this.height && left + width > 0 && top + height > 0
  }
}

/** Degrees; beyond them letters are a stamp across the page. */
const MOST_SLANT = 20
