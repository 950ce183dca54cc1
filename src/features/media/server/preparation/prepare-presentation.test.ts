import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makeCompoundFile } from '#platform/media-tools/testing/make-compound-file.ts'
import { makeOdp, makePptx, readOldDeck } from '#platform/media-tools/testing/make-presentation.ts'
import { makeZip } from '#platform/media-tools/testing/make-zip.ts'
import { findInFile, getFile, getPageText, listFilePages, type MediaFile, retryFile } from '../../contract.ts'
import { prepare } from '../testing/prepare.ts'
import { postFile, uploadFile } from '../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const OFFICE_LIMIT = { timeout: 300_000 }

async function prepared(name: string, content: Uint8Array): Promise<MediaFile> {
  const { fileID } = await uploadFile(app.as('author'), name, content)
  await app.drain()
  return app.as('author').call(getFile, { params: { fileID } })
}

async function storedKeys(fileID: string): Promise<string[]> {
  const entries = await Array.fromAsync(app.platform.storage.list(`files/${fileID}/`))
  return entries.map(({ key }) => key.slice(`files/${fileID}/`.length)).sort()
}

const DECK = makePptx(
  [{ title: 'Warum Wälder zählen' }, { title: 'Backstage', hidden: true }, { title: 'The end, ট' }],
  {
    sections: [
      { title: 'Begin', slides: 2 },
      { title: 'End', slides: 1 },
    ],
  },
)

describe('a deck', OFFICE_LIMIT, () => {
  let file: MediaFile
  // For seconds an office works on it: what can be seen of it is seen of the one that two prepared at once.
  beforeAll(async () => {
    const { fileID } = await uploadFile(app.as('author'), 'forests.pptx', DECK)
    await Promise.all([prepare(app.platform, fileID), prepare(app.platform, fileID)])
    await app.drain()
    file = await app.as('author').call(getFile, { params: { fileID } })
  }, OFFICE_LIMIT.timeout)

  test('becomes a page for each slide that is not hidden', async () => {
    expect(file).toMatchObject({ status: 'ready', kind: 'presentation', pages: 2, size: DECK.length })
    const { result } = await app.as('author').call(listFilePages, { params: { fileID: file.fileID } })
    expect(result.map(({ page }) => page)).toEqual([1, 2])
    expect(file.outline).toEqual([
      { title: 'Begin', level: 1, page: 1 },
      { title: 'End', level: 1, page: 2 },
    ])
    expect((result[0]?.width ?? 0) / (result[0]?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  })

  test('has pictures and words of its slides', async () => {
    const picture = await app.as('author').fetch(`/api/v2/files/${file.fileID}/pages/1?width=320`)
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 180 })
    const params = { fileID: file.fileID }
    expect((await app.as('author').call(getPageText, { params: { ...params, page: 1 } })).text).toContain('Wälder')
    expect(await app.as('author').call(findInFile, { params, query: { query: 'walder' } })).toMatchObject({ total: 1 })
  })

  test('tells which slides have letters that no typeface has, whose words are found all the same', async () => {
    expect(file.undrawn).toEqual([{ page: 2, letters: 'ট' }])
    const params = { fileID: file.fileID }
    expect(await app.as('author').call(findInFile, { params, query: { query: 'ট' } })).toMatchObject({ total: 1 })
  })

  test('stays as it was for whoever saves it, and is there once', async () => {
    const response = await app.as('author').fetch(`/api/v2/files/${file.fileID}/content`)
    expect(Buffer.from(await response.arrayBuffer()).equals(DECK)).toBe(true)
    expect(response.headers.get('content-disposition')).toContain('forests.pptx')
    expect(await storedKeys(file.fileID)).toEqual([
      ...['1-1280', '1-320', '2-1280', '2-320'].map((name) => `made/page-${name}.jpg`),
      'original',
    ])
  })
})

describe('what cannot be shown says why, and the next deck is shown', OFFICE_LIMIT, () => {
  test.each<[string, () => Buffer, string]>([
    ['renamed.pptx', () => makeZip({ 'a.txt': 'no deck' }), 'MISNAMED'],
    ['locked.pptx', () => makeCompoundFile('EncryptedPackage'), 'PASSWORD_PROTECTED'],
    ['locked.odp', () => makeOdp(['x'], { encrypted: true }), 'PASSWORD_PROTECTED'],
    ['broken.pptx', () => DECK.subarray(0, -80), 'CORRUPT'],
    [
      'bomb.odp',
      () =>
        makeZip(
          { mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': 'x' },
          { 'content.xml': 0x7fffffff },
        ),
      'TOO_LARGE',
    ],
  ])('%s', async (name, make, reasonCode) => {
    const file = await prepared(name, make())
    expect(file).toMatchObject({ status: 'failed', reasonCode })
    expect(file.reason).toMatch(/\w{4}.*\.$/)
    expect(await storedKeys(file.fileID)).toEqual(['original'])
    const again = await app.as('author').call(retryFile, { params: { fileID: file.fileID } })
    expect(again.status).toBe('processing')
    await app.drain()
    expect(await app.as('author').call(getFile, { params: { fileID: file.fileID } })).toMatchObject({ reasonCode })
  })

  test('an empty one is not even taken in, and one of the years before is shown', async () => {
    expect((await postFile(app.as('author'), 'empty.pptx', '')).status).toBe(400)
    expect(await prepared('old.ppt', await readOldDeck())).toMatchObject({
      status: 'ready',
      kind: 'presentation',
      pages: 2,
    })
  })
})
