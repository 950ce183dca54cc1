import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import loadCore, { type TesseractApi } from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { Locale } from '#shared/locales.ts'

/** A rectangle in points of a picture, from its upper left corner. */
interface PictureBox {
  x0: number
  y0: number
  x1: number
  y1: number
}

export interface ReadWord {
  text: string
  /** From 0 to 100. */
  confidence: number
  bbox: PictureBox
}

export interface ReadLine {
  words: ReadWord[]
  bbox: PictureBox
  /** On which its letters stand, from its left to its right end. */
  baseline: PictureBox
  /** From the top of its tall letters to the bottom of those that reach below the line, and that alone. */
  rowAttributes: { rowHeight: number; descenders: number }
}

/** One byte per point, 0 is black. */
export interface GrayPicture {
  width: number
  height: number
  data: Uint8Array
}

interface ReadJson {
  blocks: { paragraphs: { lines: ReadLine[] }[] }[]
}

/** By whole numbers: a quarter as large as the others, and on print no worse. */
const TRAINED: Record<Locale, { code: string; data: string }> = {
  en: { code: 'eng', data: import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz') },
  fr: { code: 'fra', data: import.meta.resolve('@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz') },
  de: { code: 'deu', data: import.meta.resolve('@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz') },
  es: { code: 'spa', data: import.meta.resolve('@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz') },
}
/** Reads by what was trained; the older engine is not part of this build. */
const TRAINED_ENGINE = '1'
/** Finds columns and blocks by itself. */
const WHOLE_PAGES = '3'
const unpack = promisify(gunzip)

/** Reads letters in pictures, without the network: everything comes with our packages. It blocks while it reads. */
export class Tesseract {
  readonly #api: TesseractApi
  readonly #write: (picture: Uint8Array) => void

  private constructor(api: TesseractApi, write: (picture: Uint8Array) => void) {
    this.#api = api
    this.#write = write
  }

  /** @param languages what is looked for first comes first. */
  static async load(languages: readonly Locale[]): Promise<Tesseract> {
    const { FS, TessBaseAPI } = await loadCore({})
    for (const language of languages) {
      const { code, data } = TRAINED[language]
      FS.writeFile(`${code}.traineddata`, await unpack(await readFile(new URL(data))))
    }
    const api = new TessBaseAPI()
    const codes = languages.map((language) => TRAINED[language].code).join('+')
    if (api.Init(null, codes, Number(TRAINED_ENGINE)) !== 0) throw new Error(`Tesseract cannot read ${codes}`)
    api.SetVariable('tessedit_pageseg_mode', WHOLE_PAGES)
    return new Tesseract(api, (picture) => FS.writeFile('/input', picture))
  }

  /** The lines of a picture in the order in which they are read, noise included. `dpi`: points of it per inch. */
  read({ width, height, data }: GrayPicture, dpi: number): ReadLine[] {
    const header = Buffer.from(`P5\n${width} ${height}\n255\n`)
    this.#write(Buffer.concat([header, data]))
    this.#api.SetVariable('user_defined_dpi', String(Math.round(dpi)))
    if (this.#api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract cannot open a picture')
    this.#api.Recognize(null)
    // What Tesseract writes about what it read.
    const { blocks } = JSON.parse(this.#api.GetJSONText()) as ReadJson
    this.#api.Clear()
    return blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
  }
}
