import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { INK } from './palette.ts'
import { path, round } from './svg.ts'

/**
 * Words are drawn as outlines of the brand's own typefaces: what an SVG calls `text` looks different on every machine,
 * and shows nothing on one without fonts. The files hold one weight each; a seam in the letters' colour makes the others.
 */
const FACES = {
  text: { file: 'figtree/files/figtree-latin-wght-normal.woff2', seam: 0.028 },
  bold: { file: 'figtree/files/figtree-latin-wght-normal.woff2', seam: 0.055 },
  display: { file: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', seam: 0 },
  code: { file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2', seam: 0.02 },
} as const

export type Face = keyof typeof FACES

export interface WordStyle {
  /** Pixels of an em. */
  size?: number
  face?: Face
  colour?: string
  anchor?: 'start' | 'middle' | 'end'
}

const fonts = new Map<string, Font>()

function fontOf(face: Face): Font {
  const { file } = FACES[face]
  const known = fonts.get(file)
  if (known) return known
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`))))
  fonts.set(file, font)
  return font
}

/** How wide a line is, in pixels. */
export function widthOf(line: string, { size = 30, face = 'text' }: WordStyle = {}): number {
  const font = fontOf(face)
  const ems = recall(widths, `${face} ${line}`, () => font.layout(line).advanceWidth / font.unitsPerEm)
  return (ems + [...line].length * trackingOf(face)) * size
}

/** The seam fills half of the space between letters; this gives it back, in ems. */
function trackingOf(face: Face): number {
  return FACES[face].seam * 0.5
}

/** A line of words; `y` is its base line. */
export function words(x: number, y: number, line: string, style: WordStyle = {}): string {
  const { size = 30, face = 'text', colour = INK, anchor = 'start' } = style
  const width = anchor === 'start' ? 0 : widthOf(line, style)
  const start = x - (anchor === 'middle' ? width / 2 : width)
  const seam = FACES[face].seam * size
  return path(outlineOf(line, face, size), {
    transform: `translate(${round(start)} ${round(y)})`,
    fill: colour,
    ...(seam > 0 && { stroke: colour, 'stroke-width': Math.round(seam * 100) / 100, 'stroke-linejoin': 'round' }),
  })
}

function outlineOf(line: string, face: Face, size: number): string {
  return recall(outlines, `${face} ${size} ${line}`, () => drawOutline(line, face, size))
}

/** What was measured and drawn last: the frames of a film say the same again and again. */
const widths = new Map<string, number>()
const outlines = new Map<string, string>()
const RECALLED_MAX = 200

function recall<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > RECALLED_MAX && oldest !== undefined) known.delete(oldest)
  return value
}

function drawOutline(line: string, face: Face, size: number): string {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(line)
  let pen = 0
  let outline = ''
  for (const [index, { path: shape }] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {}
    for (const { command, args } of shape.commands) {
      const points = args.map((value, place) =>
        round(place % 2 === 0 ? (pen + xOffset + value) * scale : -value * scale),
      )
      outline += `${LETTERS[command] ?? ''}${points.join(' ')}`
    }
    pen += xAdvance + trackingOf(face) * font.unitsPerEm
  }
  return outline
}

const LETTERS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** Breaks a text into lines no wider than that, at its spaces. */
export function wrap(text: string, maxWidth: number, style: WordStyle = {}): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, style) <= maxWidth) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A text on several lines; `y` is the base line of the first, or of their middle when `centred`. */
export function paragraph(
  x: number,
  y: number,
  text: string,
  {
    width,
    leading = 1.25,
    centred = false,
    ...style
  }: WordStyle & { width: number; leading?: number; centred?: boolean },
): string {
  const lines = wrap(text, width, style)
  const step = (style.size ?? 30) * leading
  const first = centred ? y - ((lines.length - 1) * step) / 2 : y
  return lines.map((line, index) => words(x, first + index * step, line, style)).join('')
}
