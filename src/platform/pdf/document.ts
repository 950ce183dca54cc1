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

/** Points (1/72 inch). */
const MARGIN = 48

const faces = new Map<FaceName, Face>()

/** Opening a typeface takes a while and its letters never change: a process has one of each. */
function faceOf(name: FaceName): Face {
  const face = faces.get(name) ?? new Face(name)
  faces.set(name, face)
  return face
}

/**
 * A new document on A4 with our typefaces: `text`, `bold` and `display`. Letters that these have not (they have Latin,
 * Cyrillic and Greek) are drawn as question marks, but stay themselves when copied; `canDraw` tells before.
 */
export function startPdf({ title, language, layout = 'portrait', margin = MARGIN }: PdfOptions): PDFKit.PDFDocument {
  const document = new PDFDocument({
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
  for (const name of FACE_NAMES) document.registerFont(name, faceOf(name) as unknown as Buffer)
  return document.font('text')
}

/** Whether every letter of a text can be drawn in a face. */
export function canDraw(text: string, face: FaceName = 'text'): boolean {
  return faceOf(face).hasAll(text)
}

/** Ends a document. */
export async function finishPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const bytes = buffer(document)
  document.end()
  return bytes
}
