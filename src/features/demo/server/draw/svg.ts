import { INK, SUNKEN } from './palette.ts'

export type Attributes = Record<string, string | number | undefined>

/** An SVG element; attributes without a value are left out. Children are markup already. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`
}

/** A number as short as a drawing needs it. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A whole drawing, in pixels. */
export function drawing(width: number, height: number, children: string[], ground = SUNKEN): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    box(0, 0, width, height, { fill: ground }),
    ...children,
  )
}

export function group(attributes: Attributes, ...children: string[]): string {
  return element('g', attributes, ...children)
}

/** Moves a part of a drawing, and turns it around its own origin (degrees, clockwise). */
export function at(x: number, y: number, children: string[], { turn = 0, scale = 1 } = {}): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`
  const scaled = scale === 1 ? '' : ` scale(${scale})`
  return group({ transform: `translate(${round(x)} ${round(y)})${turned}${scaled}` }, ...children)
}

export function box(x: number, y: number, width: number, height: number, attributes: Attributes = {}): string {
  return element('rect', { x, y, width, height, ...attributes })
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes = {}): string {
  return element('circle', { cx, cy, r, ...attributes })
}

export function path(d: string, attributes: Attributes = {}): string {
  return element('path', { d, ...attributes })
}

/** A pen stroke of the brand's drawings: even, with round ends. */
export function stroke(
  d: string,
  { colour = INK, width = 5, dash }: { colour?: string; width?: number; dash?: string } = {},
) {
  return path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-dasharray': dash,
  })
}

/** An outline whose fill has slipped a little, as in all drawings of the brand. */
export function slipped(d: string, fill: string, { slip = 8, width = 5 } = {}): string {
  return at(slip, slip * 0.75, [path(d, { fill })]) + stroke(d, { width })
}

/** The petal of the mark: three round corners, one sharp one at the lower left. */
export function petal(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, bottom] = [x + width, y + height]
  return `M${x} ${bottom}V${y + radius}a${radius} ${radius} 0 0 1 ${radius} ${-radius}H${right - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${bottom - radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}Z`
}

/** An arrow from one point to another, its head at the end. */
export function arrow(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  { colour = INK, width = 5, head = 16 } = {},
): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const wing = (side: number) => {
    const direction = angle + Math.PI + side * 0.5
    return `${round(x2 + head * Math.cos(direction))} ${round(y2 + head * Math.sin(direction))}`
  }
  return stroke(
    `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}M${wing(1)}L${round(x2)} ${round(y2)}L${wing(-1)}`,
    {
      colour,
      width,
    },
  )
}

/** A tick, in a square of that size around its middle. */
export function tick(x: number, y: number, size: number, colour: string): string {
  const unit = size / 2
  return stroke(`M${x - unit * 0.6} ${y}L${x - unit * 0.1} ${y + unit * 0.5}L${x + unit * 0.7} ${y - unit * 0.5}`, {
    colour,
    width: size / 6,
  })
}

/** A cross, in a square of that size around its middle. */
export function cross(x: number, y: number, size: number, colour: string): string {
  const unit = size * 0.28
  return stroke(`M${x - unit} ${y - unit}l${unit * 2} ${unit * 2}m0 ${-unit * 2}l${-unit * 2} ${unit * 2}`, {
    colour,
    width: size / 6,
  })
}
