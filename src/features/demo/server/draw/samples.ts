import type { Figure } from '../../content/figures.ts'
import * as colours from './palette.ts'
import { SIGNS } from './parts.ts'
import { arrow, at, box, circle, cross, drawing, group, path, petal, stroke, tick } from './svg.ts'
import { paragraph, words } from './words.ts'

/** The picture of a kind, drawn from what it says. */
type Draw<Kind extends Figure['figure']> = (figure: Extract<Figure, { figure: Kind }>) => string

const WIDTH = 1280

export const drawSketch: Draw<'sketch'> = ({ shapes, things }) => {
  const pen = (d: string) => stroke(d, { width: 6 })
  const basic = [
    pen('M0 0C4 2 -2 -2 3 1'),
    pen('M-60 44C-20 40 20 -40 60 -44'),
    pen('M-54 -44C-20 -48 30 -42 52 -46C56 -10 50 20 54 44C20 48 -24 42 -52 46C-56 16 -50 -16 -54 -44'),
    pen('M0 -52C36 -54 56 -28 54 2C52 34 26 54 -4 52C-36 50 -56 26 -52 -6C-48 -34 -26 -52 4 -52'),
    pen('M0 -52C20 -18 40 16 56 46C20 50 -20 44 -56 48C-40 14 -20 -20 0 -52'),
  ]
  const made = SIGNS.map(pen)
  const row = (drawn: string[], y: number, fill: string) =>
    drawn.map((one, index) => {
      const x = 390 + index * 176
      return group({}, path(petal(x - 78, y - 84, 156, 168, 30), { fill }), at(x, y, [one]))
    })
  return drawing(WIDTH, 480, [
    circle(390, 130, 9, { fill: colours.INK }),
    ...row(basic, 130, colours.WHITE),
    ...row(made, 346, colours.PEACH_1),
    circle(390, 130, 9, { fill: colours.INK }),
    ...[shapes, things].map((label, index) =>
      paragraph(50, 142 + index * 216, label, { width: 240, size: 32, face: 'display', centred: true }),
    ),
  ])
}

export const drawContrast: Draw<'contrast'> = ({ samples }) => {
  const height = 132
  const rows = samples.map(({ says, ratio, ink, ground, passes }, index) => {
    const y = 40 + index * height
    const colour = passes ? colours.LEAF : colours.BERRY
    return group(
      {},
      path(petal(60, y, 760, 104, 24), { fill: ground }),
      words(100, y + 66, says, { size: 40, face: 'bold', colour: ink }),
      circle(890, y + 52, 32, { fill: colour }),
      passes ? tick(890, y + 52, 38, colours.WHITE) : cross(890, y + 52, 38, colours.WHITE),
      words(950, y + 66, ratio, { size: 40, face: 'display', colour }),
    )
  })
  return drawing(WIDTH, 52 + samples.length * height, rows)
}

export const drawSheet: Draw<'sheet'> = ({ formula, cells, marked, result }) => {
  const [left, top, height] = [130, 170, 66]
  const columns = cells[0]?.length ?? 0
  const width = 1020 / columns
  const place = (column: number, row: number) => [left + column * width, top + row * height] as const
  const grid = cells.flatMap((row, rowIndex) =>
    row.map((cell, column) => {
      const [x, y] = place(column, rowIndex)
      const isNumber = /^[\d.,\s%€-]+$/.test(cell)
      const style = { size: 27, face: rowIndex === 0 ? 'bold' : 'text' } as const
      return group(
        {},
        box(x, y, width, height, {
          fill: rowIndex === 0 ? colours.PEACH_0 : colours.WHITE,
          stroke: colours.LINE,
          'stroke-width': 3,
        }),
        isNumber
          ? words(x + width - 22, y + 43, cell, { ...style, anchor: 'end' })
          : words(x + 22, y + 43, cell, style),
      )
    }),
  )
  const letters = cells[0]?.map((_, column) =>
    words(place(column, 0)[0] + width / 2, 152, String.fromCharCode(65 + column), {
      size: 26,
      colour: colours.INK_3,
      anchor: 'middle',
    }),
  )
  const numbers = cells.map((_, row) =>
    words(94, place(0, row)[1] + 43, String(row + 1), { size: 26, colour: colours.INK_3, anchor: 'middle' }),
  )
  const [markX, markY] = place(marked.column, marked.from)
  const rows = marked.to - marked.from + 1
  const bottom = top + cells.length * height
  return drawing(WIDTH, bottom + 126, [
    path(petal(left, 40, 1020, 76, 18), { fill: colours.WHITE }),
    words(left + 30, 90, formula, { size: 34, face: 'code', colour: colours.PEACH_8 }),
    ...(letters ?? []),
    ...numbers,
    ...grid,
    box(markX, markY, width, rows * height, {
      fill: colours.PEACH,
      'fill-opacity': 0.16,
      stroke: colours.PEACH_6,
      'stroke-width': 6,
      rx: 6,
    }),
    arrow(markX + width / 2, bottom + 14, markX + width / 2, bottom + 48, { colour: colours.PEACH_6 }),
    words(markX + width / 2, bottom + 98, result, {
      size: 42,
      face: 'display',
      colour: colours.PEACH_6,
      anchor: 'middle',
    }),
  ])
}

export const drawRhythm: Draw<'rhythm'> = ({ press, breathe }) => {
  const beats = Array.from({ length: 30 }, (_, index) => {
    const x = 90 + (index % 15) * 62
    const y = 130 + Math.floor(index / 15) * 84
    return circle(x, y, 24, { fill: index % 10 === 9 ? colours.PEACH_6 : colours.PEACH })
  })
  const breath = (x: number) =>
    path(petal(x - 62, 104, 124, 136, 52), { fill: colours.SKY_LIGHT }) +
    stroke(`M${x - 30} 184c0-40 60-40 60 0M${x} 140v-14`, { colour: colours.SKY, width: 7 })
  const pulse = 'M0 0H60L80 -46L112 52L134 -22L150 0H220'
  return drawing(WIDTH, 400, [
    ...beats,
    breath(1060),
    breath(1196),
    at(90, 320, [stroke(pulse, { colour: colours.BERRY, width: 7 })]),
    words(340, 332, press, { size: 34, face: 'bold' }),
    words(1128, 332, breathe, { size: 34, face: 'bold', anchor: 'middle' }),
  ])
}
