import { PICTURE_ADDRESS } from '../../../html/vocabulary.ts'
import type { QuestionOf } from '../../question-schema.ts'
import type { LossCode } from '../result.ts'
import { rightAnswers } from './declaration.ts'
import type { InteractionContext } from './read-choices.ts'
import { attribute, numberIn, within } from './xml.ts'

type Area = QuestionOf<'hotspot'>['areas'][number]

/** The size, as a share of the picture, of the area made around an answer that is only given as a point. */
const POINT_SHARE = 0.05

interface Size {
  width: number
  height: number
}

/** Places in a picture: those that can be chosen and are right, or those that points fall into. */
export function readAreas(context: InteractionContext): Omit<QuestionOf<'hotspot'>, 'id' | 'text'> {
  const { interaction, declaration, losses } = context
  const [picture] = within(interaction, 'img', 'object', 'picture')
  const imageFileID = picture && fileOf(picture)
  if (imageFileID === undefined) losses.add('PICTURE')
  const size = {
    width: (picture && numberIn(picture, 'width')) ?? 0,
    height: (picture && numberIn(picture, 'height')) ?? 0,
  }
  const right = new Set(rightAnswers(declaration))
  const spots = within(interaction, 'hotspot-choice', 'associable-hotspot')
  const shapes =
    spots.length > 0
      ? spots.filter((one) => right.has(attribute(one, 'identifier')))
      : declaration.areas.filter(({ points }) => points > 0).map(({ element }) => element)
  // In QTI all areas may be required; here any one of them is enough.
  if (declaration.cardinality === 'multiple' && shapes.length > 1) losses.add('SCORING')
  const areas = shapes.flatMap(
    (shape) => areaOf(attribute(shape, 'shape'), attribute(shape, 'coords'), size, losses) ?? [],
  )
  const points = spots.length === 0 && areas.length === 0 ? declaration.correct : []
  const around = points.flatMap((point) => areaAround(point, size, losses) ?? [])
  return { kind: 'hotspot', areas: [...areas, ...around], ...(imageFileID !== undefined && { imageFileID }) }
}

/** A picture of this site, where the file comes back to where it was written. */
function fileOf(picture: Element): string | undefined {
  return PICTURE_ADDRESS.exec(attribute(picture, 'src') || attribute(picture, 'data'))?.[1]
}

/** The rectangle around a shape, in shares of the picture; null where it cannot be told. */
export function areaOf(shape: string, coords: string, size: Size, losses: Set<LossCode>): Area | null {
  const parts = coords.split(/[\s,]+/).filter(Boolean)
  const numbers = parts.map((part, index) => {
    const of = index % 2 === 0 ? size.width : size.height
    return part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part) / of
  })
  if (shape === 'default') return { x: 0, y: 0, w: 1, h: 1 }
  const [x = 0, y = 0, third = 0, fourth = 0] = numbers
  if (numbers.length < 3 || numbers.some((number) => !Number.isFinite(number))) return null
  if (shape === 'rect') return box(x, y, third, fourth)
  losses.add('SHAPE')
  if (shape === 'circle') {
    const across = third
    const down = (across * size.width) / size.height
    return box(x - across, y - down, x + across, y + down)
  }
  if (shape === 'ellipse') return box(x - third, y - fourth, x + third, y + fourth)
  const xs = numbers.filter((_, index) => index % 2 === 0).slice(0, 1000)
  const ys = numbers.filter((_, index) => index % 2 === 1).slice(0, 1000)
  return box(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
}

function areaAround(point: string, { width, height }: Size, losses: Set<LossCode>): Area | null {
  const [x = Number.NaN, y = Number.NaN] = point.split(/\s+/).map(Number)
  const at = { x: x / width, y: y / height }
  if (!Number.isFinite(at.x) || !Number.isFinite(at.y)) return null
  losses.add('SHAPE')
  return box(at.x - POINT_SHARE, at.y - POINT_SHARE, at.x + POINT_SHARE, at.y + POINT_SHARE)
}

function box(left: number, top: number, right: number, bottom: number): Area | null {
  const share = (number: number) => Math.min(1, Math.max(0, number))
  const [x, y] = [share(Math.min(left, right)), share(Math.min(top, bottom))]
  const [w, h] = [share(Math.max(left, right)) - x, share(Math.max(top, bottom)) - y]
  const rounded = (number: number) => Math.round(number * 1e6) / 1e6
  return w > 0 && h > 0 ? { x: rounded(x), y: rounded(y), w: rounded(w), h: rounded(h) } : null
}
