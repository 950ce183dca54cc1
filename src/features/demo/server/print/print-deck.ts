import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { DemoDeck } from '../../content/decks.ts'
import * as colours from '../draw/palette.ts'
import { petal } from '../draw/svg.ts'
import { BOLD, MADE, REGULAR } from './page-style.ts'

/** Measures of a slide in points: 16 to 9, as screens are. */
const WIDTH = 960
const HEIGHT = 540
const MARGIN = 72

/** Grounds of the slides, in turn, each with what decorates it. */
const GROUNDS = [
  { ground: colours.PEACH_1, shape: colours.PEACH },
  { ground: colours.BERRY_LIGHT, shape: colours.BERRY },
  { ground: colours.SUN_LIGHT, shape: colours.SUN },
  { ground: '#DDF3E8', shape: colours.LEAF },
] as const

/** Prints slides, one a page; the bytes of a PDF file. */
export async function printDeck({ title, author, language, slides }: DemoDeck): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: MADE, ModDate: MADE },
  })
  const bytes = buffer(pdf)
  for (const [index, slide] of slides.entries()) printSlide(pdf, slide, index)
  pdf.end()
  return bytes
}

function printSlide(pdf: PDFKit.PDFDocument, { title, lines }: DemoDeck['slides'][number], index: number): void {
  const { ground, shape } = GROUNDS[index % GROUNDS.length] ?? GROUNDS[0]
  pdf.addPage().rect(0, 0, WIDTH, HEIGHT).fill(ground)
  pdf.path(petal(WIDTH - 300, HEIGHT - 300, 220, 220, 88)).fill(shape)
  pdf.fillColor(colours.INK).font(BOLD).fontSize(52)
  pdf.text(title, MARGIN, MARGIN, { width: WIDTH - 2 * MARGIN })
  pdf.font(REGULAR).fontSize(30).fillColor(colours.INK_2)
  for (const line of lines) pdf.text(line, MARGIN, pdf.y + 22, { width: WIDTH - 420 })
}
