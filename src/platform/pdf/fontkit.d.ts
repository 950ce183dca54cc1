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
    /** Without a direction, the script decides; letters come in the order in which they stand on paper. */
    layout(
      text: string,
      features?: undefined,
      script?: undefined,
      language?: undefined,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: number[]): Glyph
    postscriptName: string
  }
  export function create(data: Uint8Array): Font
}
