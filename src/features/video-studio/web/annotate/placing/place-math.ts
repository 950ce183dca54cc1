import { ANNOTATION_SIZES, type Annotation } from '#features/chapters/weet/edit/schema.ts'
import type { Box } from '#shared/picture/blur-area.ts'

/** What an annotation is taken by: all of it, an edge or corner by the points of the compass, or a part of an arrow. */
export type Grip = 'all' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw' | 'from' | 'to' | 'bend'

/** How far something is moved, or where something is: in shares of the picture. */
export interface Point {
  x: number
  y: number
}

/** The smallest box, as a share of the picture. */
const LEAST = 0.02

export const CORNERS: readonly Grip[] = ['nw', 'ne', 'se', 'sw']
export const EDGES: readonly Grip[] = ['n', 'e', 's', 'w']

/** By what an annotation is sized; a text's height follows its words. */
export function gripsOf({ kind }: Annotation): readonly Grip[] {
  if (kind === 'arrow') return ['from', 'to', 'bend']
  return kind === 'number' ? [] : [...CORNERS, ...EDGES]
}

/** An annotation after one of its grips was moved; it stays within the picture. */
export function moved(annotation: Annotation, grip: Grip, by: Point, aspect: number): Annotation {
  if (annotation.kind === 'number') {
    return { ...annotation, at: inPicture({ x: annotation.at.x + by.x, y: annotation.at.y + by.y }) }
  }
  if (annotation.kind === 'arrow') return movedArrow(annotation, grip, by, aspect)
  return { ...annotation, box: movedBox(annotation.box, grip, by) }
}

/** A box after one of its grips was moved. */
export function movedBox({ x, y, width, height }: Box, grip: Grip, by: Point): Box {
  if (grip === 'all') return { x: between(x + by.x, 0, 1 - width), y: between(y + by.y, 0, 1 - height), width, height }
  const [right, bottom] = [x + width, y + height]
  const left = grip.includes('w') ? between(x + by.x, 0, right - LEAST) : x
  const top = grip.includes('n') ? between(y + by.y, 0, bottom - LEAST) : y
  const toRight = grip.includes('e') ? between(right + by.x, x + LEAST, 1) : right
  const toBottom = grip.includes('s') ? between(bottom + by.y, y + LEAST, 1) : bottom
  return { x: share(left), y: share(top), width: share(toRight - left), height: share(toBottom - top) }
}

type Arrow = Extract<Annotation, { kind: 'arrow' }>

function movedArrow(arrow: Arrow, grip: Grip, by: Point, aspect: number): Arrow {
  const { from, to } = arrow
  const plus = (point: Point) => inPicture({ x: point.x + by.x, y: point.y + by.y })
  if (grip === 'from') return { ...arrow, from: plus(from) }
  if (grip === 'to') return { ...arrow, to: plus(to) }
  if (grip === 'bend') {
    // In a picture as high as 1, across the way from the tail to the head.
    const way = { x: (to.x - from.x) * aspect, y: to.y - from.y }
    const length = Math.hypot(way.x, way.y)
    if (length === 0) return arrow
    const aside = (by.y * way.x - by.x * aspect * way.y) / length
    return { ...arrow, bend: between(arrow.bend + aside / length, -1, 1) }
  }
  const x = between(by.x, -Math.min(from.x, to.x), 1 - Math.max(from.x, to.x))
  const y = between(by.y, -Math.min(from.y, to.y), 1 - Math.max(from.y, to.y))
  return {
    ...arrow,
    from: inPicture({ x: from.x + x, y: from.y + y }),
    to: inPicture({ x: to.x + x, y: to.y + y }),
  }
}

/** Where the middle of an arrow's curve is. */
export function middleOf({ from, to, bend }: Arrow, aspect: number): Point {
  // The curve is pulled aside a little later than in the middle.
  const along = 0.485
  return {
    x: from.x + (to.x - from.x) * along - ((to.y - from.y) * bend) / aspect,
    y: from.y + (to.y - from.y) * along + (to.x - from.x) * bend * aspect,
  }
}

/** An annotation a step larger or smaller: its right and lower edges, the head of an arrow, the size of a number. */
export function sized(annotation: Annotation, by: Point, aspect: number): Annotation {
  if (annotation.kind === 'arrow') return moved(annotation, 'to', by, aspect)
  if (annotation.kind !== 'number') return moved(annotation, 'se', by, aspect)
  const at = ANNOTATION_SIZES.indexOf(annotation.size) + (by.x > 0 || by.y > 0 ? 1 : -1)
  return { ...annotation, size: ANNOTATION_SIZES[between(at, 0, ANNOTATION_SIZES.length - 1)] ?? annotation.size }
}

/** An annotation as it is drawn by a pointer that goes from one point to another. */
export function drawnBetween(annotation: Annotation, from: Point, to: Point): Annotation {
  const [start, end] = [inPicture(from), inPicture(to)]
  if (annotation.kind === 'arrow') return { ...annotation, from: start, to: end }
  if (annotation.kind === 'number') return { ...annotation, at: end }
  const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)]
  const width = share(Math.max(LEAST, Math.abs(end.x - start.x)))
  const height = share(Math.max(LEAST, Math.abs(end.y - start.y)))
  return { ...annotation, box: movedBox({ x, y, width, height }, 'all', { x: 0, y: 0 }) }
}

/** A line that something snaps to: across the picture at `y`, or down it at `x`. */
export type Guide = { x: number } | { y: number }

interface Snapping {
  /** What it may snap to, besides the middle of the picture. */
  others: readonly Box[]
  /** How near it has to come. */
  within: Point
}

/** How far a box is moved by a grip where its edges and middle snap to the middle of the picture and to other boxes. */
export function snapped(box: Box, grip: Grip, by: Point, { others, within }: Snapping): { by: Point; guides: Guide[] } {
  const free = grip === 'all' ? { ...box, x: box.x + by.x, y: box.y + by.y } : movedBox(box, grip, by)
  const across = nearest(
    linesOf(free.x, free.width, grip, 'w', 'e'),
    [0.5, ...others.flatMap(({ x, width }) => [x, x + width / 2, x + width])],
    within.x,
  )
  const down = nearest(
    linesOf(free.y, free.height, grip, 'n', 's'),
    [0.5, ...others.flatMap(({ y, height }) => [y, y + height / 2, y + height])],
    within.y,
  )
  return {
    by: { x: by.x + (across?.by ?? 0), y: by.y + (down?.by ?? 0) },
    guides: [...(across ? [{ x: across.at }] : []), ...(down ? [{ y: down.at }] : [])],
  }
}

function linesOf(start: number, length: number, grip: Grip, low: string, high: string): number[] {
  if (grip === 'all') return [start + length / 2, start, start + length]
  if (grip.includes(low)) return [start]
  return grip.includes(high) ? [start + length] : []
}

function nearest(lines: readonly number[], targets: readonly number[], within: number) {
  const found = lines
    .flatMap((line) => targets.map((at) => ({ at, by: at - line })))
    .toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by))[0]
  return found && Math.abs(found.by) <= within ? found : null
}

function inPicture({ x, y }: Point): Point {
  return { x: between(x, 0, 1), y: between(y, 0, 1) }
}

function between(value: number, least: number, most: number): number {
  return share(Math.max(least, Math.min(value, most)))
}

/** To hundredths of a percent: finer than points. */
function share(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
