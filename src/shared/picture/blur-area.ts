/** A part of a picture, as shares of its width and height from its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A part of a picture in whole points; `right` and `bottom` are behind it. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** The values of one kind of a picture, such as its brightness or its red. */
export interface Points {
  data: Uint8Array
  /** Where the first value is. */
  first: number
  /** Bytes from one value to the next in a row, and from one row to the next. */
  step: number
  stride: number
}

interface Size {
  width: number
  height: number
}

/**
 * The part of a plane that a box touches, with whole points of the halved planes, so that nothing shines through.
 * @param plane its colours may be of half the picture's size
 */
export function areaOf({ x, y, width, height }: Box, plane: Size, picture: Size): Area {
  const halves = plane.width === picture.width ? 2 : 1
  const low = (share: number, length: number) => Math.max(0, Math.floor((share * length) / 2 + 0.001)) * halves
  const high = (share: number, length: number) => Math.ceil((share * length) / 2 - 0.001) * halves
  return {
    left: low(x, picture.width),
    top: low(y, picture.height),
    right: Math.min(plane.width, high(x + width, picture.width)),
    bottom: Math.min(plane.height, high(y + height, picture.height)),
  }
}

/**
 * Blocks along the longer side of a blurred box, and the points that they measure at least: coarser than letters, so that
 * nothing can be brought back.
 */
const BLOCKS = 6
export const MIN_BLOCK = 16

/** How many blocks an area of that size is averaged in, across and down: about square ones. */
function blocksOf(width: number, height: number, minBlock: number): { columns: number; rows: number } {
  const side = Math.max(width / BLOCKS, height / BLOCKS, minBlock)
  const along = (length: number) => Math.max(1, Math.round(length / side))
  return { columns: along(width), rows: along(height) }
}

/**
 * Leaves nothing of an area but the averages of a few blocks, which run into each other.
 * @param minBlock points that a block measures at least
 */
export function blurArea(plane: Points, area: Area, minBlock: number) {
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
    writeLine(plane, placeOf(plane, area.left, area.top + y), line, across)
  }
}

interface Steps {
  /** The block whose middle was passed last. */
  index: Uint8Array
  /** The share of the way from there to the middle of the next. */
  share: Float32Array
}

function writeLine({ data, step }: Points, start: number, line: Float32Array, { index, share }: Steps) {
  for (let x = 0; x < index.length; x += 1) {
    const column = index[x] as number
    const value = line[column] as number
    data[start + x * step] = value + ((line[column + 1] as number) - value) * (share[x] as number)
  }
}

function placeOf({ first, step, stride }: Points, x: number, y: number): number {
  return first + y * stride + x * step
}

function averagesOf(points: Points, area: Area, columns: number, rows: number): Float32Array {
  const { data, step } = points
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
        const end = placeOf(points, right, y)
        for (let at = placeOf(points, left, y); at < end; at += step) sum += data[at] as number
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
