/** The brightness of each point of a picture, row by row. */
export interface Grey {
  values: Uint8Array
  width: number
}

/** Points up to which the nearest edge is looked for. */
const REACH = 8

/** How much two pictures differ on average, of 255. @param counts which of their points are compared */
export function meanDifference(one: Grey, other: Grey, counts = (_x: number, _y: number) => true): number {
  let [sum, count] = [0, 0]
  for (const [at, value] of one.values.entries()) {
    if (!counts(at % one.width, Math.floor(at / one.width))) continue
    sum += Math.abs(value - (other.values[at] ?? 0))
    count += 1
  }
  return sum / count
}

/** How far a strong edge of one picture is from any edge of the other, at most, in points; 9 is beyond looking. */
export function farthestEdge(one: Grey, other: Grey): number {
  return Math.max(
    ...edgesOf(one, 60).map((at) => nearest(at, other)),
    ...edgesOf(other, 60).map((at) => nearest(at, one)),
  )
}

function nearest(at: number, picture: Grey): number {
  const { width } = picture
  const [x, y] = [at % width, Math.floor(at / width)]
  for (let reach = 0; reach <= REACH; reach += 1) {
    for (let down = -reach; down <= reach; down += 1) {
      for (let across = -reach; across <= reach; across += 1) {
        if (x + across < 0 || x + across >= width - 1) continue
        if (isEdge(picture, (y + down) * width + x + across, 25)) return reach
      }
    }
  }
  return REACH + 1
}

function edgesOf(picture: Grey, strength: number): number[] {
  const { values, width } = picture
  return Array.from(values.keys()).filter((at) => at % width < width - 1 && isEdge(picture, at, strength))
}

function isEdge({ values, width }: Grey, at: number, strength: number): boolean {
  const here = values[at] ?? 0
  const [right, below] = [values[at + 1] ?? here, values[at + width] ?? here]
  return Math.abs(right - here) > strength || Math.abs(below - here) > strength
}
