/** The part of libheif that photos are read with. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface Pixels {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills the pixels, four bytes each, turned upright; hands over nothing where the picture is broken. */
    display(pixels: Pixels, done: (filled: Pixels | null) => void): void
    free(): void
  }
  interface Libheif {
    ready: Promise<unknown>
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
  const libheif: Libheif
  export default libheif
}
