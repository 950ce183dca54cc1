import { expect, test } from 'vitest'
import { makePdf, textLine } from '../testing/make-pdf.ts'
import { damagedPdf, loopingPdf, numberedPdf } from '../testing/pdf-samples.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { extractText, type PageText, readOutline } from './pdf-text.ts'

const scratch = scratchFolder()

async function collect(text: AsyncIterable<PageText>) {
  const pages: PageText[] = []
  for await (const page of text) pages.push(page)
  return pages
}

async function textOf(bytes: Uint8Array) {
  return collect(extractText(await scratch.save(bytes)))
}

test('reads German text, page by page', async () => {
  const pages = [{ content: textLine('Größe der Übung: 5 m²') }, {}, { content: textLine('Straße (links)') }]
  expect(await textOf(makePdf({ pages }))).toEqual([
    { page: 1, text: 'Größe der Übung: 5 m²' },
    { page: 2, text: '' },
    { page: 3, text: 'Straße (links)' },
  ])
})

test('reads what opens without asking, though it is encrypted', async () => {
  expect(await textOf(makePdf({ pages: [{ content: textLine('offen') }], userPassword: '' }))).toEqual([
    { page: 1, text: 'offen' },
  ])
})

test('reads what it can of a damaged document', async () => {
  const [first] = await textOf(damagedPdf())
  expect(first).toEqual({ page: 1, text: 'one' })
})

test('reads the outline with its pages', async () => {
  const outline = [
    { title: 'Überblick', page: 1 },
    { title: 'Schluß', page: 3 },
  ]
  expect(await readOutline(await scratch.save(makePdf({ pages: [{}, {}, {}], outline })))).toEqual([
    { title: 'Überblick', page: 1, items: [] },
    { title: 'Schluß', page: 3, items: [] },
  ])
  expect(await readOutline(await scratch.save(numberedPdf(1)))).toEqual([])
})

test('a page tree that is its own child comes to an end', async () => {
  const pages = await textOf(loopingPdf(500))
  expect(pages.every(({ text }) => text === '')).toBe(true)
})

test.each([
  ['a document with a password', makePdf({ pages: [{}], userPassword: 'geheim' }), 'PASSWORD_PROTECTED'],
  ['a header and noise', Buffer.from('%PDF-1.4\n noise noise'), 'CORRUPT'],
  ['a document of 5,000 pages', numberedPdf(5000), 'TOO_MANY_PAGES'],
  ['a file of zero bytes', Buffer.alloc(0), 'EMPTY'],
  ['a picture', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'UNSUPPORTED'],
])('refuses %s', async (_, bytes, code) => {
  await expect(textOf(bytes)).rejects.toMatchObject({ name: 'MediaError', code })
})

test('reading the outline is refused as well', async () => {
  const locked = await scratch.save(makePdf({ pages: [{}], userPassword: 'geheim' }))
  await expect(readOutline(locked)).rejects.toMatchObject({ code: 'PASSWORD_PROTECTED' })
  await expect(readOutline(await scratch.save(''))).rejects.toMatchObject({ code: 'EMPTY' })
})

test('stops when aborted, and when nobody asks any more', async () => {
  const file = await scratch.save(numberedPdf(50))
  const abort = new AbortController()
  const read: number[] = []
  const reading = async () => {
    for await (const { page } of extractText(file, { signal: abort.signal })) {
      read.push(page)
      if (page === 2) abort.abort(new Error('the author left'))
    }
  }
  await expect(reading()).rejects.toThrow('the author left')
  expect(read).toEqual([1, 2])
  for await (const { text } of extractText(file)) {
    expect(text).toBe('Seite 1')
    break
  }
})

test('runs into its time limit', async () => {
  const file = await scratch.save(numberedPdf(2000))
  const reading = collect(extractText(file, { timeoutMs: 300 }))
  await expect(reading).rejects.toMatchObject({ code: 'TIMEOUT' })
})
