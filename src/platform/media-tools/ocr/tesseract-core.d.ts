/** The part of Tesseract that pages are read with. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TesseractApi {
    /** Reads the trained data of languages, `eng+fra`; -1 where it cannot. */
    Init(folder: string | null, languages: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    /** Reads `/input`, turned upright by what EXIF says and by an angle; 1 where it cannot. */
    SetImageFile(exif: number, angle: number): number
    Recognize(monitor: null): number
    GetJSONText(): string
    Clear(): void
  }
  interface TesseractModule {
    FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
    TessBaseAPI: new () => TesseractApi
  }
  const load: (options: object) => Promise<TesseractModule>
  export default load
}
