/** The part of fontkit that documents and drawings use. */
declare module 'fontkit' {
  export interface Path {
    commands: { command: string; args: number[] }[]
  }
  export interface Glyph {
    id: number
    path: Path
    codePoints: number[]
    advanceWidth: number
  }
  export interface GlyphRun {
    glyphs: Glyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    capHeight: number
    xHeight: number
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    /** One number for each axis of a variable typeface. */
    variationCoords: number[] | null
    layout(text: string): GlyphRun
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): Glyph
    /** What a letter stands for. */
    stringsForGlyph(id: number): string[]
  }
  export function create(data: Uint8Array): Font
}
