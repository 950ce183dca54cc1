import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { DemoDocument } from '../../content/documents/document.ts'
import * as colours from '../draw/palette.ts'
import { petal } from '../draw/svg.ts'
import { readMarkup } from '../text/read-markup.ts'
import { BlockPrinter } from './block-printer.ts'
import { BOLD, MADE, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, REGULAR } from './page-style.ts'

/** Prints a document: a first page, its text with an outline, and page numbers; the bytes of a PDF file. */
export async function printDocument(document: DemoDocument): Promise<Buffer> {
  const { title, subtitle, author, language, page, text } = document
  const pdf = new PDFDocument({
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Subject: subtitle, Author: author, CreationDate: MADE, ModDate: MADE },
  })
  const bytes = buffer(pdf)
  printCover(pdf, document)
  const printer = new BlockPrinter(pdf)
  for (const block of readMarkup(text, language)) printer.print(block)
  printFeet(pdf, title, page)
  pdf.end()
  return bytes
}

/** Ground, two shapes and their overlap for the documents of a language. */
const COVERS = {
  en: { ground: colours.PEACH_1, petal: colours.PEACH, circle: colours.PLUM_LIGHT, overlap: '#A8577A' },
  fr: { ground: colours.SKY_LIGHT, petal: '#8FB4F7', circle: colours.PEACH_2, overlap: '#B584A4' },
  de: { ground: '#EADFF1', petal: colours.PLUM_LIGHT, circle: colours.PEACH_3, overlap: '#A8577A' },
  es: { ground: '#FFF0E0', petal: '#F3C9D6', circle: '#8FB4F7', overlap: '#8B7FC4' },
} as const

function printCover(pdf: PDFKit.PDFDocument, { title, subtitle, author, language }: DemoDocument): void {
  const cover = COVERS[language]
  pdf.rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT).fill(cover.ground)
  pdf.path(petal(250, 90, 280, 280, 110)).fill(cover.petal)
  pdf.circle(230, 330, 110).fill(cover.circle)
  pdf.save().circle(230, 330, 110).clip()
  pdf.path(petal(250, 90, 280, 280, 110)).fill(cover.overlap)
  pdf.restore()
  pdf.fillColor(colours.INK).font(BOLD).fontSize(36)
  pdf.text(title, MARGIN, 520, { width: PAGE_WIDTH - 2 * MARGIN, lineGap: 2 })
  pdf.font(REGULAR).fontSize(16).fillColor(colours.INK_2).text(subtitle, { paragraphGap: 24 })
  pdf.fontSize(12).text(author)
  pdf.addPage()
}

function printFeet(pdf: PDFKit.PDFDocument, title: string, page: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 1; index < count; index += 1) {
    pdf.switchToPage(index)
    const y = PAGE_HEIGHT - 48
    pdf.font(REGULAR).fontSize(9).fillColor(colours.INK_3)
    pdf.text(title, MARGIN, y, { width: 300, lineBreak: false })
    pdf.text(`${page} ${index + 1}`, PAGE_WIDTH - MARGIN - 100, y, { width: 100, align: 'right', lineBreak: false })
  }
}
