import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { renderPages } from '../pdf/pdf-pages.ts'

type Draw = (pdf: PDFKit.PDFDocument) => void

/** Sizes of pages, in points. */
interface Sheet {
  width: number
  height: number
}

/** A PDF of pages, each with what is drawn on it. */
export async function drawPages({ width, height }: Sheet, pages: readonly Draw[]): Promise<Buffer> {
  const pdf = new PdfDocument({ size: [width, height], margin: 0, autoFirstPage: false })
  for (const draw of pages) draw(pdf.addPage())
  pdf.end()
  return buffer(pdf)
}

/**
 * The pages of a PDF as somebody scans them: pictures in 200 points per inch, turned clockwise by that much.
 * @param path a file, which is only read.
 */
export async function scanPages(path: string, sheet: Sheet, turn: 0 | 90 | 180 | 270 = 0): Promise<Buffer> {
  const scans = new Map<number, Buffer>()
  const widths = [Math.round((sheet.width * 200) / 72)]
  await renderPages(path, {
    widths,
    onPage: async ({ page, pictures }) => void scans.set(page, await sharp(pictures[0]?.data).rotate(turn).toBuffer()),
  })
  const sideways = turn % 180 !== 0
  const [width, height] = sideways ? [sheet.height, sheet.width] : [sheet.width, sheet.height]
  const sorted = [...scans].toSorted(([a], [b]) => a - b)
  return drawPages(
    { width, height },
    sorted.map(
      ([, scan]) =>
        (pdf) =>
          pdf.image(scan, 0, 0, { width, height }),
    ),
  )
}
