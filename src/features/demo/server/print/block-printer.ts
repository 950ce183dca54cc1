import * as colours from '../draw/palette.ts'
import type { Block, CalloutTone, Run } from '../text/blocks.ts'
import { BOLD, BOTTOM, COLUMN, LINE_GAP, MARGIN, MONO, OBLIQUE, REGULAR, TEXT_SIZE, TONES } from './page-style.ts'

const FONTS = { strong: BOLD, emphasis: OBLIQUE, code: MONO }
const CELL_GAP = 12
const ROW_SPACE = 8
const CALLOUT_SPACE = 14

type Outline = PDFKit.PDFOutline

/** Prints blocks one below the other, on as many pages as they need. */
export class BlockPrinter {
  private readonly pdf: PDFKit.PDFDocument
  private part: Outline | undefined

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf
  }

  print(block: Block): void {
    switch (block.block) {
      case 'heading':
        this.printHeading(block.level, plain(block.runs))
        break
      case 'paragraph':
        this.printParagraph(block.runs)
        break
      case 'list':
        this.printList(block.ordered, block.items)
        break
      case 'table':
        this.printTable(block.head, block.rows)
        break
      case 'callout':
        this.printCallout(block.tone, block.runs)
        break
      default:
        throw new Error(`documents have no ${block.block}`)
    }
  }

  /** Begins a page when so much does not fit on this one. */
  private makeRoom(height: number): void {
    if (this.pdf.y + height > BOTTOM) this.pdf.addPage()
  }

  private heightOf(text: string, width: number, { font = BOLD, size = TEXT_SIZE } = {}): number {
    return this.pdf.font(font).fontSize(size).heightOfString(text, { width, lineGap: LINE_GAP })
  }

  private printHeading(level: 2 | 3, text: string): void {
    const size = level === 2 ? 20 : 13
    // A heading needs room for at least some lines of its text.
    this.makeRoom(size * 1.5 + (level === 2 ? 8 : 4) * (TEXT_SIZE + LINE_GAP))
    const { pdf } = this
    if (level === 2) this.part = pdf.outline.addItem(text)
    else (this.part ?? pdf.outline).addItem(text)
    if (pdf.y > MARGIN + 1) pdf.y += level === 2 ? 20 : 8
    pdf
      .font(BOLD)
      .fontSize(size)
      .fillColor(level === 2 ? colours.PEACH_8 : colours.INK)
    pdf.text(text, MARGIN, pdf.y, { width: COLUMN })
    pdf.y += level === 2 ? 8 : 4
  }

  private printParagraph(runs: Run[]): void {
    this.makeRoom(this.heightOf(plain(runs), COLUMN))
    this.printRuns(runs, MARGIN, this.pdf.y, COLUMN)
    this.pdf.y += 8
  }

  private printList(ordered: boolean, items: Run[][]): void {
    for (const [index, item] of items.entries()) {
      this.makeRoom(this.heightOf(plain(item), COLUMN - 22))
      const { y } = this.pdf
      this.pdf.font(BOLD).fontSize(TEXT_SIZE).fillColor(colours.PEACH_6)
      this.pdf.text(ordered ? `${index + 1}.` : '•', MARGIN, y, { lineBreak: false })
      this.printRuns(item, MARGIN + 22, y, COLUMN - 22)
      this.pdf.y += 3
    }
    this.pdf.y += 6
  }

  private printTable(head: Run[][], rows: Run[][][]): void {
    const width = COLUMN / head.length
    this.makeRoom(this.rowHeight(head, width, BOLD) + this.rowHeight(rows[0] ?? [], width, REGULAR))
    this.printRow(head, width, BOLD)
    for (const row of rows) {
      if (this.pdf.y + this.rowHeight(row, width, REGULAR) > BOTTOM) {
        this.pdf.addPage()
        this.printRow(head, width, BOLD)
      }
      this.printRow(row, width, REGULAR)
    }
    this.pdf.y += 12
  }

  private rowHeight(cells: Run[][], width: number, font: string): number {
    return Math.max(...cells.map((cell) => this.heightOf(plain(cell), width - CELL_GAP, { font }))) + ROW_SPACE
  }

  private printRow(cells: Run[][], width: number, font: string): void {
    const end = this.pdf.y + this.rowHeight(cells, width, font)
    const { y } = this.pdf
    for (const [index, cell] of cells.entries()) {
      this.printRuns(cell, MARGIN + index * width, y + 5, width - CELL_GAP, { font })
    }
    this.pdf
      .moveTo(MARGIN, end)
      .lineTo(MARGIN + COLUMN, end)
      .lineWidth(0.7)
      .stroke(colours.LINE)
    this.pdf.y = end
  }

  private printCallout(tone: CalloutTone, runs: Run[]): void {
    const { ground, ink } = TONES[tone]
    const width = COLUMN - 2 * CALLOUT_SPACE
    const height = this.heightOf(plain(runs), width) + 2 * CALLOUT_SPACE - LINE_GAP
    this.makeRoom(height + 12)
    const y = this.pdf.y + 4
    this.pdf.roundedRect(MARGIN, y, COLUMN, height, 10).fill(ground)
    this.printRuns(runs, MARGIN + CALLOUT_SPACE, y + CALLOUT_SPACE, width, { ink })
    this.pdf.y = y + height + 12
  }

  private printRuns(
    runs: Run[],
    x: number,
    y: number,
    width: number,
    { font = REGULAR, ink = colours.INK_2 } = {},
  ): void {
    this.pdf.fontSize(TEXT_SIZE).fillColor(ink)
    for (const [index, { words, kind }] of runs.entries()) {
      const style = { width, lineGap: LINE_GAP, continued: index < runs.length - 1 }
      this.pdf.font(kind ? FONTS[kind] : font)
      if (index === 0) this.pdf.text(printable(words), x, y, style)
      else this.pdf.text(printable(words), style)
    }
  }
}

function plain(runs: Run[]): string {
  return printable(runs.map(({ words }) => words).join(''))
}

/** The reader's own letters know one kind of fixed space. */
function printable(words: string): string {
  return words.replaceAll('\u202f', '\u00a0')
}
