import type { LayoutLine, RecognizedPage } from '#shared/document-layout.ts'
import type { Locale } from '#shared/locales.ts'
import { startProcess } from '../child-process.ts'
import { startDeadline } from '../deadline.ts'
import type { Helper } from '../helper.ts'
import { MediaError } from '../media-error.ts'
import { type PdfLimits, requirePdf } from '../pdf/pdf-file.ts'
import { computeSlots } from '../slots.ts'
import type { RecognitionQuestion } from './recognize-process.ts'

const RECOGNIZE_SCRIPT = new URL('./recognize-process.ts', import.meta.url)

/** Milliseconds after which reading ends, however far it got: 2,000 pages take about two hours. */
const TIME_LIMIT_MS = 6 * 60 * 60_000
/** Milliseconds one page may take: it is read up to four times, and behind everything else that the machine does. */
const PAGE_TIME_LIMIT_MS = 5 * 60_000
/** Megabytes: a large page takes 400. */
const MAX_MEMORY_MB = 1024
/** Pages in a row that end their reader: then it is not the pages. */
const MOST_BROKEN = 3

export interface RecognizeOptions extends PdfLimits {
  /** From 1, in the order in which they are to be read. */
  pages: readonly number[]
  /** At least one; that of most words first. Each further one takes time. */
  languages: readonly [Locale, ...Locale[]]
  /** Takes each page once it is read, in their order; what was taken stays, whatever ends the rest. */
  onPage: (page: RecognizedPage) => Promise<void> | void
  /** Called after each page with how many are done, of how many. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Reads the words of pages of a PDF from how they look, on this machine. A page without words, too damaged to be drawn
 * or taking too long comes without lines.
 * @throws MediaError EMPTY, TOO_LARGE, UNSUPPORTED, PASSWORD_PROTECTED, CORRUPT, TOO_MANY_PAGES, TIMEOUT; what `onPage`
 * throws; the signal's reason.
 */
export async function recognizePages(path: string, options: RecognizeOptions): Promise<void> {
  const { pages, onPage, onProgress } = options
  await requirePdf(path)
  using deadline = startDeadline(options.timeoutMs ?? TIME_LIMIT_MS, options.signal)
  await using reader = new PageReader(path, options, deadline.signal)
  await reader.open()
  for (const [index, page] of pages.entries()) {
    const lines = await reader.read(page)
    deadline.signal.throwIfAborted()
    await onPage({ page, lines })
    onProgress?.(index + 1, pages.length)
  }
}

/** Reads pages in a process of its own, and in another one once a page has ended that. */
class PageReader implements AsyncDisposable {
  readonly #path: string
  readonly #options: RecognizeOptions
  readonly #signal: AbortSignal
  #helper: Helper | undefined
  #broken = 0

  constructor(path: string, options: RecognizeOptions, signal: AbortSignal) {
    this.#path = path
    this.#options = options
    this.#signal = signal
  }

  async open(): Promise<void> {
    const stallMs = this.#options.pageTimeoutMs ?? PAGE_TIME_LIMIT_MS
    const limits = { stallMs, maxMemory: MAX_MEMORY_MB, signal: this.#signal }
    this.#helper = startProcess(RECOGNIZE_SCRIPT, { ...limits, background: true })
    await this.#ask<number>({ ask: 'open', path: this.#path, languages: [...this.#options.languages] })
  }

  async read(page: number): Promise<LayoutLine[]> {
    // Between two pages others may have the core.
    using _slot = await computeSlots.acquire(this.#signal)
    try {
      if (!this.#helper) await this.open()
      const lines = await this.#ask<LayoutLine[]>({ ask: 'page', page })
      this.#broken = 0
      return lines
    } catch (error) {
      this.#broken += 1
      if (this.#signal.aborted || !(error instanceof MediaError) || this.#broken === MOST_BROKEN) throw error
      await this[Symbol.asyncDispose]()
      return []
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#helper?.[Symbol.asyncDispose]()
    this.#helper = undefined
  }

  #ask<Answer>(question: RecognitionQuestion): Promise<Answer> {
    if (!this.#helper) throw new Error('asked for pages before a document was opened')
    return this.#helper.ask<Answer>(question)
  }
}
