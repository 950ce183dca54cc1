import { type Box, LAYOUT_BOUNDS, type LayoutLine, type LayoutPage } from '#shared/document-layout.ts'
import type { PageFrame } from './page-frame.ts'
import type { PageObjects } from './page-objects.ts'

/** A page is looked at in squares of so many points. */
const SQUARE = 12
/** Squares to a side, of the largest pages. */
const MOST_SQUARES = 400
/** Points: a smaller picture is an icon. */
const SMALLEST = 36
/** The shapes that a drawing has at least. */
const FEWEST_SHAPES = 6
/** Of a drawing that its letters may take; with more it is a table or a box of text. */
const MOST_TEXT = 0.35

/** Which squares of a page something covers. */
class Squares {
  readonly #columns: number
  readonly #rows: number
  readonly #across: number
  readonly #down: number
  readonly #covered: Uint16Array

  constructor({ width, height }: PageFrame) {
    this.#columns = Math.max(1, Math.min(MOST_SQUARES, Math.round(width / SQUARE)))
    this.#rows = Math.max(1, Math.min(MOST_SQUARES, Math.round(height / SQUARE)))
    this.#across = width / this.#columns
    this.#down = height / this.#rows
    this.#covered = new Uint16Array(this.#columns * this.#rows)
  }

  cover([left, top, width, height]: Box): void {
    const [fromColumn, toColumn] = range(left / this.#across, width / this.#across, this.#columns)
    const [fromRow, toRow] = range(top / this.#down, height / this.#down, this.#rows)
    for (let row = fromRow; row < toRow; row++) {
      for (let column = fromColumn; column < toColumn; column++) {
        const at = row * this.#columns + column
        this.#covered[at] = Math.min(65_535, (this.#covered[at] ?? 0) + 1)
      }
    }
  }

  get share(): number {
    return this.#covered.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0) / this.#covered.length
  }

  /** Boxes around squares that hang together, each with the most that lies on one of them. */
  groups(): Box[] {
    const seen = new Uint8Array(this.#covered.length)
    const boxes: Box[] = []
    for (let start = 0; start < seen.length; start++) {
      if (seen[start] || !this.#covered[start]) continue
      boxes.push(this.#around(start, seen))
    }
    return boxes
  }

  #around(start: number, seen: Uint8Array): Box {
    const open = [start]
    seen[start] = 1
    let [left, right, top, bottom] = [this.#columns, 0, this.#rows, 0]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [column, row] = [at % this.#columns, Math.floor(at / this.#columns)]
      left = Math.min(left, column)
      right = Math.max(right, column + 1)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row + 1)
      const beside = [
        column > 0 && at - 1,
        column + 1 < this.#columns && at + 1,
        at - this.#columns,
        at + this.#columns,
      ]
      for (const next of beside) {
        if (next === false || seen[next] !== 0 || !this.#covered[next]) continue
        seen[next] = 1
        open.push(next)
      }
    }
    return [left * this.#across, top * this.#down, (right - left) * this.#across, (bottom - top) * this.#down]
  }
}

/** Squares from where to where; a box has a square when it lies on its middle, and at least one. */
function range(start: number, length: number, most: number): [number, number] {
  const from = Math.round(start)
  const to = Math.max(from + 1, Math.round(start + length))
  return [Math.max(0, Math.min(from, most)), Math.max(0, Math.min(to, most))]
}

/** The share of a page that its images cover. */
export function coveredShare({ images }: PageObjects, frame: PageFrame): number {
  const squares = new Squares(frame)
  for (const { box } of images) squares.cover(box)
  return Math.round(squares.share * 100) / 100
}

/** The pictures of a page: its images, and shapes that make a drawing. */
export function picturesOf(objects: PageObjects, lines: readonly LayoutLine[], frame: PageFrame) {
  const photos = objects.images.map(({ box }) => cut(box, frame)).filter(isLarge)
  // Parts of one image that lie side by side are one.
  const squares = new Squares(frame)
  for (const box of photos) squares.cover(box)
  const images = photos.length > 1 ? joined(squares.groups(), photos) : photos
  const drawings = drawingsOf(objects, lines, frame).filter((box) => !images.some((image) => share(box, image) > 0.5))
  const pictures: LayoutPage['pictures'] = [
    ...images.map((box) => ({ box: tidy(box) })),
    ...drawings.map((box) => ({ box: tidy(box), drawn: true as const })),
  ]
  return pictures.toSorted((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]).slice(0, LAYOUT_BOUNDS.pictures)
}

function joined(groups: readonly Box[], photos: readonly Box[]): Box[] {
  return groups.flatMap((group) => {
    const parts = photos.filter((photo) => share(photo, group) > 0.5)
    return parts.length > 0 ? [around(parts)] : []
  })
}

function drawingsOf({ shapes }: PageObjects, lines: readonly LayoutLine[], frame: PageFrame): Box[] {
  if (shapes.length < FEWEST_SHAPES) return []
  const squares = new Squares(frame)
  for (const shape of shapes) squares.cover(shape)
  const middles = shapes.map(([left, top, width, height]) => [left + width / 2, top + height / 2] as const)
  return squares.groups().filter((group) => {
    if (!isLarge(group)) return false
    const inside = middles.filter(([x, y]) => holds(group, x, y)).length
    if (inside < FEWEST_SHAPES) return false
    const text = lines.filter(({ box }) => share(box, group) > 0.5).reduce((sum, { box }) => sum + box[2] * box[3], 0)
    return text < MOST_TEXT * group[2] * group[3]
  })
}

function cut([left, top, width, height]: Box, frame: PageFrame): Box {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  return [x, y, Math.min(frame.width, left + width) - x, Math.min(frame.height, top + height) - y]
}

function isLarge([, , width, height]: Box): boolean {
  return width >= SMALLEST && height >= SMALLEST
}

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x))
  const top = Math.min(...boxes.map(([, y]) => y))
  const right = Math.max(...boxes.map(([x, , width]) => x + width))
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height))
  return [left, top, right - left, bottom - top]
}

/** The share of a box that lies in another. */
function share([left, top, width, height]: Box, [x, y, w, h]: Box): number {
  const across = Math.min(left + width, x + w) - Math.max(left, x)
  const down = Math.min(top + height, y + h) - Math.max(top, y)
  return across > 0 && down > 0 ? (across * down) / Math.max(1, width * height) : 0
}

export function holds([left, top, width, height]: Box, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}

function tidy(box: Box): Box {
  return box.map((length) => Math.round(Math.max(-20_000, Math.min(length, 200_000)))) as Box
}
