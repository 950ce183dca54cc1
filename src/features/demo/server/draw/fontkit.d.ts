/** The part of fontkit that our drawings use. */
declare module 'fontkit' {
  export interface Path {
    commands: { command: string; args: number[] }[]
  }
  export interface GlyphRun {
    glyphs: { path: Path; codePoints: number[] }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export interface Font {
    unitsPerEm: number
    layout(text: string): GlyphRun
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(data: Uint8Array): Font
}
