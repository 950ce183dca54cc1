import type { Box } from '#shared/document-layout.ts'
import type { Pdfium, Scratch } from '../pdfium-library.ts'
import type { PageFrame } from './page-frame.ts'

/** Something painted on a page, and when: what has a higher order lies above. */
interface Painted {
  box: Box
  order: number
}

export interface Ground extends Painted {
  /** 0xRRGGBB. */
  colour: number
}

/** What a page is made of. */
export interface PageObjects {
  /** Photographs. */
  images: Painted[]
  /** Surfaces filled with one colour that letters may stand on. */
  grounds: Ground[]
  /** The boxes of all shapes that are no ground of the whole page. */
  shapes: Box[]
  /** When each piece of text is painted. */
  texts: Map<number, number>
}

const TEXT = 1
const PATH = 2
const IMAGE = 3
const SHADING = 4
const FORM = 5

/** A page with more is a map; its letters are still read. */
const MAX_OBJECTS = 30_000
const MAX_GROUNDS = 3000
const MAX_DEPTH = 6
/** Points: thinner is a line. */
const THINNEST = 3
/** Nearly not to be seen through. */
const OPAQUE = 200

type Matrix = readonly [number, number, number, number, number, number]

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Reads what is painted on a page, and what lies in its forms. */
export class ObjectReader {
  readonly #pdfium: Pdfium
  readonly #scratch: Scratch
  readonly #frame: PageFrame
  readonly #objects: PageObjects = { images: [], grounds: [], shapes: [], texts: new Map() }
  #order = 0

  constructor(pdfium: Pdfium, scratch: Scratch, frame: PageFrame) {
    this.#pdfium = pdfium
    this.#scratch = scratch
    this.#frame = frame
  }

  read(page: number): PageObjects {
    const count = this.#pdfium._FPDFPage_CountObjects(page)
    for (let index = 0; index < count && this.#order < MAX_OBJECTS; index++) {
      this.#take(this.#pdfium._FPDFPage_GetObject(page, index), IDENTITY, 0)
    }
    return this.#objects
  }

  #take(object: number, matrix: Matrix, depth: number): void {
    if (object === 0) return
    const order = this.#order++
    const type = this.#pdfium._FPDFPageObj_GetType(object)
    if (type === TEXT) this.#objects.texts.set(object, order)
    else if (type === IMAGE || type === SHADING) this.#objects.images.push({ box: this.#boxOf(object, matrix), order })
    else if (type === PATH) this.#takePath(object, matrix, order)
    else if (type === FORM && depth < MAX_DEPTH) this.#takeForm(object, matrix, depth)
  }

  #takeForm(form: number, matrix: Matrix, depth: number): void {
    this.#pdfium._FPDFPageObj_GetMatrix(form, this.#scratch.at)
    const own = [0, 1, 2, 3, 4, 5].map((index) => this.#scratch.float(index)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const within = product(own, matrix)
    const count = this.#pdfium._FPDFFormObj_CountObjects(form)
    for (let index = 0; index < count && this.#order < MAX_OBJECTS; index++) {
      this.#take(this.#pdfium._FPDFFormObj_GetObject(form, index), within, depth + 1)
    }
  }

  #takePath(object: number, matrix: Matrix, order: number): void {
    const box = this.#boxOf(object, matrix)
    const [, , width, height] = box
    if (!this.#frame.shows(box)) return
    const wholePage = width * height > 0.7 * this.#frame.width * this.#frame.height
    if (!wholePage) this.#objects.shapes.push(box)
    if (width < THINNEST || height < THINNEST || this.#objects.grounds.length >= MAX_GROUNDS) return
    const scratch = this.#scratch
    this.#pdfium._FPDFPath_GetDrawMode(object, scratch.slot(0), scratch.slot(1))
    if (scratch.integer(0) === 0) return
    const slots = [0, 1, 2, 3].map((index) => scratch.slot(index)) as [number, number, number, number]
    if (!this.#pdfium._FPDFPageObj_GetFillColor(object, ...slots)) return
    const [red = 0, green = 0, blue = 0, opaque = 0] = [0, 1, 2, 3].map((index) => scratch.integer(index) & 255)
    if (opaque >= OPAQUE) this.#objects.grounds.push({ box, order, colour: (red << 16) | (green << 8) | blue })
  }

  #boxOf(object: number, matrix: Matrix): Box {
    const scratch = this.#scratch
    const slots = [0, 1, 2, 3].map((index) => scratch.slot(index)) as [number, number, number, number]
    // Left, bottom, right, top.
    this.#pdfium._FPDFPageObj_GetBounds(object, ...slots)
    const [x1, y1, x2, y2] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
    if (matrix === IDENTITY) return this.#frame.box(x1, y1, x2, y2)
    const corners = [
      [x1, y1],
      [x2, y1],
      [x1, y2],
      [x2, y2],
    ].map(([x = 0, y = 0]) => mapped(matrix, x, y))
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    return this.#frame.box(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
  }
}

function mapped([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

function product(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const [g, h, i, j, k, l] = outer
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}
