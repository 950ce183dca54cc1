import { mkdir } from 'node:fs/promises'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { readSections } from '#platform/media-tools/presentation/presentation-sections.ts'
import { presentationToPdf } from '#platform/media-tools/presentation/presentation-to-pdf.ts'
import { undrawnLetters } from '#platform/typefaces.ts'
import type { OutlineEntry, UndrawnPage } from '../../contract.ts'
import { UNDRAWN_LETTERS_MAX, UNDRAWN_PAGES_MAX } from '../../rules.ts'
import type { Page } from '../queries.ts'
import type { Conversion, Outcome } from './conversion.ts'
import { convertPdf } from './convert-pdf.ts'

/** The part of the work that the office takes; drawing its pages takes the rest. */
const OFFICE = 0.8

/** Makes pages of the slides, with their text. The original stays for download. */
export async function convertPresentation(conversion: Conversion): Promise<Outcome> {
  const { path, folder, signal, report } = conversion
  const pdf = folder.file('slides.pdf')
  const office = folder.file('office')
  await mkdir(office)
  await presentationToPdf(path, pdf, { folder: office, signal, onProgress: (share) => report(OFFICE * share) })
  const pages = await convertPdf({
    ...conversion,
    path: pdf,
    report: (done, page) => report(OFFICE + (1 - OFFICE) * done, page),
  })
  const undrawn = undrawnOf(pages.pages ?? [])
  return { ...pages, facts: { ...pages.facts, undrawn, outline: await outlineOf(conversion) } }
}

/**
 * The first slides with letters that the office has no typeface for. Their words are found all the same. A PDF of
 * somebody else brings its own typefaces: of it nothing is said.
 */
function undrawnOf(pages: Page[]): UndrawnPage[] | null {
  const found = pages.flatMap(({ page, text }) => {
    const letters = undrawnLetters(text).slice(0, UNDRAWN_LETTERS_MAX)
    return letters.length > 0 ? [{ page, letters: letters.join(' ') }] : []
  })
  return found.length > 0 ? found.slice(0, UNDRAWN_PAGES_MAX) : null
}

/** The office calls every slide by its number: what its author named are the sections. */
async function outlineOf({ path, signal, log }: Conversion): Promise<OutlineEntry[] | null> {
  try {
    const sections = await readSections(path, { signal })
    return sections.length > 0 ? sections.map((section) => ({ ...section, level: 1 })) : null
  } catch (error) {
    if (!(error instanceof MediaError) || signal.aborted) throw error
    log.warn({ err: error }, 'the sections of a presentation could not be read')
    return null
  }
}
