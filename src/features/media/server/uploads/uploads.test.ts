import { randomBytes } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { getFile, getUploadedFile } from '../../contract.ts'
import { originalKey } from '../stored.ts'
import { files, uploads } from '../tables.ts'
import { beginUpload, createUpload, deleteUpload, headUpload, patchUpload, startSending } from '../testing/tus.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const BYTES = randomBytes(300_000)

async function session() {
  return { origin: app.url, cookie: await signIn(app.url, emailOf('author')) }
}

function idOf(address: string): string {
  return address.split('/').pop() ?? ''
}

/** Where the bytes of an upload lie until it is finished. */
function receivedPath(address: string): string {
  return path.join(app.platform.config.dataDir, 'tmp', 'uploads', idOf(address))
}

async function leftovers(address: string): Promise<string[]> {
  const names = await readdir(path.dirname(receivedPath(address)))
  return names.filter((name) => name.startsWith(idOf(address)))
}

async function findUploadRow(address: string) {
  const [row] = await app.platform.database.db
    .select()
    .from(uploads)
    .where(eq(uploads.id, idOf(address)))
  return row
}

function countFiles(address: string): Promise<number> {
  return app.platform.database.db.$count(files, eq(files.uploadId, idOf(address)))
}

describe('a resumable upload', () => {
  test('becomes a file with its last byte', async () => {
    const author = app.as('author')
    const created = await createUpload(author, 'Größe.bin', BYTES.length)
    expect(created.status).toBe(201)
    const address = created.headers.get('location') ?? ''
    expect(address).toMatch(/^\/api\/v2\/uploads\/[\w-]{22}$/)
    const first = await patchUpload(author, address, 0, BYTES.subarray(0, 100_000))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000'])
    expect(first.headers.get('x-file-id')).toBeNull()
    const last = await patchUpload(author, address, 100_000, BYTES.subarray(100_000))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '300000'])
    const fileID = last.headers.get('x-file-id') ?? ''
    const file = await author.call(getFile, { params: { fileID } })
    expect(file).toMatchObject({ name: 'Größe.bin', size: 300_000, mime: 'application/octet-stream' })
    const content = await author.fetch(`/api/v2/files/${fileID}/content`)
    expect(Buffer.from(await content.arrayBuffer()).equals(BYTES)).toBe(true)
    expect(await leftovers(address)).toEqual([])
    expect(last.headers.get('x-content-type-options')).toBe('nosniff')
    expect(created.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('goes on where a broken connection ended', async () => {
    const author = app.as('author')
    const address = await beginUpload(author, 'resumed.bin', BYTES.length)
    const bytes = BYTES.subarray(0, 120_000)
    const sending = await startSending(app.url + address, await session(), { length: BYTES.length, bytes })
    await vi.waitFor(async () => expect((await stat(receivedPath(address))).size).toBe(120_000), { timeout: 10_000 })
    sending.breakOff()
    const head = await headUpload(author, address)
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'upload-offset': '120000',
      'upload-length': '300000',
      'cache-control': 'no-store',
    })
    const rest = await patchUpload(author, address, 120_000, BYTES.subarray(120_000))
    const content = await author.fetch(`/api/v2/files/${rest.headers.get('x-file-id')}/content`)
    expect(Buffer.from(await content.arrayBuffer()).equals(BYTES)).toBe(true)
  })

  test('is taken over from a connection that died without a word', async () => {
    const author = app.as('author')
    const address = await beginUpload(author, 'silent.bin', BYTES.length)
    const bytes = BYTES.subarray(0, 50_000)
    const sending = await startSending(app.url + address, await session(), { length: BYTES.length, bytes })
    await vi.waitFor(async () => expect((await stat(receivedPath(address))).size).toBe(50_000), { timeout: 10_000 })
    const head = await headUpload(author, address)
    expect(head.headers.get('upload-offset')).toBe('50000')
    const rest = await patchUpload(author, address, 50_000, BYTES.subarray(50_000))
    expect(rest.status).toBe(204)
    sending.breakOff()
  })

  test('is free again soon after the process that had it was killed', async () => {
    const author = app.as('author')
    const address = await beginUpload(author, 'killed.bin', BYTES.length)
    await app.platform.database.pool.query(
      `UPDATE uploads SET lock_holder = 'a dead process', lock_until = now() + interval '1 second' WHERE id = $1`,
      [idOf(address)],
    )
    expect((await patchUpload(author, address, 0, BYTES)).status).toBe(204)
  })

  test('is one file, however often and at once it is finished', async () => {
    const author = app.as('author')
    const address = await beginUpload(author, 'once.bin', BYTES.length)
    // The process died after the last byte: nobody was told.
    await writeFile(receivedPath(address), BYTES)
    const params = { uploadId: idOf(address) }
    const answers = await Promise.all([
      author.call(getUploadedFile, { params }),
      author.call(getUploadedFile, { params }),
      headUpload(author, address),
      author.call(getUploadedFile, { params }),
    ])
    const ids = answers.map((answer) => ('fileID' in answer ? answer.fileID : answer.headers.get('x-file-id')))
    expect(new Set(ids).size).toBe(1)
    expect(await countFiles(address)).toBe(1)
    const head = await headUpload(author, address)
    expect([head.headers.get('upload-offset'), head.headers.get('x-file-id')]).toEqual(['300000', ids[0]])
    expect((await patchUpload(author, address, 0, BYTES)).status).toBe(409)
    expect(await countFiles(address)).toBe(1)
  })

  test('is finished when the process died between storing it and noting it', async () => {
    const author = app.as('author')
    const address = await beginUpload(author, 'stored.bin', BYTES.length)
    const row = await findUploadRow(address)
    await app.platform.storage.put(originalKey(row?.fileId ?? ''), BYTES)
    await rm(receivedPath(address))
    const file = await author.call(getUploadedFile, { params: { uploadId: idOf(address) } })
    expect(file).toMatchObject({ fileID: row?.fileId, size: 300_000, name: 'stored.bin' })
  })

  test('tells that bytes are missing', async () => {
    const author = app.as('author')
    const address = await beginUpload(author, 'half.bin', BYTES.length)
    await patchUpload(author, address, 0, BYTES.subarray(0, 10))
    await expect(author.call(getUploadedFile, { params: { uploadId: idOf(address) } })).rejects.toMatchObject({
      status: 409,
      code: 'UPLOAD_INCOMPLETE',
    })
  })

  test('carries its bytes with the first request, if they come there', async () => {
    const metadata = `filename ${Buffer.from('small.bin').toString('base64')}`
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '300000', 'upload-metadata': metadata }
    const response = await app.as('author').fetch('/api/v2/uploads', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
      body: BYTES,
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('x-file-id')).toMatch(/^[\w-]{22}$/)
  })
})

describe('an upload is refused', () => {
  test.each([
    ['of 0 bytes', 0, 400, 'EMPTY_FILE'],
    ['of more than 5 GB', 5 * 1024 ** 3 + 1, 413, 'FILE_TOO_LARGE'],
    ['of a negative length', -1, 400, 'UPLOAD_HEADERS'],
    ['of a length that is no number', 'many', 400, 'UPLOAD_HEADERS'],
  ])('%s', async (_, length, status, code) => {
    const response = await createUpload(app.as('author'), 'a.bin', length)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
  })

  test('of more than 50 MB from a reader', async () => {
    const response = await createUpload(app.as('reader'), 'a.bin', 50 * 1024 ** 2 + 1)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'READER_FILE_TOO_LARGE' })
  })

  test.each([
    ['without a length', { 'tus-resumable': '1.0.0' }, 400],
    ['with a length to be told later', { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' }, 400],
    ['without the protocol’s version', { 'upload-length': '10' }, 412],
    ['with broken metadata', { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': 'filename !' }, 400],
  ])('%s', async (_, headers, status) => {
    const response = await app.as('author').fetch('/api/v2/uploads', { method: 'POST', headers })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: 'UPLOAD_HEADERS' })
  })

  test('from another site', async () => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'sec-fetch-site': 'cross-site' }
    const response = await app.as('author').fetch('/api/v2/uploads', { method: 'POST', headers })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'CROSS_SITE' })
    const address = await beginUpload(app.as('author'), 'a.bin', 10)
    for (const method of ['PATCH', 'DELETE']) {
      expect((await app.as('author').fetch(address, { method, headers })).status).toBe(403)
    }
  })

  test('of a visitor', async () => {
    const response = await createUpload(app.as(null), 'a.bin', 10)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'SESSION_LOST' })
  })

  test('at another offset, or beyond its length', async () => {
    const author = app.as('author')
    const address = await beginUpload(author, 'a.bin', 10)
    const wrong = await patchUpload(author, address, 5, Buffer.alloc(5))
    expect([wrong.status, (await wrong.json()).code]).toEqual([409, 'UPLOAD_OFFSET'])
    const long = await patchUpload(author, address, 0, Buffer.alloc(11))
    expect([long.status, (await long.json()).code]).toEqual([400, 'UPLOAD_HEADERS'])
  })
})

test('nobody but who began an upload sees it', async () => {
  const address = await beginUpload(app.as('author'), 'mine.bin', 10)
  for (const person of ['otherAuthor', 'reader', 'admin'] as const) {
    const stranger = app.as(person)
    expect((await headUpload(stranger, address)).status).toBe(404)
    expect((await patchUpload(stranger, address, 0, Buffer.alloc(10))).status).toBe(404)
    expect((await deleteUpload(stranger, address)).status).toBe(404)
    const params = { uploadId: idOf(address) }
    await expect(stranger.call(getUploadedFile, { params })).rejects.toMatchObject({ status: 404 })
  }
  expect((await headUpload(app.as('author'), address)).headers.get('upload-offset')).toBe('0')
})

test.each([
  ['../../secret.bin', 'secret.bin'],
  ['nul\0byte.bin', 'nulbyte.bin'],
  [`${'x'.repeat(300)}.bin`, `${'x'.repeat(196)}.bin`],
  ['', 'file'],
])('the name %j is kept as a harmless one', async (given, name) => {
  const address = await beginUpload(app.as('author'), given, 10)
  const done = await patchUpload(app.as('author'), address, 0, Buffer.alloc(10, 1))
  const fileID = done.headers.get('x-file-id') ?? ''
  expect((await app.as('author').call(getFile, { params: { fileID } })).name).toBe(name)
})
