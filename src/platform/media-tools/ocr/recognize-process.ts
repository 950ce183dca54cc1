import sharp from 'sharp'
import type { LayoutLine } from '#shared/document-layout.ts'
import type { Locale } from '#shared/locales.ts'
import { processLine } from '../child-process.ts'
import { answerQuestions } from '../helper.ts'
import { MediaError } from '../media-error.ts'
import { requirePageCount } from '../pdf/pdf-file.ts'
import { PdfiumDocument } from '../pdf/pdfium.ts'
import { lettersOf, linesOf, type ReadPicture, type Turn, uprightness } from './recognized-lines.ts'
import { Tesseract } from './tesseract.ts'

/** What the process is asked: first to open a document, then for its pages (from 1). */
export type RecognitionQuestion = { ask: 'open'; path: string; languages: Locale[] } | { ask: 'page'; page: number }

/** Points per inch: small print needs more than 200, and with 300 nothing is read that is not with these. */
const DPI = 250
/** Of one page: A2 at that many points per inch is not read in full detail. */
const MOST_POINTS = 16_000_000
/** Of 100: letters that are turned are read with less than 40, upright ones with more than 80. */
const UPRIGHT = 65
/** Fewer are no page of text, which could be turned. */
const FEW_LETTERS = 40
const TURNS: readonly Turn[] = [0, 90, 180, 270]

let source: string | undefined
let current: PdfiumDocument | undefined
let tesseract: Tesseract | undefined
/** How the last page with words was turned: whoever scans a page upside down does so with the next. */
let usualTurn: Turn = 0

// It has one core to itself, and keeps no picture.
sharp.concurrency(1)
sharp.cache(false)

// The only asker is recognize-pages.ts, which sends RecognitionQuestion.
answerQuestions(processLine(), (question) => answer(question as RecognitionQuestion))

async function answer(question: RecognitionQuestion): Promise<number | LayoutLine[]> {
  if (question.ask === 'open') {
    source = question.path
    const document = await reopen()
    requirePageCount(document.pageCount)
    tesseract = await Tesseract.load(question.languages)
    return document.pageCount
  }
  if (!tesseract) throw new Error('asked for pages before a document was opened')
  return readPage(tesseract, current ?? (await reopen()), question.page - 1)
}

async function reopen(): Promise<PdfiumDocument> {
  if (source === undefined) throw new Error('asked for pages before a document was opened')
  current = await PdfiumDocument.open(source)
  return current
}

async function readPage(reader: Tesseract, document: PdfiumDocument, index: number): Promise<LayoutLine[]> {
  const drawn = draw(document, index)
  if (!drawn) return []
  let best: ReadPicture | undefined
  for (const turn of [usualTurn, ...TURNS.filter((other) => other !== usualTurn)]) {
    const picture = await read(reader, drawn, turn)
    if (!best || uprightness(picture) > uprightness(best)) best = picture
    if (uprightness(picture) >= UPRIGHT || lettersOf(picture.lines.flatMap(({ words }) => words)) < FEW_LETTERS) break
  }
  const lines = best ? linesOf(best) : []
  if (best && lines.length > 0) usualTurn = best.turn
  return lines
}

interface Drawn {
  picture: { width: number; height: number; data: Uint8Array }
  /** Points of the page for each point of the picture. */
  scale: number
}

/** A page in black and white; nothing where it is too damaged to be drawn. */
function draw(document: PdfiumDocument, index: number): Drawn | undefined {
  const size = document.pageSize(index)
  const dpi = Math.min(DPI, 72 * Math.sqrt(MOST_POINTS / (size.width * size.height)))
  try {
    const picture = document.drawPage(index, Math.max(1, Math.round((size.width * dpi) / 72)))
    return { picture, scale: size.width / picture.width }
  } catch (error) {
    // Anything but our own error left PDFium's memory in an unknown state: the next page gets a fresh one.
    if (!(error instanceof MediaError)) {
      document.close()
      current = undefined
    }
    return undefined
  }
}

/** Reads a page whose letters are turned. */
async function read(reader: Tesseract, { picture, scale }: Drawn, turn: Turn): Promise<ReadPicture> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  const upright = sharp(picture.data, { raw }).rotate((360 - turn) % 360)
  const { data, info } = await upright.grayscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { lines: reader.read({ width, height, data }, 72 / scale), width, height, turn, scale }
}
