import type { Shape } from '#features/chapters/weet/drawing/path.ts'
import type { Mouth } from '../scene/mouths.ts'

/** The colours of a mouth. */
export interface MouthColours {
  lips: string
  /** Of closed lips, and where lips meet. */
  line: string
}

const INSIDE = '#4a1230'
const TEETH = '#ffffff'
const TONGUE = '#e8796f'
const TONGUE_LINE = '#c95c56'

/** An ellipse as a path. */
export function ellipse(x: number, y: number, width: number, height = width): string {
  return `M${x - width} ${y}a${width} ${height} 0 1 0 ${2 * width} 0a${width} ${height} 0 1 0 ${-2 * width} 0Z`
}

/** How far an open mouth is open: its middle, and half its width and height inside. */
interface Opening {
  y: number
  width: number
  height: number
}

/** Half the width of an opening at a height. */
function halfAt({ y, width, height }: Opening, at: number): number {
  return Number((width * Math.sqrt(1 - ((at - y) / height) ** 2)).toFixed(2))
}

/** An opening with lips around it. */
function open(opening: Opening, lips: number, colours: MouthColours): Shape[] {
  const { y, width, height } = opening
  return [
    { d: ellipse(0, y, width + lips, height + lips), fill: colours.lips },
    { d: ellipse(0, y, width, height), fill: INSIDE },
  ]
}

/** The upper teeth, down to a height. */
function upperTeeth(opening: Opening, to: number): Shape {
  const half = halfAt(opening, to)
  return { d: `M${-half} ${to}A${opening.width} ${opening.height} 0 0 1 ${half} ${to}Z`, fill: TEETH }
}

/** The lower teeth, from a height on. */
function lowerTeeth(opening: Opening, from: number): Shape {
  const half = halfAt(opening, from)
  return { d: `M${-half} ${from}A${opening.width} ${opening.height} 0 0 0 ${half} ${from}Z`, fill: TEETH }
}

/** The tongue at the bottom of an opening, from a height at its sides on; its middle is higher. */
function tongue(opening: Opening, from: number, rise: number): Shape {
  const half = halfAt(opening, from)
  const d = `M${-half} ${from}Q0 ${from - rise} ${half} ${from}A${opening.width} ${opening.height} 0 0 1 ${-half} ${from}Z`
  return { d, fill: TONGUE }
}

const HALF: Opening = { y: 0, width: 20, height: 11 }
const WIDE: Opening = { y: 5, width: 19, height: 20 }
const ROUND: Opening = { y: 3, width: 13, height: 15 }
const PUCKERED: Opening = { y: 1, width: 8, height: 8 }
const RAISED: Opening = { y: 2, width: 19, height: 13 }
const BETWEEN: Opening = { y: 0, width: 19, height: 9 }
const FORWARD: Opening = { y: 1, width: 13, height: 11 }

const SHAPES: Record<Mouth, (colours: MouthColours) => Shape[]> = {
  X: ({ line }) => [{ d: 'M-21 -1C-12 9 12 9 21 -1', stroke: line, strokeWidth: 5 }],
  A: ({ lips, line }) => [
    { d: 'M-22 1C-14 -8 -6 -7 0 -4 6 -7 14 -8 22 1 12 10 -12 10 -22 1Z', fill: lips },
    { d: 'M-21 1C-8 4 8 4 21 1', stroke: line, strokeWidth: 3.4 },
  ],
  B: ({ lips, line }) => [
    { d: 'M-25 -3C-16 -11 16 -11 25 -3 22 12 -22 12 -25 -3Z', fill: lips },
    { d: 'M-20 -3C-12 -7 12 -7 20 -3 17 7 -17 7 -20 -3Z', fill: TEETH },
    { d: 'M-18 1H18', stroke: line, strokeWidth: 1.6, opacity: 0.5 },
  ],
  C: (colours) => [...open(HALF, 4, colours), upperTeeth(HALF, -5), tongue(HALF, 7.5, 4)],
  D: (colours) => [...open(WIDE, 4, colours), upperTeeth(WIDE, -7), tongue(WIDE, 18, 8)],
  E: (colours) => [...open(ROUND, 5, colours), tongue(ROUND, 13, 5)],
  F: (colours) => open(PUCKERED, 6, colours),
  G: ({ lips, line }) => [
    { d: 'M-22 -4C-14 -11 14 -11 22 -4 20 6 -20 6 -22 -4Z', fill: lips },
    { d: 'M-17 -4C-10 -8 10 -8 17 -4V3H-17Z', fill: TEETH },
    { d: 'M-18 4C-8 0 8 0 18 4 12 13 -12 13 -18 4Z', fill: lips },
    { d: 'M-17 4C-8 1 8 1 17 4', stroke: line, strokeWidth: 1.6, opacity: 0.6 },
  ],
  H: (colours) => [
    ...open(RAISED, 4, colours),
    upperTeeth(RAISED, -6),
    { d: 'M-9.5 13.2C-12 2 -7 -7 0 -7 7 -7 12 2 9.5 13.2A19 13 0 0 1 -9.5 13.2Z', fill: TONGUE },
    { d: 'M0 -4V8', stroke: TONGUE_LINE, strokeWidth: 2 },
  ],
  I: (colours) => [
    ...open(BETWEEN, 4, colours),
    upperTeeth(BETWEEN, -3),
    lowerTeeth(BETWEEN, 5),
    { d: 'M-11 -2C-6 -4 6 -4 11 -2 12 9 6 12 0 12 -6 12 -12 9 -11 -2Z', fill: TONGUE },
  ],
  J: (colours) => [...open(FORWARD, 6, colours), upperTeeth(FORWARD, -1), lowerTeeth(FORWARD, 4)],
}

/** A mouth around the middle of its place. */
export function drawMouth(mouth: Mouth, colours: MouthColours): Shape[] {
  return SHAPES[mouth](colours)
}
