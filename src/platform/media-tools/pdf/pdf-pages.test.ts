import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePdf } from '../testing/make-pdf.ts'
import { brokenPdf, damagedPdf, endlessPdf, loopingPdf, numberedPdf } from '../testing/pdf-samples.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { MAX_PDF_PAGES } from './pdf-file.ts'
import { type RenderedPage, readPdfInfo, renderPages } from './pdf-pages.ts'

const scratch = scratchFolder()
const blackSquare = '0 g 0 0 100 100 re f'

async function render(bytes: Uint8Array, options: Partial<Parameters<typeof renderPages>[1]> = {}) {
  const pages: RenderedPage[] = []
  await renderPages(await scratch.save(bytes), { ...options, onPage: (page) => void pages.push(page) })
  return pages.sort((a, b) => a.page - b.page)
}

async function grayAt(picture: Uint8Array, left: number, top: number) {
  const point = sharp(picture).extract({ left, top, width: 1, height: 1 }).grayscale()
  return (await point.raw().toBuffer())[0]
}

test('reads the number of pages and their sizes as seen', async () => {
  const file = await scratch.save(
    makePdf({
      pages: [
        { width: 595, height: 842 },
        { width: 400, height: 200, entries: '/Rotate 90' },
      ],
    }),
  )
  expect(await readPdfInfo(file)).toEqual({
    pageCount: 2,
    pages: [
      { width: 595, height: 842 },
      { width: 200, height: 400 },
    ],
  })
})

test('draws each page in each width, as JPEG', async () => {
  const [page] = await render(makePdf({ pages: [{ content: blackSquare }] }))
  expect(page).toMatchObject({ page: 1, blank: false, size: { width: 400, height: 200 } })
  const [large, small] = page?.pictures ?? []
  expect(large).toMatchObject({ width: 1280, height: 640 })
  expect(small).toMatchObject({ width: 320, height: 160 })
  for (const picture of [large, small]) {
    const data = picture?.data ?? new Uint8Array()
    expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: picture?.width })
  }
  expect(await grayAt(large?.data ?? new Uint8Array(), 10, 630)).toBeLessThan(8)
  expect(await grayAt(large?.data ?? new Uint8Array(), 1270, 10)).toBeGreaterThan(247)
})

test('keeps red red', async () => {
  const [page] = await render(makePdf({ pages: [{ content: '1 0 0 rg 0 0 400 200 re f' }] }))
  const picture = sharp(page?.pictures[1]?.data)
  const [red = 0, green = 255, blue = 255] = await picture.raw().toBuffer()
  expect(red).toBeGreaterThan(245)
  expect(Math.max(green, blue)).toBeLessThan(10)
})

test('hands over every page once, and says how far it is', async () => {
  const progress: string[] = []
  const pages = await render(numberedPdf(30), {
    widths: [64],
    onProgress: (done, total) => void progress.push(`${done}/${total}`),
  })
  expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(progress).toEqual(Array.from({ length: 30 }, (_, index) => `${index + 1}/30`))
})

test('a strip of paper stays within bounds', async () => {
  const [page] = await render(makePdf({ pages: [{ width: 100, height: 14_000 }] }), { widths: [1280] })
  expect(page?.pictures[0]).toMatchObject({ width: 59, height: 8192 })
})

test('a damaged page comes white, the others as they are', async () => {
  const pages = await render(damagedPdf(), { widths: [320] })
  expect(pages.map(({ blank }) => blank)).toEqual([false, true, false])
  const { data } = await sharp(pages[1]?.pictures[0]?.data).raw().toBuffer({ resolveWithObject: true })
  expect(data.every((value) => value === 255)).toBe(true)
})

test('a document that opens without asking is drawn, though it is encrypted', async () => {
  const [page] = await render(makePdf({ pages: [{ content: blackSquare }], userPassword: '' }))
  expect(await grayAt(page?.pictures[0]?.data ?? new Uint8Array(), 10, 630)).toBeLessThan(8)
})

const whole = numberedPdf(3)
test.each([
  ['a document with a password', makePdf({ pages: [{}], userPassword: 'geheim' }), 'PASSWORD_PROTECTED'],
  ['half a document', whole.subarray(0, 60), 'CORRUPT'],
  ['a header and noise', Buffer.from('%PDF-1.4\n noise noise'), 'CORRUPT'],
  ['a document without a page', makePdf({ pages: [] }), 'CORRUPT'],
  ['a document of 5,000 pages', numberedPdf(5000), 'TOO_MANY_PAGES'],
  ['a file of zero bytes', Buffer.alloc(0), 'EMPTY'],
  ['a text', Buffer.from('Guten Tag'), 'UNSUPPORTED'],
])('refuses %s', async (_, bytes, code) => {
  await expect(render(bytes)).rejects.toMatchObject({ name: 'MediaError', code })
})

test.each([
  ['no page at all that can be drawn', brokenPdf()],
  ['a page tree that is its own child', loopingPdf(1)],
  ['one that claims many pages besides', loopingPdf(500)],
])('%s is corrupt, and no page is handed over', async (_, bytes) => {
  const pages: RenderedPage[] = []
  const file = await scratch.save(bytes)
  const rendering = renderPages(file, { widths: [64], onPage: (page) => void pages.push(page) })
  await expect(rendering).rejects.toMatchObject({ code: 'CORRUPT' })
  expect(pages).toEqual([])
})

test('takes as many pages as promised, not one more', async () => {
  expect(MAX_PDF_PAGES).toBe(2000)
  expect(await readPdfInfo(await scratch.save(numberedPdf(2000)))).toMatchObject({ pageCount: 2000 })
  await expect(readPdfInfo(await scratch.save(numberedPdf(2001)))).rejects.toMatchObject({ code: 'TOO_MANY_PAGES' })
})

test('a page without end runs into its time limit', async () => {
  await expect(render(endlessPdf(), { pageTimeoutMs: 700 })).rejects.toMatchObject({ code: 'TIMEOUT' })
})

test('a document without end runs into its time limit', async () => {
  await expect(render(endlessPdf(), { timeoutMs: 700 })).rejects.toMatchObject({ code: 'TIMEOUT' })
})

test('ends with the reason of an abort, and hands over nothing after it', async () => {
  const abort = new AbortController()
  const reason = new Error('the author left')
  const pages: number[] = []
  const rendering = renderPages(await scratch.save(numberedPdf(200)), {
    widths: [64],
    signal: abort.signal,
    onPage({ page }) {
      pages.push(page)
      abort.abort(reason)
    },
  })
  await expect(rendering).rejects.toBe(reason)
  expect(pages).toHaveLength(1)
})

test('reading the sizes is refused as well', async () => {
  const locked = await scratch.save(makePdf({ pages: [{}], userPassword: 'geheim' }))
  await expect(readPdfInfo(locked)).rejects.toMatchObject({ code: 'PASSWORD_PROTECTED' })
  await expect(readPdfInfo(await scratch.save(''))).rejects.toMatchObject({ code: 'EMPTY' })
})

test('does not start at all once aborted', async () => {
  const file = await scratch.save(whole)
  const aborted = AbortSignal.abort(new Error('too late'))
  await expect(renderPages(file, { signal: aborted, onPage: () => {} })).rejects.toThrow('too late')
  await expect(readPdfInfo(file, { signal: aborted })).rejects.toThrow('too late')
})

test('ends with the error of whoever takes the pages', async () => {
  const rendering = renderPages(await scratch.save(numberedPdf(50)), {
    widths: [64],
    onPage: () => Promise.reject(new Error('disk full')),
  })
  await expect(rendering).rejects.toThrow('disk full')
})

test('several documents at once are all drawn', async () => {
  const documents = await Promise.all(Array.from({ length: 5 }, () => render(numberedPdf(4), { widths: [64] })))
  expect(documents.map((pages) => pages.length)).toEqual([4, 4, 4, 4, 4])
})
