import * as colours from './palette.ts'
import { at, box, circle, group, path, petal, round, slipped, stroke } from './svg.ts'

/* Drawings that are used in several places: explanations, covers, films. */

/** A ladder with its foot at this point, leaning to the right by a number of degrees. */
export function ladder(length: number, lean: number, { rungs = 9, colour = colours.INK } = {}): string {
  const gap = length / (rungs + 1)
  const steps = Array.from({ length: rungs }, (_, index) => `M-22 ${round(-gap * (index + 1))}h44`).join('')
  const rails = stroke(`M-22 0V${-length}M22 0V${-length}`, { colour, width: 8 })
  return at(0, 0, [stroke(steps, { colour, width: 5 }), rails], { turn: lean })
}

/** A person who sits at a desk, 1280 × 720. */
export function workplace(): string {
  return group(
    {},
    box(650, 440, 380, 16, { rx: 8, fill: colours.INK }),
    stroke('M1000 456V640', { width: 10 }),
    slipped('M850 210h26v170h-26ZM840 380h46', colours.SKY_LIGHT),
    stroke('M862 380v56M824 438h76', { width: 8 }),
    box(690, 426, 96, 12, { rx: 6, fill: colours.PEACH_6 }),
    stroke('M610 296H836', { colour: colours.SKY, width: 4, dash: '4 14' }),
    slipped('M560 250a46 46 0 1 0 .1 0Z', colours.PEACH_2),
    stroke('M560 344C548 400 548 450 552 500M556 372C600 410 630 424 690 424', { width: 12 }),
    stroke('M552 500H676V640M676 640h44', { width: 12 }),
    stroke('M500 350C478 420 490 480 500 520H600M548 524v70M500 640h96M548 594l-44 46M548 594l44 46', {
      colour: colours.PLUM,
      width: 9,
    }),
  )
}

/** A lift truck from above with its stability triangle, 1280 × 620. */
export function truckFromAbove(): string {
  const body = 'M500 150h430a60 60 0 0 1 60 60v200a60 60 0 0 1-60 60H500Z'
  return group(
    {},
    path(body, { fill: colours.WHITE }),
    stroke(body, { width: 6 }),
    box(530, 96, 120, 44, { rx: 14, fill: colours.INK }),
    box(530, 480, 120, 44, { rx: 14, fill: colours.INK }),
    box(880, 290, 84, 40, { rx: 14, fill: colours.INK }),
    path('M590 140L922 310L590 480Z', { fill: colours.LEAF_LIGHT }),
    stroke('M590 140L922 310L590 480Z', { colour: colours.LEAF, width: 6 }),
    stroke('M240 230H500M240 390H500', { width: 16 }),
    path(petal(200, 180, 220, 260, 26), { fill: colours.PEACH_2 }),
    stroke(petal(200, 180, 220, 260, 26), { width: 5 }),
    circle(690, 310, 20, { fill: colours.BERRY }),
  )
}

/** A flame around 0,0. */
export function flame(): string {
  const outer =
    'M0 -150C60 -90 96 -40 96 24A96 96 0 0 1 -96 24C-96 -16 -70 -40 -56 -76C-36 -56 -26 -44 -20 -22C0 -60 6 -100 0 -150Z'
  const core = 'M4 -40C30 -8 44 16 44 44A44 44 0 0 1 -44 44C-44 20 -24 8 4 -40Z'
  return slipped(outer, colours.PEACH) + path(core, { fill: colours.SUN })
}

/** A person lifting a box with a straight back; the feet are at y 546. */
export function lifter(): string {
  return group(
    {},
    slipped('M868 176a40 40 0 1 0 .1 0Z', colours.SKY_LIGHT),
    stroke('M862 262C848 310 842 340 838 384M838 384L920 396L896 536M896 536h44M862 284L930 350', { width: 13 }),
    slipped('M926 330h150v110h-150Z', colours.PEACH_2),
    stroke('M862 264C848 310 842 340 838 384', { colour: colours.LEAF, width: 15 }),
  )
}

/** A heart around 0,0. */
export function heart(): string {
  return path('M0 40C-60 -4 -44 -48 -18 -48C-6 -48 0 -38 0 -30C0 -38 6 -48 18 -48C44 -48 60 -4 0 40Z', {
    fill: colours.BERRY,
  })
}

/** A house, a person, a speech bubble, an arrow and a page, each around 0,0. */
export const SIGNS = [
  'M-46 8V56H46V8M-62 14L0 -50L62 14M-12 56V22H14V56',
  'M0 -20C22 -22 24 -60 0 -60C-24 -60 -22 -22 0 -20M0 -20V24M-34 -4C-10 6 10 6 34 -4M0 24L-26 62M0 24L26 62',
  'M-58 -40H58V28H6L-18 58V28H-58ZM-34 -16H34M-34 4H12',
  'M-60 0H56M28 -28L58 0L28 28',
  'M-44 -56H24L44 -34V58H-44ZM24 -56V-34H44M-24 -8H24M-24 14H24M-24 36H4',
]
