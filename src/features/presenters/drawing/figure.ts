import type { Presenter } from '#features/chapters/presenter.ts'
import type { Group } from '#features/chapters/weet/drawing/path.ts'
import type { Scene } from '../scene/scene.ts'
import { drawMouth } from './mouth-shapes.ts'
import { PORTRAITS } from './portraits.ts'

/** How far brows go up, in points of the portrait. */
const RAISE = 7

/** A presenter without anything behind, in 400 by 400 points. @param transform puts it in its place */
export function drawFigure(presenter: Presenter, { mouth, eyes, brows }: Scene, transform = 'scale(1)'): Group[] {
  const portrait = PORTRAITS[presenter]
  const group = (shapes: Group['shapes'], ...more: string[]): Group => ({
    transform: [transform, ...more].join(' '),
    shapes,
  })
  return [
    group(portrait.figure),
    group([portrait.brows], `translate(0 ${brows === 'raised' ? -RAISE : 0})`),
    group(eyes === 'open' ? portrait.open : [portrait.closed]),
    group(drawMouth(mouth, portrait.mouth), `translate(200 ${portrait.mouth.y})`),
    group(portrait.over),
  ]
}
