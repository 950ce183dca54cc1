import type { Figure } from '../../content/figures.ts'
import * as colours from './palette.ts'
import { arrow, at, box, circle, drawing, element, group, path, petal, round, stroke } from './svg.ts'
import { paragraph, widthOf, words, wrap } from './words.ts'

/** The picture of a kind, drawn from what it says. */
type Draw<Kind extends Figure['figure']> = (figure: Extract<Figure, { figure: Kind }>) => string

const WIDTH = 1280

const STEP_FILLS = [
  colours.PEACH_2,
  colours.PEACH,
  colours.PLUM_LIGHT,
  colours.SKY_LIGHT,
  colours.LEAF_LIGHT,
  colours.SUN_LIGHT,
]

function fillOf(index: number): string {
  return STEP_FILLS[index % STEP_FILLS.length] ?? colours.PEACH_2
}

export const drawSteps: Draw<'steps'> = ({ steps }) => {
  const gap = WIDTH / steps.length
  const style = { size: steps.length > 5 ? 26 : 29, face: 'bold', anchor: 'middle' } as const
  const lines = Math.max(...steps.map((label) => wrap(label, gap - 36, style).length))
  const radius = Math.min(76, gap * 0.3)
  const parts = steps.map((label, index) => {
    const middle = gap * (index + 0.5)
    const follows = index < steps.length - 1
    return group(
      {},
      path(petal(middle - radius, 150 - radius, radius * 2, radius * 2, radius * 0.8), { fill: fillOf(index) }),
      words(middle, 172, String(index + 1), { size: 60, face: 'display', anchor: 'middle' }),
      follows
        ? arrow(middle + radius + 18, 150, middle + gap - radius - 18, 150, { colour: colours.INK_3, width: 4 })
        : '',
      paragraph(middle, 286, label, { width: gap - 36, ...style }),
    )
  })
  return drawing(WIDTH, 300 + lines * 37, parts)
}

export const drawOverlap: Draw<'overlap'> = ({ ideas }) => {
  const middle = petal(470, 60, 340, 340, 130)
  const clip = (name: string, x: number) => element('clipPath', { id: name }, circle(x, 230, 172))
  const label = (x: number, idea: string) =>
    paragraph(x, 240, idea, { width: 220, size: 34, face: 'bold', anchor: 'middle', centred: true })
  return drawing(WIDTH, 460, [
    element('defs', {}, clip('left', 372), clip('right', 908)),
    circle(372, 230, 172, { fill: colours.PEACH_2 }),
    circle(908, 230, 172, { fill: colours.PLUM_LIGHT }),
    path(middle, { fill: colours.PEACH }),
    group({ 'clip-path': 'url(#left)' }, path(middle, { fill: colours.PEACH_5 })),
    group({ 'clip-path': 'url(#right)' }, path(middle, { fill: '#A8577A' })),
    label(330, ideas[0]),
    label(640, ideas[1]),
    label(960, ideas[2]),
  ])
}

export const drawBars: Draw<'bars'> = ({ bars }) => {
  const labelWidth =
    40 + Math.max(...bars.map(({ label }) => Math.min(380, widthOf(label, { size: 29, face: 'bold' }))))
  const most = Math.max(...bars.map(({ value }) => value))
  const room = WIDTH - labelWidth - 80 - Math.max(...bars.map(({ says }) => widthOf(says, { size: 29 })))
  const height = 78
  const parts = bars.map(({ label, value, says }, index) => {
    const y = 48 + index * height
    const length = (value / most) * room
    const lines = wrap(label, 380, { size: 29, face: 'bold' })
    return group(
      {},
      lines
        .map((line, row) => words(40, y + 34 + (row - (lines.length - 1) / 2) * 32, line, { size: 29, face: 'bold' }))
        .join(''),
      box(labelWidth + 20, y, length, 46, { rx: 10, fill: index === 0 ? colours.PEACH : colours.PEACH_2 }),
      words(labelWidth + 36 + length, y + 34, says, { size: 29, colour: colours.INK_2 }),
    )
  })
  return drawing(WIDTH, 66 + bars.length * height, parts)
}

export const drawTimeline: Draw<'timeline'> = ({ parts, unit }) => {
  const total = parts.reduce((sum, { minutes }) => sum + minutes, 0)
  const room = WIDTH - 120
  let spent = 0
  const drawn = parts.map(({ label, minutes }, index) => {
    const x = 60 + (spent / total) * room
    const length = (minutes / total) * room
    spent += minutes
    const below = index % 2 === 1
    // A label near the end reads towards the middle.
    const atEnd = x > WIDTH - 400
    return group(
      {},
      box(x, 180, length - 8, 96, { rx: 14, fill: fillOf(index) }),
      words(x + (length - 8) / 2, 240, `${minutes} ${unit}`, {
        size: length < 110 ? 22 : 30,
        face: 'display',
        anchor: 'middle',
      }),
      stroke(`M${round(atEnd ? x + length - 24 : x + 16)} ${below ? 290 : 166}v${below ? 22 : -22}`, {
        colour: colours.INK_3,
        width: 3,
      }),
      paragraph(
        atEnd ? x + length - 8 : x + 8,
        below ? 344 : 128 - 32 * (wrap(label, 330, { size: 27 }).length - 1),
        label,
        {
          ...{ width: 330, size: 27, leading: 1.2, anchor: atEnd ? 'end' : 'start' },
        },
      ),
    )
  })
  return drawing(WIDTH, 430, drawn)
}

export const drawCycle: Draw<'cycle'> = ({ steps }) => {
  const [cx, cy, radius] = [640, 330, 210]
  const placeOf = (index: number, distance: number) => {
    const angle = (index / steps.length) * 2 * Math.PI - Math.PI / 2
    return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance] as const
  }
  const arcs = steps.map((_, index) => {
    const [x1, y1] = placeOf(index + 0.28, radius)
    const [x2, y2] = placeOf(index + 0.7, radius)
    const [x3, y3] = placeOf(index + 0.72, radius)
    return (
      stroke(`M${round(x1)} ${round(y1)}A${radius} ${radius} 0 0 1 ${round(x2)} ${round(y2)}`, {
        colour: colours.INK_3,
      }) + arrow(x2, y2, x3, y3, { colour: colours.INK_3, head: 20 })
    )
  })
  const marks = steps.map((label, index) => {
    const [x, y] = placeOf(index, radius)
    const [, labelY] = placeOf(index, radius + 8)
    const side = Math.abs(x - cx) < 40 ? 0 : Math.sign(x - cx)
    const labelX = side === 0 ? cx + 84 : x + side * 84
    return group(
      {},
      path(petal(x - 58, y - 58, 116, 116, 46), { fill: fillOf(index) }),
      words(x, y + 18, String(index + 1), { size: 50, face: 'display', anchor: 'middle' }),
      paragraph(labelX, labelY + 10, label, {
        width: 330,
        size: 30,
        face: 'bold',
        anchor: side < 0 ? 'end' : 'start',
        centred: true,
      }),
    )
  })
  return drawing(WIDTH, 660, [...arcs, ...marks])
}

export const drawMatrix: Draw<'matrix'> = ({ across, up, fields }) => {
  const [left, top, size, gap] = [300, 40, 470, 14]
  const fills = [colours.SKY_LIGHT, colours.LEAF_LIGHT, colours.LINE, colours.PEACH_2]
  const cells = fields.map((field, index) => {
    const x = left + (index % 2) * (size + gap)
    const y = top + Math.floor(index / 2) * (240 + gap)
    return group(
      {},
      path(petal(x, y, size, 240, 28), { fill: fills[index] }),
      paragraph(x + size / 2, y + 130, field, {
        width: size - 60,
        size: 32,
        face: 'bold',
        anchor: 'middle',
        centred: true,
      }),
    )
  })
  const side = (text: string, y: number) =>
    paragraph(left - 30, y, text, { width: 240, size: 28, colour: colours.INK_2, anchor: 'end', centred: true })
  const foot = (text: string, x: number) => words(x, 592, text, { size: 28, colour: colours.INK_2, anchor: 'middle' })
  return drawing(WIDTH, 630, [
    ...cells,
    side(up[1], top + 130),
    side(up[0], top + 384),
    foot(across[0], left + size / 2),
    foot(across[1], left + size * 1.5 + gap),
  ])
}

export const drawBalance: Draw<'balance'> = ({ sides }) => {
  const columns = sides.map(({ title, parts }, side) => {
    const x = side === 0 ? 130 : 660
    const total = parts.reduce((sum, { value }) => sum + value, 0)
    let y = 110
    const blocks = parts.map(({ label, value }, index) => {
      const height = (value / total) * 460
      const block = group(
        {},
        box(x, y, 490, height - 8, { rx: 12, fill: fillOf(side === 0 ? index : index + 2) }),
        words(x + 26, y + height / 2 + 6, label, { size: 30, face: 'bold' }),
        words(x + 464, y + height / 2 + 6, String(value), { size: 34, face: 'display', anchor: 'end' }),
      )
      y += height
      return block
    })
    const sum = words(x + 464, 624, String(total), { size: 40, face: 'display', anchor: 'end' })
    return group({}, words(x, 78, title, { size: 38, face: 'display' }), ...blocks, sum)
  })
  const scale = at(640, 612, [stroke('M-14 -7h28M-14 7h28', { colour: colours.PEACH_6, width: 6 })])
  return drawing(WIDTH, 660, [...columns, scale])
}
