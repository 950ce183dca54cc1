import type { Figure } from '../../content/figures.ts'
import * as colours from './palette.ts'
import { flame, ladder, lifter, truckFromAbove, workplace } from './parts.ts'
import { arrow, at, box, circle, cross, drawing, group, path, petal, slipped, stroke, tick } from './svg.ts'
import { paragraph, words } from './words.ts'

/** The picture of a kind, drawn from what it says. */
type Draw<Kind extends Figure['figure']> = (figure: Extract<Figure, { figure: Kind }>) => string

const WIDTH = 1280

export const drawLadder: Draw<'ladder'> = ({ height, foot, angle }) => {
  const [footX, ground, wall] = [474, 560, 622]
  const parts = [
    path(petal(wall, 40, 330, ground - 40, 30), { fill: colours.PEACH_1 }),
    box(wall, 40, 14, ground - 40, { fill: colours.PEACH_3 }),
    stroke(`M140 ${ground}H1140`, { width: 6 }),
    at(footX, ground, [ladder(516, 14)]),
    stroke(`M${footX + 96} ${ground}A96 96 0 0 0 ${footX + 24} ${ground - 93}`, { colour: colours.PEACH_6, width: 6 }),
    words(footX - 40, ground - 40, angle, { size: 44, face: 'display', colour: colours.PEACH_6, anchor: 'end' }),
    arrow(footX, ground + 34, wall, ground + 34, { colour: colours.SKY, head: 14 }),
    arrow(wall, ground + 34, footX, ground + 34, { colour: colours.SKY, head: 14 }),
    words((footX + wall) / 2, ground + 88, foot, { size: 38, face: 'display', colour: colours.SKY, anchor: 'middle' }),
    arrow(wall + 60, ground, wall + 60, 62, { colour: colours.PLUM, head: 14 }),
    arrow(wall + 60, 62, wall + 60, ground, { colour: colours.PLUM, head: 14 }),
    words(wall + 92, 316, height, { size: 38, face: 'display', colour: colours.PLUM }),
  ]
  return drawing(WIDTH, 680, parts)
}

/** How far the desk is left of the middle, to leave room for the notes. */
const SHIFT = 90

export const drawFixtures: Draw<'desk'> = ({ notes }) => {
  const spots = [
    [862, 214],
    [548, 430],
    [652, 408],
    [612, 500],
    [700, 640],
  ] as const
  const labels = notes.map((note, index) => {
    const [x, y] = spots[index] ?? [0, 0]
    const y2 = 110 + index * 112
    const left = index === 1 || index === 3
    const labelX = left ? 40 : 980
    return group(
      {},
      circle(x - SHIFT, y, 22, { fill: colours.PEACH_6 }),
      words(x - SHIFT, y + 10, String(index + 1), {
        size: 28,
        face: 'display',
        colour: colours.WHITE,
        anchor: 'middle',
      }),
      words(labelX, y2, String(index + 1), { size: 40, face: 'display', colour: colours.PEACH_6 }),
      paragraph(labelX + 42, y2, note, { width: left ? 280 : 240, size: 27, leading: 1.2 }),
    )
  })
  return drawing(WIDTH, 720, [
    stroke('M60 664H1220', { colour: colours.LINE, width: 6 }),
    at(-SHIFT, 0, [workplace()]),
    ...labels,
  ])
}

export const drawForklift: Draw<'forklift'> = ({ front, rear, inside, load }) => {
  const note = (x: number, y: number, text: string, anchor: 'start' | 'end' | 'middle' = 'start') =>
    paragraph(x, y, text, { width: anchor === 'start' && x > 1000 ? 240 : 420, size: 29, anchor, leading: 1.2 })
  return drawing(WIDTH, 620, [
    truckFromAbove(),
    words(310, 324, load, { size: 30, face: 'bold', anchor: 'middle' }),
    stroke('M690 330L760 536', { colour: colours.BERRY, width: 4 }),
    note(590, 62, front, 'middle'),
    note(1016, 300, rear),
    note(776, 560, inside),
  ])
}

export const drawMail: Draw<'mail'> = ({ sender, subject, lines, button, doubts }) => {
  const marker = (x: number, y: number, number: number) =>
    circle(x, y, 24, { fill: colours.BERRY }) +
    words(x, y + 11, String(number), { size: 30, face: 'display', colour: colours.WHITE, anchor: 'middle' })
  const doubt = (text: string, index: number) =>
    marker(850, 130 + index * 170, index + 1) +
    paragraph(892, 140 + index * 170, text, { width: 350, size: 28, leading: 1.22 })
  return drawing(WIDTH, 600, [
    path(petal(56, 48, 720, 504, 30), { fill: colours.WHITE }),
    stroke(petal(56, 48, 720, 504, 30), { width: 4, colour: colours.INK }),
    circle(128, 124, 34, { fill: colours.PLUM_LIGHT }),
    words(184, 118, sender, { size: 26, face: 'code' }),
    words(184, 156, subject, { size: 28, face: 'bold' }),
    stroke('M92 196H740', { colour: colours.LINE, width: 4 }),
    ...lines.map((line, index) => words(96, 252 + index * 46, line, { size: 27, colour: colours.INK_2 })),
    box(96, 424, 330, 74, { rx: 12, fill: colours.PEACH_6 }),
    words(261, 471, button, { size: 28, face: 'bold', colour: colours.WHITE, anchor: 'middle' }),
    marker(728, 112, 1),
    marker(728, 246, 2),
    marker(452, 461, 3),
    ...doubts.map(doubt),
  ])
}

export const drawFire: Draw<'fire'> = ({ heat, fuel, oxygen }) => {
  const side = (x: number, y: number, text: string, colour: string) =>
    group(
      {},
      path(petal(x - 150, y - 46, 300, 92, 34), { fill: colour }),
      paragraph(x, y + 12, text, { width: 270, size: 32, face: 'bold', anchor: 'middle', centred: true }),
    )
  return drawing(WIDTH, 620, [
    stroke('M640 70L960 530H320Z', { colour: colours.INK_3, width: 5, dash: '2 16' }),
    at(640, 380, [flame()]),
    side(640, 84, heat, colours.PEACH_2),
    side(300, 530, fuel, colours.LEAF_LIGHT),
    side(980, 530, oxygen, colours.SKY_LIGHT),
  ])
}

export const drawLifting: Draw<'lifting'> = ({ wrong, right }) => {
  const crate = (x: number, y: number) => slipped(`M${x} ${y}h150v110h-150Z`, colours.PEACH_2)
  const bent = [
    slipped('M352 236a40 40 0 1 0 .1 0Z', colours.SKY_LIGHT),
    stroke('M210 300C230 258 280 252 330 282M210 300L214 420L206 536M206 536h44M330 290L372 400', { width: 13 }),
    crate(330, 420),
  ]
  return drawing(WIDTH, 660, [
    stroke('M90 546H560M720 546H1190', { width: 6, colour: colours.INK_3 }),
    ...bent,
    lifter(),
    stroke('M212 300C232 258 282 252 332 282', { colour: colours.BERRY, width: 15 }),
    circle(130, 120, 40, { fill: colours.BERRY }),
    cross(130, 120, 44, colours.WHITE),
    circle(760, 120, 40, { fill: colours.LEAF }),
    tick(760, 120, 44, colours.WHITE),
    words(320, 620, wrong, { size: 32, face: 'bold', anchor: 'middle' }),
    words(955, 620, right, { size: 32, face: 'bold', anchor: 'middle' }),
  ])
}
