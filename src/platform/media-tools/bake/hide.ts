import type { Frame } from 'node-av/lib'
import type { Box } from './bake-plan.ts'
import { type ColourMatrix, toYuv } from './colours.ts'
import { type Area, areaOf, type Plane, planesOf } from './planes.ts'

/**
 * Blocks along the longer side of a blurred box, and the points that they measure at least: coarser than letters, so that
 * nothing can be brought back.
 */
const BLOCKS = 6
const MIN_BLOCK = 16

/** Hides a box for good: nothing is kept of it but the averages of a few blocks, which run into each other. */
export function blur(frame: Frame, box: Box) {
  for (const plane of planesOf(frame)) {
    blurPlane(plane, areaOf(box, plane, frame), (MIN_BLOCK * plane.width) / frame.width)
  }
}

/** Covers a box with a colour. */
export function block(frame: Frame, box: Box, color: string, matrix: ColourMatrix) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  const values = toYuv(red, green, blue, matrix)
  for (const [index, plane] of planesOf(frame).entries()) {
    const { left, top, right, bottom } = areaOf(box, plane, frame)
    for (let y = top; y < bottom; y += 1) {
      plane.data.fill(Math.round(values[index] ?? 0), y * plane.stride + left, y * plane.stride + right)
    }
  }
}

/** How many blocks an area of that size is averaged in, across and down: about square ones. */
function blocksOf(width: number, height: number, minBlock: number): { columns: number; rows: number } {
  const side = Math.max(width / BLOCKS, height / BLOCKS, minBlock)
  const along = (length: number) => Math.max(1, Math.round(length / side))
  return { columns: along(width), rows: along(height) }
}

function blurPlane(plane: Plane, area: Area, minBlock: number) {
  const width = area.right - area.left
  const height = area.bottom - area.top
  if (width <= 0 || height <= 0) return
  const { columns, rows } = blocksOf(width, height, minBlock)
  const averages = averagesOf(plane, area, columns, rows)
  const across = stepsBetween(width, columns)
  const down = stepsBetween(height, rows)
  const line = new Float32Array(columns + 1)
  for (let y = 0; y < height; y += 1) {
    const above = (down.index[y] ?? 0) * columns
    const below = Math.min(above + columns, (rows - 1) * columns)
    for (let column = 0; column < columns; column += 1) {
      const [from = 0, to = 0] = [averages[above + column], averages[below + column]]
      line[column] = from + (to - from) * (down.share[y] ?? 0) + 0.5
    }
    line[columns] = line[columns - 1] ?? 0
    writeLine(plane.data, (area.top + y) * plane.stride + area.left, line, across)
  }
}

interface Steps {
  /** The block whose middle was passed last. */
  index: Uint8Array
  /** The share of the way from there to the middle of the next. */
  share: Float32Array
}

function writeLine(data: Uint8Array, start: number, line: Float32Array, { index, share }: Steps) {
  for (let x = 0; x < index.length; x += 1) {
    const column = index[x] as number
    const value = line[column] as number
    data[start + x] = value + ((line[column + 1] as number) - value) * (share[x] as number)
  }
}

function averagesOf({ data, stride }: Plane, area: Area, columns: number, rows: number): Float32Array {
  const averages = new Float32Array(columns * rows)
  const edge = (from: number, to: number, part: number, parts: number) =>
    from + Math.round(((to - from) * part) / parts)
  for (let row = 0; row < rows; row += 1) {
    const [top, bottom] = [edge(area.top, area.bottom, row, rows), edge(area.top, area.bottom, row + 1, rows)]
    for (let column = 0; column < columns; column += 1) {
      const left = edge(area.left, area.right, column, columns)
      const right = edge(area.left, area.right, column + 1, columns)
      let sum = 0
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * stride + left; at < y * stride + right; at += 1) sum += data[at] as number
      }
      averages[row * columns + column] = sum / Math.max(1, (bottom - top) * (right - left))
    }
  }
  return averages
}

function stepsBetween(length: number, blocks: number): Steps {
  const index = new Uint8Array(length)
  const share = new Float32Array(length)
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(blocks - 1, Math.max(0, ((at + 0.5) * blocks) / length - 0.5))
    index[at] = Math.floor(place)
    share[at] = place - Math.floor(place)
  }
  return { index, share }
}
