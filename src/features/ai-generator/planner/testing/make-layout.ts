import type { DocumentLayout, LayoutLine, LayoutPage } from '#shared/document-layout.ts'

/** A line as a test writes it: what is left out is as in the body of a text. */
export interface LineSpec {
  text: string
  size?: number
  bold?: boolean
  left?: number
  /** Points from the top; otherwise it follows the line before. */
  top?: number
  /** Points of space above. */
  above?: number
  width?: number
  ink?: number
}

export interface PageSpec extends Partial<Omit<LayoutPage, 'lines'>> {
  lines: (LineSpec | string)[]
}

const LETTER_WIDTH = 0.5
const TOP = 80
const LEFT = 70

/** A document of A4 pages, without a file. */
export function makeLayout(pages: readonly PageSpec[], outline: DocumentLayout['outline'] = []): DocumentLayout {
  const fonts = [400, 700].map((weight) => ({ name: `Test-${weight}`, weight, italic: false, fixed: false }))
  return { version: 1, title: '', fonts, outline, pages: pages.map(makePage) }
}

function makePage({ lines, ...further }: PageSpec): LayoutPage {
  let top = TOP
  const made = lines.map((given): LayoutLine => {
    const {
      text,
      size = 10,
      bold = false,
      left = LEFT,
      above = 0,
      ink,
      ...spec
    } = typeof given === 'string' ? { text: given } : given
    const at = spec.top ?? top + above
    top = at + size * 1.2
    const width = spec.width ?? Math.min(455, text.length * size * LETTER_WIDTH)
    return { text, box: [left, at, width, size], size, font: bold ? 1 : 0, ...(ink && { ink }) }
  })
  return { width: 595, height: 842, lines: made, pictures: [], links: [], covered: 0, ...further }
}

/** Lines of a paragraph, as many as wanted. */
export function paragraph(count: number): LineSpec[] {
  const words = 'These are the words of a paragraph that goes on from line to line without saying anything that'
  return Array.from({ length: count }, (_, index) => ({
    text: index === count - 1 ? 'ends here.' : words,
    width: index === count - 1 ? 60 : 455,
    ...(index === 0 && { above: 8 }),
  }))
}
