import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { RecognizedPage } from '#shared/document-layout.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { drawPages, scanPages } from '../testing/make-scan.ts'
import { endlessPdf } from '../testing/pdf-samples.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { type RecognizeOptions, recognizePages } from './recognize-pages.ts'

const scratch = scratchFolder()
const sheet = { width: 330, height: 160 }

async function read(bytes: Uint8Array, options: Partial<RecognizeOptions> = {}) {
  const pages: RecognizedPage[] = []
  const onPage = (page: RecognizedPage) => void pages.push(page)
  await recognizePages(await scratch.save(bytes), { pages: [1], languages: ['en'], onPage, ...options })
  return pages
}

/** A page with a heading and words below it. */
function words(heading: string, text: string) {
  return (pdf: PDFKit.PDFDocument) => {
    pdf.font('Helvetica').fontSize(18).text(heading, 30, 20)
    pdf.font('Times-Roman').fontSize(11).text(text, 30, 52, { width: 270 })
  }
}

async function scanOf(pages: Parameters<typeof drawPages>[1], turn: 0 | 90 | 180 | 270 = 0) {
  return scanPages(await scratch.save(await drawPages(sheet, pages)), sheet, turn)
}

const ENGLISH = 'A rope that has held a fall is taken out of use, whatever it looks like. Tools are tied to the belt.'

/** Short lines that lie about, of which some are taken for letters. */
function twigs(): string {
  const lines = Array.from({ length: 150 }, (_, index) => {
    const [x, y] = [(index * 1985) % 640, (index * 211 + 65) % 310]
    return `<path d="M${x} ${y} l${((index * 37) % 20) - 10} ${((index * 53) % 20) - 10}" stroke="#222" stroke-width="3"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="660" height="320"><rect width="660" height="320" fill="#eee"/>${lines.join('')}</svg>`
}

/** The share of letters that are right: 1 less what has to be changed to get from one text to the other. */
function rightShare(wanted: string, got: string): number {
  let row = Array.from({ length: got.length + 1 }, (_, index) => index)
  for (const letter of wanted) {
    const next = [(row[0] ?? 0) + 1]
    for (let at = 1; at <= got.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + Number(letter !== got[at - 1])
      next.push(Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, changed))
    }
    row = next
  }
  return 1 - (row.at(-1) ?? 0) / wanted.length
}

test.each([
  ['en', 'Working at height', `${ENGLISH} Measured values are written down at once: 12.5 kN, not “about 12”.`],
  ['fr', 'Travail en hauteur', 'L’élève vérifie où s’arrête la chaîne, çà et là ; même à Noël, l’œil reste ouvert.'],
  ['de', 'Arbeiten in der Höhe', 'Öl auf der Leiter wird sofort abgewischt; größere Übungen führt der Prüfer vor.'],
  ['es', 'Trabajo en altura', '¿Quién cierra la válvula? El año pasado ningún señor bajó mañana: ¡atención, aquí!'],
] as const)('reads a clean scan in %s, with its places and sizes', async (language, heading, text) => {
  const [page] = await read(await scanOf([words(heading, text)]), { languages: [language] })
  const [first, ...rest] = page?.lines ?? []
  expect(first).toMatchObject({ text: heading, font: 0 })
  expect(rightShare(text, rest.map((line) => line.text).join(' '))).toBeGreaterThan(0.95)
  expect(first?.size).toBeGreaterThan(17)
  expect(first?.size).toBeLessThan(19.5)
  for (const { size, box } of rest) {
    expect(size).toBeGreaterThan(10)
    expect(size).toBeLessThan(12)
    expect(Math.abs(box[0] - 30)).toBeLessThan(2)
  }
  expect(first?.box[1]).toBeGreaterThan(15)
  expect(rest[0]?.box[1]).toBeGreaterThan(48)
})

test('reads a page that was scanned upside down, and tells so', async () => {
  const [page] = await read(await scanOf([words('Upside down', ENGLISH)], 180))
  const [first] = page?.lines ?? []
  expect(first).toMatchObject({ text: 'Upside down', turn: 180 })
  const [left = 0, top = 0, width = 0, height = 0] = first?.box ?? []
  expect(Math.abs(left + width - (sheet.width - 30))).toBeLessThan(2)
  expect(top + height).toBeLessThan(sheet.height - 15)
  expect(top).toBeGreaterThan(sheet.height - 45)
})

test('sees no words in a picture without any, nor in a page that is damaged, and goes on', async () => {
  const photo = await sharp(Buffer.from(twigs())).jpeg().toBuffer()
  const scan = await scanOf([(pdf) => pdf.image(photo, 0, 0, { width: 330 }), words('A heading', ENGLISH)])
  const said: number[] = []
  const onProgress = (done: number) => void said.push(done)
  const pages = await read(scan, { pages: [1, 9, 2], onProgress })
  expect(pages.map(({ page, lines }) => [page, lines[0]?.text])).toEqual([
    [1, undefined],
    [9, undefined],
    [2, 'A heading'],
  ])
  expect(said).toEqual([1, 2, 3])
})

test('keeps what was read when it is stopped', async () => {
  const bytes = await drawPages(sheet, [words('One', ''), words('Two', '')])
  const abort = new AbortController()
  const taken: number[] = []
  const reading = read(bytes, {
    pages: [1, 2],
    signal: abort.signal,
    onPage: ({ page }) => {
      taken.push(page)
      abort.abort(new Error('the author left'))
    },
  })
  await expect(reading).rejects.toThrow('the author left')
  expect(taken).toEqual([1])
})

test('passes over a page that takes too long, up to the time of all', async () => {
  expect(await read(endlessPdf(), { pageTimeoutMs: 5000 })).toEqual([{ page: 1, lines: [] }])
  await expect(read(endlessPdf(), { timeoutMs: 1000 })).rejects.toMatchObject({ code: 'TIMEOUT' })
})

test.each([
  ['a document with a password', makePdf({ pages: [{}], userPassword: 'geheim' }), 'PASSWORD_PROTECTED'],
  ['a header and noise', Buffer.from('%PDF-1.4\n noise noise'), 'CORRUPT'],
  ['a file of zero bytes', Buffer.alloc(0), 'EMPTY'],
])('refuses %s', async (_, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ name: 'MediaError', code })
})
