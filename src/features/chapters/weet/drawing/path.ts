import type { Box } from '#shared/picture/blur-area.ts'

export interface PixelSize {
  width: number
  height: number
}

/** A path of SVG in points of the picture, filled, stroked or both. */
export interface Shape {
  d: string
  /** As `#1b1530`. */
  fill?: string
  stroke?: string
  strokeWidth?: number
  opacity?: number
}

/** Points of a path, to hundredths. */
export function points(...values: number[]): string {
  return values.map((value) => value.toFixed(2)).join(' ')
}

/** A rectangle with round corners; the lower left one may be sharper than the others. */
export function rounded({ x, y, width, height }: Box, radius: number, corner = radius): string {
  const r = Math.min(radius, width / 2, height / 2)
  const c = Math.min(corner, r)
  const [right, bottom] = [x + width, y + height]
  const arc = (size: number, toX: number, toY: number) => `A${points(size, size)} 0 0 1 ${points(toX, toY)}`
  return [
    `M${points(x + r, y)}H${points(right - r)}${arc(r, right, y + r)}`,
    `V${points(bottom - r)}${arc(r, right - r, bottom)}`,
    `H${points(x + c)}${arc(c, x, bottom - c)}V${points(y + r)}${arc(r, x + r, y)}Z`,
  ].join('')
}

/** Shapes as a picture of that size: it has paths only, no text and nothing that refers to other files. */
export function toSvg(shapes: readonly Shape[], size: PixelSize): string {
  return groupsToSvg([{ shapes }], size)
}

/** Shapes that are moved together. */
export interface Group {
  /** As SVG writes it: what comes first is done last. */
  transform?: string
  shapes: readonly Shape[]
}

/** As `toSvg`, of groups one over the other. */
export function groupsToSvg(groups: readonly Group[], { width, height }: PixelSize): string {
  const drawn = groups.map(({ transform, shapes }) => {
    const paths = shapes.map(pathOf).join('')
    return transform === undefined ? paths : `<g transform="${transform}">${paths}</g>`
  })
  const frame = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${drawn.join('')}</svg>`
}

function pathOf({ d, fill = 'none', stroke, strokeWidth, opacity }: Shape): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${points(strokeWidth ?? 1)}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  return `<path d="${d}" fill="${fill}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
}
