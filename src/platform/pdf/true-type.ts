export interface Command {
  command: string
  args: number[]
}

/** A letter as it goes into a file: its outline in quadratic curves, in units of the typeface. */
export interface Outline {
  commands: Command[]
  advance: number
}

/** Measures of a typeface, in its units. */
export interface Measures {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
}

/** Every flag of a point is "on the curve" or nothing: coordinates are written in full. */
const ON_CURVE = 1
const ALIGNED = 4

/**
 * A TrueType file with just what a PDF asks of one: outlines and widths, by number (ISO 32000-1, 9.9). It is written
 * here since the typefaces come as WOFF2, whose outlines are packed in another way than a PDF knows.
 * @param glyphs the first stands for what is missing
 */
export function encodeTrueType(glyphs: readonly Outline[], measures: Measures): Buffer {
  const outlines = glyphs.map(encodeOutline)
  const tables: [tag: string, data: Buffer][] = [
    ['glyf', Buffer.concat(outlines)],
    ['head', headTable(measures)],
    ['hhea', hheaTable(measures, glyphs)],
    ['hmtx', Buffer.concat(glyphs.map((glyph) => words([Math.round(glyph.advance), leftOf(glyph)])))],
    ['loca', locaTable(outlines)],
    ['maxp', maxpTable(glyphs)],
  ]
  return writeTables(tables)
}

/** Pieces of one cubic curve: enough for a letter of any size on paper. */
const PIECES = 3

/** An outline whose cubic curves, as OpenType files have them, are replaced by quadratic ones. */
export function withoutCubics(commands: readonly Command[]): Command[] {
  let from: [x: number, y: number] = [0, 0]
  return commands.flatMap((one) => {
    const [x0, y0] = from
    const [x = 0, y = 0] = one.args.slice(-2)
    if (one.args.length >= 2) from = [x, y]
    if (one.command !== 'bezierCurveTo') return [one]
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = one.args
    return Array.from({ length: PIECES }, (_, piece) => ({
      command: 'quadraticCurveTo',
      args: interleave(pieceOf([x0, x1, x2, x], piece), pieceOf([y0, y1, y2, y], piece)),
    }))
  })
}

/** Control point and end of a piece of a cubic curve, in one dimension. */
function pieceOf([a, b, c, d]: [number, number, number, number], piece: number): [control: number, end: number] {
  const at = (t: number) => (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
  const slopeAt = (t: number) => 3 * ((1 - t) ** 2 * (b - a) + 2 * (1 - t) * t * (c - b) + t ** 2 * (d - c))
  const start = piece / PIECES
  const end = (piece + 1) / PIECES
  // Half way between where the slopes of both ends lead to.
  const control = (at(start) + at(end)) / 2 + ((slopeAt(start) - slopeAt(end)) * (end - start)) / 4
  return [control, at(end)]
}

function interleave([x1, x2]: [number, number], [y1, y2]: [number, number]): number[] {
  return [x1, y1, x2, y2]
}

function encodeOutline(outline: Outline): Buffer {
  const { points, ends } = pointsOf(outline)
  if (points.length === 0) return Buffer.alloc(0)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const noInstructions = 0
  return aligned(
    Buffer.concat([
      words([ends.length, ...box, ...ends, noInstructions]),
      Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? ON_CURVE : 0))),
      words(steps(xs)),
      words(steps(ys)),
    ]),
  )
}

/** Where an outline begins. Readers move one to where this table says, and a mark may begin left of its letter. */
function leftOf(outline: Outline): number {
  const { points } = pointsOf(outline)
  return points.length === 0 ? 0 : Math.min(...points.map(({ x }) => x))
}

function pointsOf({ commands }: Outline) {
  const points: { x: number; y: number; isOnCurve: boolean }[] = []
  const ends: number[] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') ends.push(points.length - 1)
    for (let at = 0; at + 1 < args.length; at += 2) {
      const [x = 0, y = 0] = args.slice(at, at + 2).map(Math.round)
      points.push({ x, y, isOnCurve: at + 2 === args.length })
    }
  }
  return { points, ends }
}

function steps(values: number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}

function headTable({ unitsPerEm, bbox }: Measures): Buffer {
  const head = Buffer.alloc(54)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt32BE(0x00010000, 4)
  head.writeUInt32BE(0x5f0f3cf5, 12)
  head.writeUInt16BE(unitsPerEm, 18)
  words([bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(Math.round)).copy(head, 36)
  const longOffsets = 1
  head.writeInt16BE(longOffsets, 50)
  return head
}

function hheaTable({ ascent, descent, lineGap }: Measures, glyphs: readonly Outline[]): Buffer {
  const hhea = Buffer.alloc(36)
  hhea.writeUInt32BE(0x00010000, 0)
  const widest = Math.max(...glyphs.map(({ advance }) => Math.round(advance)))
  words([ascent, descent, lineGap, widest].map(Math.round)).copy(hhea, 4)
  hhea.writeUInt16BE(glyphs.length, 34)
  return hhea
}

function maxpTable(glyphs: readonly Outline[]): Buffer {
  const maxp = Buffer.alloc(32)
  maxp.writeUInt32BE(0x00010000, 0)
  maxp.writeUInt16BE(glyphs.length, 4)
  const sizes = glyphs.map(pointsOf)
  maxp.writeUInt16BE(Math.max(...sizes.map(({ points }) => points.length)), 6)
  maxp.writeUInt16BE(Math.max(...sizes.map(({ ends }) => ends.length)), 8)
  return maxp
}

function locaTable(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  let offset = 0
  for (const [index, { length }] of outlines.entries()) {
    offset += length
    loca.writeUInt32BE(offset, (index + 1) * 4)
  }
  return loca
}

function writeTables(tables: [tag: string, data: Buffer][]): Buffer {
  const header = Buffer.alloc(12 + tables.length * 16)
  const power = Math.floor(Math.log2(tables.length))
  header.writeUInt32BE(0x00010000, 0)
  words([tables.length, 2 ** power * 16, power, (tables.length - 2 ** power) * 16]).copy(header, 4)
  let offset = header.length
  for (const [index, [tag, data]] of tables.entries()) {
    const at = 12 + index * 16
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(checksum(data), at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(data.length, at + 12)
    offset += aligned(data).length
  }
  return Buffer.concat([header, ...tables.map(([, data]) => aligned(data))])
}

function checksum(data: Buffer): number {
  const padded = aligned(data)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

function aligned(data: Buffer): Buffer {
  const rest = data.length % ALIGNED
  return rest === 0 ? data : Buffer.concat([data, Buffer.alloc(ALIGNED - rest)])
}

/** Signed numbers of two bytes each. */
function words(values: number[]): Buffer {
  const written = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) written.writeInt16BE(value, index * 2)
  return written
}
