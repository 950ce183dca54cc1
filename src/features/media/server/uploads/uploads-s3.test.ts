import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { getFile } from '../../contract.ts'
import { uploads } from '../tables.ts'
import { beginUpload, deleteUpload, headUpload, patchUpload } from '../testing/tus.ts'
import { uploadFile } from '../testing/upload.ts'

let app: TestApp
let s3: S3rver
let folder: string
/** Whether the store fails to put parts together. */
let refusesToFinish = false
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openspeach-s3-'))
  const configureBuckets = [{ name: 'files', configs: [] }]
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets })
  breakAtWill(s3)
  const { port } = await s3.run()
  app = await startTestApp({ env: { STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?ssl=false` } })
})
afterAll(async () => {
  await app.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** The server is a Koa application, which its types do not say. */
interface KoaApplication {
  middleware: ((
    context: { method: string; query: object; status: number },
    next: () => Promise<void>,
  ) => Promise<void>)[]
}

function breakAtWill(server: S3rver): void {
  const { middleware } = server as unknown as KoaApplication
  middleware.unshift(async (context, next) => {
    if (refusesToFinish && context.method === 'POST' && 'uploadId' in context.query) context.status = 403
    else await next()
  })
}

/** More than one part, and a rest. */
const BYTES = randomBytes(9 * 1024 * 1024)

async function storedKeys(prefix: string): Promise<string[]> {
  return (await Array.fromAsync(app.platform.storage.list(prefix))).map(({ key }) => key)
}

test('an upload into S3 is resumed and becomes one file', async () => {
  const author = app.as('author')
  const address = await beginUpload(author, 'large.bin', BYTES.length)
  const first = await patchUpload(author, address, 0, BYTES.subarray(0, 1_000_000))
  expect(first.headers.get('upload-offset')).toBe('1000000')
  expect((await headUpload(author, address)).headers.get('upload-offset')).toBe('1000000')
  const last = await patchUpload(author, address, 1_000_000, BYTES.subarray(1_000_000))
  expect(last.status).toBe(204)
  const fileID = last.headers.get('x-file-id') ?? ''
  const content = await author.fetch(`/api/v2/files/${fileID}/content`)
  expect(Buffer.from(await content.arrayBuffer()).equals(BYTES)).toBe(true)
  const part = await author.fetch(`/api/v2/files/${fileID}/content`, { headers: { range: 'bytes=9000000-9000009' } })
  expect(Buffer.from(await part.arrayBuffer())).toEqual(BYTES.subarray(9_000_000, 9_000_010))
  const head = await headUpload(author, address)
  expect([head.headers.get('upload-offset'), head.headers.get('x-file-id')]).toEqual([String(BYTES.length), fileID])
  expect(await storedKeys('uploads/')).toEqual([`uploads/${address.split('/').pop()}`])
  await app.drain()
  expect(await author.call(getFile, { params: { fileID } })).toMatchObject({ status: 'ready', kind: 'other' })
  await author.fetch(`/api/v2/files/${fileID}`, { method: 'DELETE' })
  await app.drain()
  expect(await storedKeys('')).toEqual([])
})

test('an upload whose parts could not be put together is finished when it is asked for again', async () => {
  const author = app.as('author')
  const address = await beginUpload(author, 'parts.bin', BYTES.length)
  refusesToFinish = true
  expect((await patchUpload(author, address, 0, BYTES)).status).toBe(500)
  refusesToFinish = false
  const head = await headUpload(author, address)
  expect(head.headers.get('upload-offset')).toBe(String(BYTES.length))
  const content = await author.fetch(`/api/v2/files/${head.headers.get('x-file-id')}/content`)
  expect(Buffer.from(await content.arrayBuffer()).equals(BYTES)).toBe(true)
})

test('a cancelled upload leaves nothing in S3', async () => {
  const author = app.as('author')
  const address = await beginUpload(author, 'cancelled.bin', BYTES.length)
  const id = address.split('/').pop() ?? ''
  await patchUpload(author, address, 0, BYTES.subarray(0, 6_000_000))
  expect((await storedKeys('')).filter((key) => key.includes(id))).not.toEqual([])
  expect((await deleteUpload(author, address)).status).toBe(204)
  expect((await storedKeys('')).filter((key) => key.includes(id))).toEqual([])
  expect(await app.platform.database.db.$count(uploads, eq(uploads.name, 'cancelled.bin'))).toBe(0)
})

test('a document in S3 is prepared like any other', async () => {
  const author = app.as('author')
  const document = makePdf({ pages: [{ content: textLine('Words') }, {}] })
  const { fileID } = await uploadFile(author, 'in S3.pdf', document)
  await app.drain()
  expect(await author.call(getFile, { params: { fileID } })).toMatchObject({ status: 'ready', pages: 2 })
  const page = await author.fetch(`/api/v2/files/${fileID}/pages/1?width=320`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})
