import { MediaError } from '#platform/media-tools/media-error.ts'
import { readPdfInfo, renderPages } from '#platform/media-tools/pdf/pdf-pages.ts'
import { extractText, readOutline } from '#platform/media-tools/pdf/pdf-text.ts'
import { storableText } from '#shared/clean-text.ts'
import { cutText } from '#shared/cut-text.ts'
import type { OutlineEntry } from '../../contract.ts'
import { PAGE_PICTURE_WIDTHS } from '../../rules.ts'
import type { Conversion, Outcome } from './conversion.ts'

/** The part of the work that reading takes; drawing takes the rest. */
const READING = 0.15

/** Letters of one page that are kept; more is no page that anybody reads. */
const MAX_PAGE_TEXT = 200_000

export function pagePictureName(page: number, width: number): string {
  return `page-${page}-${width}.jpg`
}

/** Makes pictures of the pages, and reads their text and the table of contents. */
export async function convertPdf(conversion: Conversion): Promise<Outcome> {
  const { path, signal, keep, report } = conversion
  const { pageCount, pages } = await readPdfInfo(path, { signal })
  const { texts, outline } = await readWords(conversion, pageCount)
  await renderPages(path, {
    signal,
    widths: PAGE_PICTURE_WIDTHS,
    onPage: async ({ page, pictures }) => {
      for (const [index, { data }] of pictures.entries()) {
        const width = PAGE_PICTURE_WIDTHS[index] ?? 0
        await keep(pagePictureName(page, width), data, 'image/jpeg', width)
      }
    },
    onProgress: (done, total) =>
      report(READING + (1 - READING) * (done / total), { page: Math.min(total, done + 1), pages: total }),
  })
  return {
    facts: { pages: pageCount, outline: outline.length > 0 ? outline : null },
    pages: pages.map(({ width, height }, index) => ({ page: index + 1, text: texts[index] ?? '', width, height })),
  }
}

/** A document whose words cannot be read is still shown: it is found by its title only. */
async function readWords({ path, signal, log, report }: Conversion, pageCount: number) {
  const texts: string[] = []
  try {
    for await (const { page, text } of extractText(path, { signal })) {
      texts.push(cutText(storableText(text), MAX_PAGE_TEXT))
      report(READING * (page / pageCount))
    }
    return { texts, outline: flatten(await readOutline(path, { signal })) }
  } catch (error) {
    if (!(error instanceof MediaError) || signal.aborted) throw error
    log.warn({ err: error }, 'the words of a document could not be read')
    return { texts, outline: [] }
  }
}

type OutlineTree = Awaited<ReturnType<typeof readOutline>>

function flatten(items: OutlineTree, level = 1): OutlineEntry[] {
  return items.flatMap(({ title, page, items: below }) => [
    { title: storableText(title), level, page: page ?? undefined },
    ...flatten(below, level + 1),
  ])
}
