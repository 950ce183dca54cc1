import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import type { Locale } from '#shared/locales.ts'
import { sentences } from './words.ts'

export interface HeadingStyle {
  font: string
  size: number
  colour?: string
  /** Points above and below. */
  above?: number
  below?: number
  align?: 'left' | 'center'
  /** Begins a page of its own. */
  newPage?: boolean
}

export interface Style {
  size: [number, number]
  margin: number
  columns?: number
  font: string
  fontSize: number
  /** By level, from 1. */
  headings: HeadingStyle[]
  /** Over each page, by its number and the title of its chapter. */
  head?: (page: number, chapter: string) => string
  foot?: (page: number) => string
  indent?: number
  /** Headings are bookmarks too. */
  bookmarks?: boolean
}

export interface Truth {
  title: string
  level: number
  /** From 1. */
  page: number
}

const GUTTER = 22

/** Sets a document as its producer would, and notes where each section begins. */
export class Typesetter {
  readonly pdf: PDFKit.PDFDocument
  readonly truth: Truth[] = []
  readonly language: Locale
  readonly style: Style
  pages = 0
  #column = 0
  #chapter = ''
  #said = 0
  readonly #bookmarks: PDFKit.PDFOutline[] = []
  readonly #bytes: Promise<Buffer>

  constructor(language: Locale, style: Style) {
    this.language = language
    this.style = style
    const info = { CreationDate: new Date(0), ModDate: new Date(0) }
    this.pdf = new PdfDocument({ size: style.size, margin: 0, autoFirstPage: false, info })
    this.#bytes = buffer(this.pdf)
  }

  get bottom(): number {
    return this.style.size[1] - this.style.margin - (this.style.foot ? 16 : 0)
  }

  get #width(): number {
    const { size, margin, columns = 1 } = this.style
    return (size[0] - 2 * margin - (columns - 1) * GUTTER) / columns
  }

  get #left(): number {
    return this.style.margin + this.#column * (this.#width + GUTTER)
  }

  page(furnished = true): void {
    this.pdf.addPage()
    this.pages += 1
    this.#column = 0
    const { size, margin, font, head, foot } = this.style
    if (furnished && head) this.#line(head(this.pages, this.#chapter), margin, margin / 2, font, 9)
    if (furnished && foot) this.#line(foot(this.pages), size[0] / 2 - 10, size[1] - margin / 2 - 10, font, 9)
    this.pdf.y = margin
  }

  heading(title: string, level: number, shown = title): void {
    const style = this.style.headings[level - 1]
    if (!style) throw new Error(`no style for level ${level}`)
    if (level === 1) this.#chapter = title
    if (style.newPage || this.pages === 0) this.page()
    else this.#room(style.size * 2.5 + 40)
    if (this.pdf.y > this.style.margin + 1) this.pdf.y += style.above ?? style.size
    this.begin(title, level)
    this.pdf
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.colour ?? '#000')
    this.pdf.text(shown, this.#left, this.pdf.y, { width: this.#width, align: style.align ?? 'left' })
    this.pdf.y += style.below ?? 6
  }

  /** Notes that a section begins on this page. */
  begin(title: string, level: number): void {
    this.truth.push({ title, level, page: this.pages })
    if (!this.style.bookmarks) return
    const above = this.#bookmarks[level - 2] ?? this.pdf.outline
    this.#bookmarks.splice(level - 1, Number.POSITIVE_INFINITY, above.addItem(title))
  }

  /** So many paragraphs, of five sentences each. */
  text(paragraphs: number): void {
    for (let paragraph = 0; paragraph < paragraphs; paragraph += 1)
      this.paragraph(sentences(this.language, 5, this.#said++))
  }

  paragraph(words: string, { font = this.style.font, size = this.style.fontSize } = {}): void {
    const options = { width: this.#width, align: 'justify', indent: this.style.indent ?? 0, lineGap: 1.5 } as const
    this.pdf.font(font).fontSize(size).fillColor('#000')
    this.#room(this.pdf.heightOfString(words, options))
    this.pdf.text(words, this.#left, this.pdf.y, options)
    this.pdf.y += this.style.indent ? 1 : 7
  }

  list(items: readonly string[]): void {
    for (const item of items) {
      this.#room(30)
      const { y } = this.pdf
      this.#line('•', this.#left, y, this.style.font, this.style.fontSize)
      this.pdf.text(item, this.#left + 14, y, { width: this.#width - 14 })
      this.pdf.y += 3
    }
    this.pdf.y += 4
  }

  /** A drawing with a caption below. */
  figure(caption: string): void {
    this.#room(130)
    const { y } = this.pdf
    for (let bar = 0; bar < 8; bar += 1)
      this.pdf.rect(this.#left + 20 + bar * 18, y + 80 - 9 * bar, 12, 9 * bar + 10).fill('#557799')
    this.pdf.y = y + 100
    this.paragraph(caption, { size: this.style.fontSize - 1 })
  }

  footnote(words: string): void {
    const { margin, font, fontSize } = this.style
    this.#line(words, margin, this.bottom - 12, font, fontSize - 3)
  }

  /** One line anywhere, without moving what follows. */
  place(words: string, x: number, y: number, { font = this.style.font, size = 10, colour = '#000' } = {}): void {
    const { y: before } = this.pdf
    this.pdf.fillColor(colour)
    this.#line(words, x, y, font, size, colour)
    this.pdf.y = before
  }

  end(): Promise<Buffer> {
    this.pdf.end()
    return this.#bytes
  }

  #line(words: string, x: number, y: number, font: string, size: number, colour = '#000'): void {
    const before = this.pdf.y
    this.pdf.font(font).fontSize(size).fillColor(colour).text(words, x, y, { lineBreak: false })
    this.pdf.y = before
  }

  #room(height: number): void {
    if (this.pages === 0) this.page()
    if (this.pdf.y + height <= this.bottom) return
    if (this.#column + 1 < (this.style.columns ?? 1)) {
      this.#column += 1
      this.pdf.y = this.style.margin
    } else this.page()
  }
}
