import type { CoverSubject } from '../../content/figures.ts'
import * as colours from './palette.ts'
import { flame, heart, ladder, lifter, SIGNS, truckFromAbove, workplace } from './parts.ts'
import { at, box, circle, drawing, path, petal, stroke } from './svg.ts'

const [WIDTH, HEIGHT] = [1280, 720]

/**
 * Draws the cover of a speach: its subject without words, on a background with two shapes of the brand. The lower left
 * and the upper right are kept free for what a card shows there.
 */
export function drawSubject(subject: CoverSubject): string {
  const { ground, shape, children } = COVERS[subject]()
  return drawing(WIDTH, HEIGHT, [path(shape[0], { fill: shape[1] }), ...children], ground)
}

interface Cover {
  ground: string
  shape: [path: string, fill: string]
  children: string[]
}

const COVERS: Record<CoverSubject, () => Cover> = {
  ladder: () => ({
    ground: colours.SKY_LIGHT,
    shape: [petal(700, 90, 420, 630, 60), colours.PEACH_3],
    children: [
      box(700, 90, 20, 630, { fill: colours.PEACH }),
      at(504, 690, [ladder(640, 15, { rungs: 10 })], { scale: 1.02 }),
      stroke('M120 690H1180', { width: 8 }),
    ],
  }),
  desk: () => ({
    ground: '#EADFF1',
    shape: [petal(360, 110, 620, 620, 220), colours.PEACH_2],
    children: [at(-130, 20, [workplace()])],
  }),
  flame: () => ({
    ground: colours.NIGHT,
    shape: [petal(390, 90, 500, 540, 180), '#5E1F3F'],
    children: [at(640, 400, [flame()], { scale: 1.5 })],
  }),
  truck: () => ({
    ground: colours.SUN_LIGHT,
    shape: [petal(760, 60, 460, 600, 140), colours.PEACH_2],
    children: [at(40, 50, [truckFromAbove()])],
  }),
  crate: () => ({
    ground: colours.LEAF_LIGHT,
    shape: [petal(420, 90, 480, 560, 170), colours.PAPER],
    children: [at(-430, -20, [lifter()], { scale: 1.15 }), stroke('M380 606H960', { width: 8 })],
  }),
  sketch: () => ({
    ground: colours.PEACH_1,
    shape: [petal(120, 130, 1040, 460, 90), colours.WHITE],
    children: SIGNS.map((sign, index) => at(240 + index * 200, 360, [stroke(sign, { width: 7 })], { scale: 1.3 })),
  }),
  balance: () => ({
    ground: '#3B2256',
    shape: [petal(300, 130, 320, 460, 40), '#6A4390'],
    children: [
      path(petal(660, 130, 320, 280, 40), { fill: colours.PEACH }),
      path(petal(660, 430, 320, 160, 40), { fill: colours.PEACH_2 }),
      path(petal(300, 430, 320, 160, 40), { fill: colours.PLUM_LIGHT }),
    ],
  }),
  heart: () => ({
    ground: colours.BERRY_LIGHT,
    shape: [petal(430, 130, 420, 460, 160), colours.WHITE],
    children: [
      at(640, 360, [heart()], { scale: 3.6 }),
      stroke('M150 360H500L540 250L600 480L660 290L700 360H1130', { colour: colours.INK, width: 10 }),
      circle(1130, 360, 16, { fill: colours.INK }),
    ],
  }),
}
