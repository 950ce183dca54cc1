import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Locale } from '#shared/locales.ts'
import { FACE_NAMES, Face, type FaceName } from './faces.ts'

export interface PdfOptions {
  /** What the window and the list of documents call it. */
  title: string
  /** The language in which it is read aloud. */
  language: Locale
  layout?: 'portrait' | 'landscape'
  /** Points around what is written; 0 to place everything oneself. */
  margin?: number
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** Writes one line; the package's types know only what calls it. */
      _fragment(text: string, x: number, y: number, options: Mixins.TextOptions): void
    }
  }
}

/** Points (1/72 inch). */
const MARGIN = 48

/** Scripts that run from left to right, and have one typeface whatever else is in the line. */
const PLAIN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]*$/u

/** The package lays out word by word, which only scripts from left to right can be: lines of others it gets whole. */
class WorldDocument extends PDFDocument {
  // Every way to write a text ends here, once for each line.
  override _fragment(text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) {
    if (PLAIN.test(text)) return super._fragment(text, x, y, options)
    return super._fragment(text.trimEnd(), x, y, { ...options, features: [] })
  }
}

/**
 * A new document on A4 with our typefaces: `text`, `bold` and `display`. Letters that none of their files has are drawn
 * as question marks, but stay themselves when copied; `canDraw` tells before.
 */
export function startPdf({ title, language, layout = 'portrait', margin = MARGIN }: PdfOptions): PDFKit.PDFDocument {
  const document = new WorldDocument({
    size: 'A4',
    layout,
    margin,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Openspeach', Producer: 'Openspeach' },
    // Our own typeface is the first: none of those that a PDF reader brings along is named.
    font: '',
  })
  // The package takes a typeface that is open already; its types know files only.
  for (const name of FACE_NAMES) document.registerFont(name, new Face(name) as unknown as Buffer)
  return document.font('text')
}

/** Whether every letter of a text can be drawn in a face. */
export function canDraw(text: string, face: FaceName = 'text'): boolean {
  return new Face(face).hasAll(text)
}

/** Ends a document. */
export async function finishPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const bytes = buffer(document)
  document.end()
  return bytes
}
