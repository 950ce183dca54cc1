import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'

/** A PDF of three pages; the word stands on the last one and nowhere else. */
export function pdfWith(word: string): { name: string; mimeType: string; buffer: Buffer } {
  const pages = ['Wind and weather', 'How turbines stand still', `The ${word} keeps the rotor`]
  const bytes = makePdf({ pages: pages.map((text) => ({ content: textLine(text) })) })
  return { name: 'turbines.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
}
