import sharp, { type Sharp } from 'sharp'
import { processLine } from '../child-process.ts'
import { answerQuestions } from '../helper.ts'
import { MediaError } from '../media-error.ts'
import { requirePageCount } from './pdf-file.ts'
import { type PageSize, PdfiumDocument, pictureSize, type RawPicture } from './pdfium.ts'

/** What the process is asked: first to open a document, then for its sizes or its pages (numbered from 1). */
export type RenderQuestion =
  | { ask: 'open'; path: string }
  | { ask: 'sizes' }
  | { ask: 'page'; page: number; widths: number[] }

export interface EncodedPicture {
  width: number
  height: number
  data: Uint8Array
}

export interface RenderedAnswer {
  size: PageSize
  /** The page was too damaged to be drawn: the pictures are white. */
  blank: boolean
  pictures: EncodedPicture[]
}

/** Measured on pages of print: WebP takes two and a half times as long for a quarter less size. */
const JPEG = { quality: 80 }

let source: string | undefined
let current: PdfiumDocument | undefined
const blanks = new Map<string, EncodedPicture[]>()

// Each process has a core to itself; its pictures should not be spread over the others' cores.
sharp.concurrency(1)
sharp.cache(false)

// The only asker is pdf-pages.ts, which sends RenderQuestion.
answerQuestions(processLine(), (question) => answer(question as RenderQuestion))

async function answer(question: RenderQuestion) {
  if (question.ask === 'open') {
    source = question.path
    const document = await reopen()
    requirePageCount(document.pageCount)
    return document.pageCount
  }
  const document = current ?? (await reopen())
  if (question.ask === 'sizes') {
    return Array.from({ length: document.pageCount }, (_, index) => document.pageSize(index))
  }
  const size = document.pageSize(question.page - 1)
  const widest = Math.max(...question.widths)
  const picture = draw(document, question.page, widest)
  if (!picture) {
    const pictures = await drawBlank(pictureSize(size, widest), question)
    return { size, blank: true, pictures } satisfies RenderedAnswer
  }
  const pictures = await Promise.all(question.widths.map((width) => encode(picture, width)))
  return { size, blank: false, pictures } satisfies RenderedAnswer
}

async function reopen(): Promise<PdfiumDocument> {
  if (source === undefined) throw new Error('asked for pages before a document was opened')
  current = await PdfiumDocument.open(source)
  return current
}

function draw(document: PdfiumDocument, page: number, width: number): RawPicture | undefined {
  try {
    return document.drawPage(page - 1, width)
  } catch (error) {
    // Anything but our own error left PDFium's memory in an unknown state: the next page gets a fresh one.
    if (!(error instanceof MediaError)) {
      document.close()
      current = undefined
    }
    return undefined
  }
}

/** A damaged document has many of these, of one size: each is made once. */
async function drawBlank(size: PageSize, { widths }: { widths: number[] }) {
  const key = `${size.width}×${size.height}`
  const made = blanks.get(key)
  if (made) return made
  const white: RawPicture = { ...size, data: new Uint8Array(size.width * size.height * 3).fill(255) }
  const pictures = await Promise.all(widths.map((width) => encode(white, width)))
  blanks.set(key, pictures)
  return pictures
}

async function encode(picture: RawPicture, width: number) {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  let image: Sharp = sharp(picture.data, { raw })
  if (width < picture.width) image = image.resize({ width })
  const { data, info } = await image.jpeg(JPEG).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
