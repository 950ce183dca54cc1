import type { Figure } from '../../content/figures.ts'
import * as colours from './palette.ts'
import { arrow, at, box, circle, cross, drawing, group, path, petal, round, slipped, stroke, tick } from './svg.ts'
import { paragraph, words } from './words.ts'

/** The picture of a kind, drawn from what it says. */
type Draw<Kind extends Figure['figure']> = (figure: Extract<Figure, { figure: Kind }>) => string

const WIDTH = 1280

/** A ladder standing at its foot's middle, leaning to the right by so many degrees from upright. */
export function ladder(length: number, lean: number, { rungs = 9, colour = colours.INK } = {}): string {
  const gap = length / (rungs + 1)
  const steps = Array.from({ length: rungs }, (_, index) => `M-22 ${round(-gap * (index + 1))}h44`).join('')
  return at(
    0,
    0,
    [stroke(steps, { colour, width: 5 }), stroke(`M-22 0V${-length}M22 0V${-length}`, { colour, width: 8 })],
    { turn: lean },
  )
}

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

/** How far the desk stands left of the middle, to leave room for the notes. */
const SHIFT = 90

export const drawDesk: Draw<'desk'> = ({ notes }) => {
  const person = [
    slipped('M560 250a46 46 0 1 0 .1 0Z', colours.PEACH_2),
    stroke('M560 344C548 400 548 450 552 500M556 372C600 410 630 424 690 424', { width: 12 }),
    stroke('M552 500H676V640M676 640h44', { width: 12 }),
    stroke('M500 350C478 420 490 480 500 520H600M548 524v70M500 640h96M548 594l-44 46M548 594l44 46', {
      colour: colours.PLUM,
      width: 9,
    }),
  ]
  const desk = [
    box(650, 440, 380, 16, { rx: 8, fill: colours.INK }),
    stroke('M1000 456V640', { width: 10 }),
    slipped('M850 210h26v170h-26ZM840 380h46', colours.SKY_LIGHT),
    stroke('M862 380v56M824 438h76', { width: 8 }),
    box(690, 426, 96, 12, { rx: 6, fill: colours.PEACH_6 }),
    stroke('M610 296H836', { colour: colours.SKY, width: 4, dash: '4 14' }),
  ]
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
    at(-SHIFT, 0, [...desk, ...person]),
    ...labels,
  ])
}

export const drawForklift: Draw<'forklift'> = ({ front, rear, inside, load }) => {
  const note = (x: number, y: number, text: string, anchor: 'start' | 'end' | 'middle' = 'start') =>
    paragraph(x, y, text, { width: anchor === 'start' && x > 1000 ? 240 : 420, size: 29, anchor, leading: 1.2 })
  return drawing(WIDTH, 620, [
    path('M500 150h430a60 60 0 0 1 60 60v200a60 60 0 0 1-60 60H500Z', { fill: colours.WHITE }),
    stroke('M500 150h430a60 60 0 0 1 60 60v200a60 60 0 0 1-60 60H500Z', { width: 6 }),
    box(530, 96, 120, 44, { rx: 14, fill: colours.INK }),
    box(530, 480, 120, 44, { rx: 14, fill: colours.INK }),
    box(880, 290, 84, 40, { rx: 14, fill: colours.INK }),
    path('M590 140L922 310L590 480Z', { fill: colours.LEAF_LIGHT }),
    stroke('M590 140L922 310L590 480Z', { colour: colours.LEAF, width: 6 }),
    stroke('M240 230H500M240 390H500', { width: 16 }),
    path(petal(200, 180, 220, 260, 26), { fill: colours.PEACH_2 }),
    stroke(petal(200, 180, 220, 260, 26), { width: 5 }),
    circle(690, 310, 20, { fill: colours.BERRY }),
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
  const flame =
    'M0 -150C60 -90 96 -40 96 24A96 96 0 0 1 -96 24C-96 -16 -70 -40 -56 -76C-36 -56 -26 -44 -20 -22C0 -60 6 -100 0 -150Z'
  const core = 'M4 -40C30 -8 44 16 44 44A44 44 0 0 1 -44 44C-44 20 -24 8 4 -40Z'
  const side = (x: number, y: number, text: string, colour: string) =>
    group(
      {},
      path(petal(x - 150, y - 46, 300, 92, 34), { fill: colour }),
      paragraph(x, y + 12, text, { width: 270, size: 32, face: 'bold', anchor: 'middle', centred: true }),
    )
  return drawing(WIDTH, 620, [
    stroke('M640 70L960 530H320Z', { colour: colours.INK_3, width: 5, dash: '2 16' }),
    at(640, 380, [slipped(flame, colours.PEACH), path(core, { fill: colours.SUN })]),
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
  const upright = [
    slipped('M868 176a40 40 0 1 0 .1 0Z', colours.SKY_LIGHT),
    stroke('M862 262C848 310 842 340 838 384M838 384L920 396L896 536M896 536h44M862 284L930 350', { width: 13 }),
    crate(926, 330),
  ]
  return drawing(WIDTH, 660, [
    stroke('M90 546H560M720 546H1190', { width: 6, colour: colours.INK_3 }),
    ...bent,
    ...upright,
    stroke('M212 300C232 258 282 252 332 282', { colour: colours.BERRY, width: 15 }),
    stroke('M862 264C848 310 842 340 838 384', { colour: colours.LEAF, width: 15 }),
    circle(130, 120, 40, { fill: colours.BERRY }),
    cross(130, 120, 44, colours.WHITE),
    circle(760, 120, 40, { fill: colours.LEAF }),
    tick(760, 120, 44, colours.WHITE),
    words(320, 620, wrong, { size: 32, face: 'bold', anchor: 'middle' }),
    words(955, 620, right, { size: 32, face: 'bold', anchor: 'middle' }),
  ])
}
