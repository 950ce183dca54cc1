import type { Annotation } from '../edit/schema.ts'
import { COLOUR_OF, CONTRAST_OF } from './colours.ts'
import { type PixelSize, points, type Shape } from './path.ts'

type Arrow = Extract<Annotation, { kind: 'arrow' }>

/** Shares of the picture's height: the line, what sets it off from any ground, and the two strokes of the head. */
const LINE = 0.0125
const EDGE = 0.0049
const HEAD = 0.05

/** Where along the way the curve is pulled aside: not evenly, as by a hand. */
const PULLED_AT = [0.2, 0.76] as const
/** The angles of the strokes of the head with the way, and how long they are: not alike either. */
const STROKES = [
  { angle: 0.62, length: 1 },
  { angle: -0.56, length: 0.92 },
] as const

/** An arrow as drawn by hand: a bent line, and two strokes at its end. */
export function arrowShapes({ from, to, bend, colour }: Arrow, size: PixelSize): Shape[] {
  const start = { x: from.x * size.width, y: from.y * size.height }
  const end = { x: to.x * size.width, y: to.y * size.height }
  const way = { x: end.x - start.x, y: end.y - start.y }
  const length = Math.hypot(way.x, way.y)
  // So far that the middle of the curve lies as far aside as it is bent.
  const aside = (bend * 4) / 3
  const [pull, last] = PULLED_AT.map((along) => ({
    x: start.x + way.x * along - way.y * aside,
    y: start.y + way.y * along + way.x * aside,
  })) as [typeof start, typeof start]
  const curve = `M${points(start.x, start.y)}C${points(pull.x, pull.y, last.x, last.y, end.x, end.y)}`
  const back = Math.atan2(last.y - end.y, last.x - end.x)
  const reach = Math.min(HEAD * size.height, length / 2)
  const [one, other] = STROKES.map(({ angle, length: share }) =>
    points(end.x + Math.cos(back + angle) * reach * share, end.y + Math.sin(back + angle) * reach * share),
  )
  const d = `${curve}M${one}L${points(end.x, end.y)}L${other}`
  return [
    { d, stroke: CONTRAST_OF[colour], strokeWidth: (LINE + 2 * EDGE) * size.height },
    { d, stroke: COLOUR_OF[colour], strokeWidth: LINE * size.height },
  ]
}
