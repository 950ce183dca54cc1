import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { makeBrokenPhoto } from '#platform/media-tools/testing/make-heic.ts'
import { makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { findInFile, getFile, getPageText, getPeaks, listFilePages, type MediaFile } from '../../contract.ts'
import { getFileText } from '../service.ts'
import { makePng, uploadFile } from '../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
const scratch = scratchFolder()

const OPUS_TONE = tone(2, { format: 's16', portion: 960 })

async function prepared(name: string, content: Uint8Array | string): Promise<MediaFile> {
  const { fileID } = await uploadFile(app.as('author'), name, content)
  await app.drain()
  return app.as('author').call(getFile, { params: { fileID } })
}

function fetchMade(fileID: string, address: string): Promise<Response> {
  return app.as('author').fetch(`/api/v2/files/${fileID}/${address}`)
}

async function pictureSize(response: Response) {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  return { width, height, format }
}

/** Keys of what is stored of a file. */
async function storedKeys(fileID: string): Promise<string[]> {
  const entries = await Array.fromAsync(app.platform.storage.list(`files/${fileID}/`))
  return entries.map(({ key }) => key.slice(`files/${fileID}/`.length)).sort()
}

const PAGES = makePdf({
  pages: [
    { width: 400, height: 200, content: textLine('The first page') },
    { width: 500, height: 1000, content: textLine('Une leçon sur les forêts') },
    { width: 400, height: 200, content: textLine('The end of the first part') },
  ],
  outline: [
    { title: 'Start', page: 1 },
    { title: 'Forêts', page: 2 },
  ],
})

describe('a PDF', () => {
  let file: MediaFile
  beforeAll(async () => {
    file = await prepared('three pages.pdf', PAGES)
  })

  test('becomes pages, with its table of contents', () => {
    expect(file).toMatchObject({
      status: 'ready',
      kind: 'pdf',
      mime: 'application/pdf',
      pages: 3,
      outline: [
        { title: 'Start', level: 1, page: 1 },
        { title: 'Forêts', level: 1, page: 2 },
      ],
    })
    expect(file).not.toHaveProperty('progress')
  })

  test('has a picture of each page in two widths', async () => {
    expect(await pictureSize(await fetchMade(file.fileID, 'pages/1'))).toEqual({
      width: 1280,
      height: 640,
      format: 'jpeg',
    })
    expect(await pictureSize(await fetchMade(file.fileID, 'pages/2?width=320'))).toEqual({
      width: 320,
      height: 640,
      format: 'jpeg',
    })
    expect((await fetchMade(file.fileID, 'pages/3?width=320')).headers.get('content-type')).toBe('image/jpeg')
  })

  test.each([
    ['pages/4', 404],
    ['pages/0', 400],
    ['pages/-1', 400],
    ['pages/one', 400],
    ['pages/1?width=640', 400],
    ['poster', 404],
    ['video', 404],
    ['image', 404],
  ])('has nothing at %s (%i)', async (address, status) => {
    expect((await fetchMade(file.fileID, address)).status).toBe(status)
  })

  test('has the size and the text of each page', async () => {
    const { result, total } = await app.as('author').call(listFilePages, { params: { fileID: file.fileID } })
    expect(total).toBe(3)
    expect(result[1]).toEqual({ page: 2, width: 500, height: 1000 })
    const page = await app.as('author').call(getPageText, { params: { fileID: file.fileID, page: 2 } })
    expect(page.text).toContain('Une leçon sur les forêts')
    const texts = await getFileText(app.platform.database.db, file.fileID)
    expect(texts.map(({ text }) => text.trim())).toEqual([
      'The first page',
      'Une leçon sur les forêts',
      'The end of the first part',
    ])
  })

  test('is searched without regard to case and accents', async () => {
    const find = (query: string) =>
      app.as('author').call(findInFile, { params: { fileID: file.fileID }, query: { query } })
    expect(await find('FIRST')).toMatchObject({
      total: 2,
      result: [
        { page: 1, count: 1 },
        { page: 3, count: 1 },
      ],
    })
    expect((await find('lecon sur  les FORETS')).result).toEqual([
      { page: 2, count: 1, excerpt: expect.stringContaining('leçon sur les forêts') },
    ])
    expect(await find('absent')).toEqual({ total: 0, result: [] })
    expect((await find("%_'")).total).toBe(0)
  })
})

describe('a video', () => {
  let file: MediaFile
  beforeAll(async () => {
    const source = scratch.path('source.webm')
    const video = { frames: movingPicture('160x120', 2), codec: 'libvpx' }
    await makeMedia({ path: source, container: 'webm', video, audio: { frames: OPUS_TONE, codec: 'libopus' } })
    file = await prepared('film.webm', await readFile(source))
  })

  test('becomes an MP4 with its length and size', async () => {
    expect(file).toMatchObject({ status: 'ready', kind: 'video', mime: 'video/webm', width: 160, height: 120 })
    expect(file.durationMs).toBeGreaterThan(1800)
    expect(file.durationMs).toBeLessThan(2300)
    const response = await fetchMade(file.fileID, 'video')
    expect(response.headers.get('content-type')).toBe('video/mp4')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    // Its index comes before its content, so that it plays while it loads.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('tells how loud it is along its length', async () => {
    const query = { count: 90 }
    const { result } = await app.as('author').call(getPeaks, { params: { fileID: file.fileID }, query })
    expect(result).toHaveLength(90)
    expect(Math.min(...result.slice(5, 80))).toBeGreaterThan(0.05)
  })

  test('has a poster', async () => {
    expect(await pictureSize(await fetchMade(file.fileID, 'poster'))).toEqual({
      width: 160,
      height: 120,
      format: 'webp',
    })
  })
})

test('a recording becomes an M4A, in whatever container it came', async () => {
  for (const [name, container, codec] of [
    ['voice.webm', 'webm', 'libopus'],
    ['voice.wav', 'wav', 'pcm_s16le'],
  ] as const) {
    const source = scratch.path(name)
    await makeMedia({ path: source, container, audio: { frames: OPUS_TONE, codec } })
    const file = await prepared(name, await readFile(source))
    expect([name, file.status, file.kind]).toEqual([name, 'ready', 'audio'])
    expect(file.durationMs).toBeGreaterThan(1900)
    const response = await fetchMade(file.fileID, 'audio')
    expect(response.headers.get('content-type')).toBe('audio/mp4')
    const { result } = await app.as('author').call(getPeaks, { params: { fileID: file.fileID } })
    expect(Math.min(...result.slice(10, 350))).toBeGreaterThan(0.05)
    const query = { count: 7 }
    const few = await app.as('author').call(getPeaks, { params: { fileID: file.fileID }, query })
    expect(few.result).toHaveLength(7)
    expect(Math.max(...few.result)).toBe(Math.max(...result))
  }
})

test('a picture comes in the widths that screens ask for', async () => {
  const file = await prepared('wide.png', await makePng(1000, 500))
  expect(file).toMatchObject({ status: 'ready', kind: 'image', width: 1000, height: 500 })
  const widthOf = async (query: string) => (await pictureSize(await fetchMade(file.fileID, `image${query}`))).width
  expect(await widthOf('?width=100')).toBe(320)
  expect(await widthOf('?width=321')).toBe(640)
  expect(await widthOf('')).toBe(1000)
  expect(await widthOf('?width=5000')).toBe(1000)
  expect((await fetchMade(file.fileID, 'image?width=0')).status).toBe(400)
})

test('a picture of 10,000 × 10,000 points is none too large', async () => {
  const file = await prepared('poster.png', await makePng(10_000, 10_000))
  expect(file).toMatchObject({ status: 'ready', kind: 'image', width: 10_000, height: 10_000 })
  const shown = await pictureSize(await fetchMade(file.fileID, 'image?width=1280'))
  expect([shown.width, shown.height]).toEqual([1280, 1280])
})

describe('what cannot be prepared says why', () => {
  test.each([
    ['locked.pdf', () => makePdf({ pages: [{}], userPassword: 'secret' }), 'PASSWORD_PROTECTED'],
    ['broken.pdf', () => Buffer.from('%PDF-1.7\nnothing of a document'), 'CORRUPT'],
    ['picture.png', () => '<!doctype html><script>alert(1)</script>', 'MISNAMED'],
    ['drawing.png', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MISNAMED'],
    ['film.mp4', () => Buffer.alloc(5000, 0xab), 'MISNAMED'],
    ['text.pdf', () => 'only text', 'MISNAMED'],
    ['endless.png', () => makePng(10_001, 10_000), 'TOO_LARGE'],
    ['cut.png', async () => (await makePng(400, 400)).subarray(0, 60), 'CORRUPT'],
    [
      'broken.webm',
      () =>
        Buffer.concat([
          Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
          Buffer.alloc(500),
        ]),
      'CORRUPT',
    ],
    ['IMG_0001.HEIC', makeBrokenPhoto, 'HEIC'],
  ])('%s', async (name, content, reasonCode) => {
    const file = await prepared(name, await content())
    expect(file).toMatchObject({ status: 'failed', reasonCode })
    expect(file.reason).toMatch(/\w{4}.*\.$/)
    expect(await storedKeys(file.fileID)).toEqual(['original'])
    const tries = 'SELECT attempts FROM tracked_jobs WHERE job_id = $1'
    const { rows } = await app.platform.database.pool.query(tries, [file.fileID])
    expect(rows, 'what a file is to blame for is not tried again').toEqual([{ attempts: 0 }])
  })

  test('in the reader’s language', async () => {
    const { fileID } = await prepared('locked.pdf', makePdf({ pages: [{}], userPassword: 'secret' }))
    const session = await signIn(app.url, emailOf('author'))
    const response = await fetch(`${app.url}/api/v2/files/${fileID}`, { headers: { cookie: `${session}; locale=de` } })
    expect((await response.json()).reason).toBe(
      'Dieses Dokument ist mit einem Passwort geschützt. Speichern Sie es ohne Passwort und laden Sie es erneut hoch.',
    )
  })
})

test.each([
  ['notes.txt', 'plain words', 'text'],
  ['page.html', '<!doctype html><p>Hello', 'text'],
  ['data.bin', Buffer.from([0, 1, 2, 3, 255]), 'other'],
])('%s is kept for download only', async (name, content, kind) => {
  const file = await prepared(name, content)
  expect(file).toMatchObject({ status: 'ready', kind })
  expect(await storedKeys(file.fileID)).toEqual(['original'])
})
