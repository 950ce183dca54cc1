import { stat } from 'node:fs/promises'
import { detectType } from '../detect-type.ts'
import { MediaError } from '../media-error.ts'

/** The most pages a document may have. */
export const MAX_PDF_PAGES = 2000

/** The largest document we open, in bytes (seed 002 §5). It is read as it is needed, never as a whole. */
export const MAX_PDF_BYTES = 1024 ** 3

/** Milliseconds after which work on a document ends, however far it got. */
export const PDF_TIME_LIMIT_MS = 15 * 60_000

/** Milliseconds one page may take. */
export const PDF_PAGE_TIME_LIMIT_MS = 60_000

export interface PdfLimits {
  /** Ends the work with the signal's reason. */
  signal?: AbortSignal
  /** Milliseconds for the whole document. */
  timeoutMs?: number
  /** Milliseconds without a page coming out. */
  pageTimeoutMs?: number
}

/** @throws MediaError EMPTY, TOO_LARGE, UNSUPPORTED (content that is no PDF). */
export async function requirePdf(path: string): Promise<void> {
  const { size } = await stat(path)
  if (size === 0) throw new MediaError('EMPTY', 'the document has no content')
  if (size > MAX_PDF_BYTES) throw new MediaError('TOO_LARGE', `${size} bytes`)
  const { kind, mime } = await detectType(path, '')
  if (kind !== 'pdf') throw new MediaError('UNSUPPORTED', `no PDF but ${mime}`)
}

/** @throws MediaError TOO_MANY_PAGES, CORRUPT (no page at all). */
export function requirePageCount(pages: number): void {
  if (pages < 1) throw new MediaError('CORRUPT', 'the document has no page')
  if (pages > MAX_PDF_PAGES) throw new MediaError('TOO_MANY_PAGES', `${pages} pages`)
}
