import type { DocumentLayout, LayoutPage } from '#shared/document-layout.ts'
import { startProcess } from '../child-process.ts'
import { startDeadline } from '../deadline.ts'
import { PDF_PAGE_TIME_LIMIT_MS, PDF_TIME_LIMIT_MS, type PdfLimits, requirePdf } from './pdf-file.ts'
import type { LayoutQuestion, LayoutRest, OpenedLayout } from './pdf-layout-process.ts'

const LAYOUT_SCRIPT = new URL('./pdf-layout-process.ts', import.meta.url)

export interface LayoutOptions extends PdfLimits {
  /** Called after each page with how many are done, of how many. */
  onProgress?: (done: number, total: number) => void
}

/**
 * What stands where on the pages of a PDF. Pages too damaged to be read come without lines (`unreadable`).
 * @throws MediaError EMPTY, TOO_LARGE, UNSUPPORTED, PASSWORD_PROTECTED, CORRUPT, TOO_MANY_PAGES, TIMEOUT; the signal's
 * reason.
 */
export async function readLayout(path: string, options: LayoutOptions = {}): Promise<DocumentLayout> {
  await requirePdf(path)
  using deadline = startDeadline(options.timeoutMs ?? PDF_TIME_LIMIT_MS, options.signal)
  // A process of its own, since the memory that reading takes is up to the file.
  await using reader = startProcess(LAYOUT_SCRIPT, {
    stallMs: options.pageTimeoutMs ?? PDF_PAGE_TIME_LIMIT_MS,
    signal: deadline.signal,
  })
  const ask = <Answer>(question: LayoutQuestion) => reader.ask<Answer>(question)
  const { title, pageCount } = await ask<OpenedLayout>({ ask: 'open', path })
  const pages: LayoutPage[] = []
  for (let page = 1; page <= pageCount; page++) {
    pages.push(await ask<LayoutPage>({ ask: 'page', page }))
    options.onProgress?.(page, pageCount)
  }
  const { fonts, outline } = await ask<LayoutRest>({ ask: 'rest' })
  return { version: 1, title, fonts, outline, pages }
}
