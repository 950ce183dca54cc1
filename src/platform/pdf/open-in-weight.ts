import { create, type Font } from 'fontkit'

interface Point {
  x: number
  y: number
  endContour: boolean
  copy(): Point
}

/** What fontkit knows of a WOFF2 after unpacking it. */
interface UnpackedFont {
  _transformedGlyphs: { points?: Point[]; components?: { dx: number; dy: number }[] }[]
  _variationProcessor: { transformPoints(id: number, points: Point[]): void }
}

/** Points of advance and bearing, which follow on those of the outline; how wide a letter is says another table. */
const PHANTOM_POINTS = 4

/**
 * Opens a variable typeface in a weight. For widths fontkit does it, for the outlines of a WOFF2 it leaves that out: it
 * unpacks them all at once, and once it has, with whatever weight the file begins. So one copy of the file unpacks them,
 * and for another one, which knows its weight from the beginning, they are moved here, with its own arithmetic.
 */
export function openInWeight(data: Uint8Array, weight: number): Font {
  const unpacked = create(data)
  unpacked.getGlyph(0)
  const font = create(data)
  font.variationCoords = [weight]
  const { _transformedGlyphs: glyphs } = unpacked as unknown as UnpackedFont
  Object.assign(font, { _transformedGlyphs: glyphs })
  moveOutlines(glyphs, (font as unknown as UnpackedFont)._variationProcessor)
  return font
}

function moveOutlines(
  glyphs: UnpackedFont['_transformedGlyphs'],
  processor: UnpackedFont['_variationProcessor'],
): void {
  const origin = glyphs.find(({ points }) => points?.length)?.points?.[0]?.copy()
  if (!origin) throw new Error('a typeface without outlines')
  const at = (x: number, y: number) => Object.assign(origin.copy(), { x, y, endContour: true })
  const phantoms = () => Array.from({ length: PHANTOM_POINTS }, () => at(0, 0))
  for (const [id, { points, components }] of glyphs.entries()) {
    if (points) processor.transformPoints(id, [...points, ...phantoms()])
    if (!components) continue
    const places = components.map(({ dx, dy }) => at(dx, dy))
    processor.transformPoints(id, [...places, ...phantoms()])
    for (const [index, component] of components.entries()) {
      const { x = component.dx, y = component.dy } = places[index] ?? {}
      Object.assign(component, { dx: x, dy: y })
    }
  }
}
