import { startProcess } from '../child-process.ts'
import { startDeadline } from '../deadline.ts'
import type { Helper } from '../helper.ts'
import { MediaError } from '../media-error.ts'
import { computeSlots } from '../slots.ts'
import { PDF_PAGE_TIME_LIMIT_MS, PDF_TIME_LIMIT_MS, type PdfLimits, requirePdf } from './pdf-file.ts'
import type { EncodedPicture, RenderedAnswer, RenderQuestion } from './pdf-render-process.ts'
import type { PageSize } from './pdfium.ts'

const RENDER_SCRIPT = new URL('./pdf-render-process.ts', import.meta.url)
/** While one page is being encoded or handed over, the process already draws the next. */
const PAGES_PER_PROCESS = 2

/** The widths pages are drawn in, in pixels: for reading, and for the strip of thumbnails. */
const PAGE_WIDTHS = [1280, 320] as const

export interface PdfInfo {
  pageCount: number
  /** Sizes in points (1/72 inch), upright, in the order of the pages. */
  pages: PageSize[]
}

export interface RenderedPage {
  /** From 1. */
  page: number
  /** Size of the page in points (1/72 inch). */
  size: PageSize
  /** The page was too damaged to be drawn: its pictures are white. */
  blank: boolean
  /** One per asked width, in that order. Pages taller than 8,192 points at that width are narrower. */
  pictures: EncodedPicture[]
}

export interface RenderOptions extends PdfLimits {
  widths?: readonly number[]
  /** Takes each page as it is done; pages come roughly, not strictly, in order, and some calls overlap. */
  onPage: (page: RenderedPage) => Promise<void> | void
  /** Called after each page with how many are done, of how many. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Page count and sizes of a PDF.
 * @throws MediaError EMPTY, TOO_LARGE, UNSUPPORTED, PASSWORD_PROTECTED, CORRUPT, TOO_MANY_PAGES, TIMEOUT.
 */
export async function readPdfInfo(path: string, limits: PdfLimits = {}): Promise<PdfInfo> {
  await requirePdf(path)
  using _slot = await computeSlots.acquire(limits.signal)
  using deadline = startDeadline(limits.timeoutMs ?? PDF_TIME_LIMIT_MS, limits.signal)
  await using reader = startReader(limits, deadline.signal)
  const pageCount = await openIn(reader, path)
  return { pageCount, pages: await ask<PageSize[]>(reader, { ask: 'sizes' }) }
}

/**
 * Draws every page of a PDF, in as many processes as cores are free, and hands each over as soon as it is done. A page
 * too damaged to be drawn comes as a white one (`blank`); only if no page at all can be drawn is the document CORRUPT.
 * @returns the number of pages.
 * @throws MediaError as `readPdfInfo`; what `onPage` throws; the signal's reason. After that no page comes any more.
 */
export async function renderPages(path: string, options: RenderOptions): Promise<number> {
  await requirePdf(path)
  await using resources = new AsyncDisposableStack()
  resources.use(await computeSlots.acquire(options.signal))
  const stop = new AbortController()
  const deadline = resources.use(startDeadline(options.timeoutMs ?? PDF_TIME_LIMIT_MS, options.signal))
  const signal = AbortSignal.any([deadline.signal, stop.signal])
  const first = resources.use(startReader(options, signal))
  const total = await openIn(first, path)
  const pages = Array.from({ length: total }, (_, index) => index + 1).values()
  const hand = new Delivery(total, options, signal)
  const lanes = laneOf(first, pages, hand, options)
  for (let processes = 1; processes * PAGES_PER_PROCESS < total; processes++) {
    const slot = computeSlots.tryAcquire()
    if (!slot) break
    resources.use(slot)
    const helper = resources.use(startReader(options, signal))
    const ready = openIn(helper, path)
    lanes.push(...laneOf(helper, pages, hand, options, ready))
  }
  try {
    await Promise.all(lanes)
  } catch (error) {
    stop.abort(error)
    await Promise.allSettled(lanes)
    throw error
  }
  hand.requireAnyDrawn()
  return total
}

/** Takes pages from the shared list until none is left; a process is fed by several at a time. */
function laneOf(
  reader: Helper,
  pages: Iterator<number>,
  hand: Delivery,
  { widths = PAGE_WIDTHS }: RenderOptions,
  ready: Promise<unknown> = Promise.resolve(),
): Promise<void>[] {
  const lane = async () => {
    await ready
    for (let next = pages.next(); !next.done; next = pages.next()) {
      const page = next.value
      const rendered = await ask<RenderedAnswer>(reader, { ask: 'page', page, widths: [...widths] })
      await hand.over({ page, ...rendered })
    }
  }
  return Array.from({ length: PAGES_PER_PROCESS }, lane)
}

/** Hands pages to the caller, but holds blank ones back until a page could be drawn: all blank is an error. */
class Delivery {
  readonly #total: number
  readonly #options: RenderOptions
  readonly #signal: AbortSignal
  readonly #held: RenderedPage[] = []
  #anyDrawn = false
  #done = 0

  constructor(total: number, options: RenderOptions, signal: AbortSignal) {
    this.#total = total
    this.#options = options
    this.#signal = signal
  }

  async over(page: RenderedPage) {
    if (page.blank && !this.#anyDrawn) {
      this.#held.push(page)
      return
    }
    this.#anyDrawn = true
    for (const ready of [...this.#held.splice(0), page]) {
      // A page that was on its way when it ended is not handed over.
      this.#signal.throwIfAborted()
      await this.#options.onPage(ready)
      this.#done += 1
      this.#options.onProgress?.(this.#done, this.#total)
    }
  }

  requireAnyDrawn() {
    if (!this.#anyDrawn) throw new MediaError('CORRUPT', 'no page can be drawn')
  }
}

function startReader(limits: PdfLimits, signal: AbortSignal): Helper {
  return startProcess(RENDER_SCRIPT, { stallMs: limits.pageTimeoutMs ?? PDF_PAGE_TIME_LIMIT_MS, signal })
}

function openIn(reader: Helper, path: string): Promise<number> {
  return ask<number>(reader, { ask: 'open', path })
}

function ask<Answer>(reader: Helper, question: RenderQuestion): Promise<Answer> {
  return reader.ask<Answer>(question)
}
