import { mkdir } from 'node:fs/promises'
import { presentationToPdf } from '#platform/media-tools/presentation-to-pdf.ts'
import type { Conversion, Outcome } from './conversion.ts'
import { convertPdf } from './convert-pdf.ts'

/** The part of the work that the office takes; drawing its pages takes the rest. */
const OFFICE = 0.8

/** Slides as pages, with what stands on each. The deck itself stays for download. */
export async function convertPresentation(conversion: Conversion): Promise<Outcome> {
  const { path, folder, signal, report } = conversion
  const pdf = folder.file('slides.pdf')
  const office = folder.file('office')
  await mkdir(office)
  await presentationToPdf(path, pdf, { folder: office, signal, onProgress: (share) => report(OFFICE * share) })
  return convertPdf({ ...conversion, path: pdf, report: (done) => report(OFFICE + (1 - OFFICE) * done) })
}
