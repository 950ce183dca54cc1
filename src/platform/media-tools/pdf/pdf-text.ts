import { startProcess } from '../child-process.ts'
import { startDeadline } from '../deadline.ts'
import type { Helper } from '../helper.ts'
import { PDF_PAGE_TIME_LIMIT_MS, PDF_TIME_LIMIT_MS, type PdfLimits, requirePdf } from './pdf-file.ts'
import type { OutlineItem, TextQuestion } from './pdf-text-process.ts'

const TEXT_SCRIPT = new URL('./pdf-text-process.ts', import.meta.url)

export interface PageText {
  /** From 1. */
  page: number
  /** As printed, line by line; empty for a page without text (a scan, a picture) or too damaged to be read. */
  text: string
}

/**
 * The text of each page of a PDF, in order. Reading ends when the caller stops asking. Of a document whose page tree is
 * damaged, pages behind the damage may be missing.
 * @throws MediaError EMPTY, TOO_LARGE, UNSUPPORTED, PASSWORD_PROTECTED, CORRUPT, TOO_MANY_PAGES, TIMEOUT (of the whole
 * iteration, the caller's own work included); the signal's reason.
 */
export async function* extractText(path: string, limits: PdfLimits = {}): AsyncGenerator<PageText, void, void> {
  await requirePdf(path)
  using deadline = startDeadline(limits.timeoutMs ?? PDF_TIME_LIMIT_MS, limits.signal)
  await using reader = startReader(limits, deadline.signal)
  const pageCount = await ask<number>(reader, { ask: 'open', path })
  for (let page = 1; page <= pageCount; page++) {
    yield { page, text: await ask<string>(reader, { ask: 'page', page }) }
  }
}

/** The outline (bookmarks) of a PDF, as a tree; empty where it has none. Throws like `extractText`. */
export async function readOutline(path: string, limits: PdfLimits = {}): Promise<OutlineItem[]> {
  await requirePdf(path)
  using deadline = startDeadline(limits.timeoutMs ?? PDF_TIME_LIMIT_MS, limits.signal)
  await using reader = startReader(limits, deadline.signal)
  await ask<number>(reader, { ask: 'open', path })
  return await ask<OutlineItem[]>(reader, { ask: 'outline' })
}

// A process, since the memory that reading takes is up to the file. It takes no compute slot: it works page by page at
// the caller's pace, and would keep a core idle while the caller works.
function startReader(limits: PdfLimits, signal: AbortSignal): Helper {
  return startProcess(TEXT_SCRIPT, { stallMs: limits.pageTimeoutMs ?? PDF_PAGE_TIME_LIMIT_MS, signal })
}

function ask<Answer>(reader: Helper, question: TextQuestion): Promise<Answer> {
  return reader.ask<Answer>(question)
}
